/** A list of polls without rows says why: not fetched yet, narrowed too far, or none. */
import { Trans } from '@lingui/react/macro';
import { Message } from '#src/ui/message.tsx';
import { NotListed } from '#src/widgets/list/not-listed.tsx';
import { NothingMatches } from '#src/widgets/list/nothing-matches.tsx';
import type { PollsHere } from './common/use-polls.ts';

interface NoPollsProps {
  readonly here: PollsHere | null | undefined;
  /** Takes the filters away, when there are any. */
  readonly onWiden?: (() => void) | undefined;
}

export const NoPolls = ({ here, onWiden }: NoPollsProps) => {
  return (
    <NotListed here={here} text={<Trans>Polls come with the next network. Once here, they need none.</Trans>}>
      {onWiden ? (
        <NothingMatches onWiden={onWiden} />
      ) : (
        <Message level={2} title={<Trans>No poll yet</Trans>}>
          <p>
            <Trans>Nobody has asked anything here so far.</Trans>
          </p>
        </Message>
      )}
    </NotListed>
  );
};
