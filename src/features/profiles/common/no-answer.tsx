/** A page of what a member says of themselves, which the server did not give. */
import { Trans } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import type { ReadFault } from './read-profile.ts';

interface Props {
  readonly title: string;
  readonly error: ReadFault;
  readonly onRetry: () => void;
}

export const NoAnswer = ({ title, error, onRetry }: Props) => {
  useTitle(title);
  return (
    <Message title={title} tone={error === 'server' ? 'bad' : 'waiting'}>
      <p>
        {error === 'server' ? (
          <Trans>Server error occurred. Please try again later.</Trans>
        ) : (
          <Trans>This page needs a network: what members say of themselves is kept on no other phone.</Trans>
        )}
      </p>
      <Button onClick={onRetry}>
        <Trans>Try Again</Trans>
      </Button>
    </Message>
  );
};
