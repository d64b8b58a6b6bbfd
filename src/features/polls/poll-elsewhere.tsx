/**
 * A poll that is not on this phone: it may be of a region that was never fetched, so all regions are asked for; only when everything is
 * here can it be said that there is none.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { useNews } from '#src/data/react/use-news.ts';
import { useSyncStatus } from '#src/data/react/use-replica.ts';
import { useWishes } from '#src/data/react/use-wishes.ts';
import { isOnline, onNetworkChange } from '#src/platform/network-status.ts';
import { regionCodes } from '#src/shared/region-codes.ts';
import { Message } from '#src/ui/message.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { NotFoundScreen } from '#src/widgets/not-found/not-found-screen.tsx';
import type { PollsHere } from '#src/widgets/polls/use-polls.ts';

export const PollElsewhere = ({ here }: { readonly here: PollsHere }) => {
  const { t } = useLingui();
  const online = useSyncExternalStore(onNetworkChange, isOnline, () => true);
  const { isSyncing } = useSyncStatus();
  const regions = regionCodes.map((code) => `region:${code}`);
  useWishes(regions);
  const news = useNews();
  useTitle(t`Poll`);
  if (news === 'heard' && regions.every((scope) => here.scopes.has(scope))) return <NotFoundScreen />;
  if (!online || (news === 'failed' && !isSyncing))
    return (
      <Message tone="waiting" title={<Trans>This poll is not on this phone</Trans>}>
        <p>
          <Trans>It comes with the next network, if it is for you.</Trans>
        </p>
      </Message>
    );
  return (
    <p role="status" aria-busy="true">
      <Trans>Looking for this poll…</Trans>
    </p>
  );
};
