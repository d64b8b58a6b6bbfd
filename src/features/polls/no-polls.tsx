/** A list of polls without rows says why: not fetched yet, narrowed too far, or none. */
import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { useSyncStatus } from '#src/data/react/use-replica.ts';
import { isOnline, onNetworkChange } from '#src/platform/network-status.ts';
import { Button } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';
import { ListSkeleton } from '#src/widgets/list/list-skeleton.tsx';
import { NothingKept } from '#src/widgets/list/nothing-kept.tsx';
import type { PollsHere } from '#src/widgets/polls/use-polls.ts';

interface NoPollsProps {
  readonly here: PollsHere | null | undefined;
  /** Takes the filters away, when there are any. */
  readonly onWiden?: (() => void) | undefined;
}

export const NoPolls = ({ here, onWiden }: NoPollsProps) => {
  const online = useSyncExternalStore(onNetworkChange, isOnline, () => true);
  const { last } = useSyncStatus();
  // A browser believes in a network long after it has gone: once a try has failed, nobody is kept waiting.
  const isFirstTry = online && (last === null || last === 'busy');
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
  if (onWiden)
    return (
      <Message level={2} title={<Trans>Nothing matches these filters</Trans>}>
        <p>
          <Trans>Take one away, or start again with the whole list.</Trans>
        </p>
        <Button look="plain" onClick={onWiden}>
          <Trans>Show the whole list</Trans>
        </Button>
      </Message>
    );
  return (
    <Message level={2} title={<Trans>No poll yet</Trans>}>
      <p>
        <Trans>Nobody has asked anything here so far.</Trans>
      </p>
    </Message>
  );
};
