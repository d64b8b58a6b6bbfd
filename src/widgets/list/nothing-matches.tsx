import { Trans } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';

/** A list that was narrowed until nothing is left, and the way out. */
export const NothingMatches = ({ onWiden }: { readonly onWiden: () => void }) => (
  <Message level={2} title={<Trans>Nothing matches these filters</Trans>}>
    <p>
      <Trans>Take one away, or start again with the whole list.</Trans>
    </p>
    <Button look="plain" onClick={onWiden}>
      <Trans>Show the whole list</Trans>
    </Button>
  </Message>
);
