/** A list of polls without rows says why: not fetched yet, narrowed too far, or none. */
import { Trans } from '@lingui/react/macro';
import { Message } from '#src/ui/message.tsx';
import { ListSkeleton } from '#src/widgets/list/list-skeleton.tsx';
import { NothingKept } from '#src/widgets/list/nothing-kept.tsx';
import { NothingMatches } from '#src/widgets/list/nothing-matches.tsx';
import { useIsFirstTry } from '#src/widgets/list/use-is-first-try.ts';
import type { PollsHere } from './common/use-polls.ts';

interface NoPollsProps {
  readonly here: PollsHere | null | undefined;
  /** Takes the filters away, when there are any. */
  readonly onWiden?: (() => void) | undefined;
}

export const NoPolls = ({ here, onWiden }: NoPollsProps) => {
  const isFirstTry = useIsFirstTry();
  if (here === null) return <NothingKept />;
  if (here === undefined || (here.syncedAt === 0 && isFirstTry)) return <ListSkeleton />;
  if (here.syncedAt === 0)
    return (
      <Message level={2} tone="waiting" title={<Trans>None on this phone yet</Trans>}>
        <p>
          <Trans>Polls come with the next network. Once here, they need none.</Trans>
        </p>
      </Message>
    );
  if (onWiden) return <NothingMatches onWiden={onWiden} />;
  return (
    <Message level={2} title={<Trans>No poll yet</Trans>}>
      <p>
        <Trans>Nobody has asked anything here so far.</Trans>
      </p>
    </Message>
  );
};
