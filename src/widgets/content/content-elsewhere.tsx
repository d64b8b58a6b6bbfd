/**
 * A content that is not on this phone: it may be of a region that was never fetched, so the regions are asked for; only when everything is here
 * can it be said that there is none.
 */
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useNews } from '#src/data/react/use-news.ts';
import { useReplica, useSyncStatus } from '#src/data/react/use-replica.ts';
import { useSubscriptions } from '#src/data/react/use-subscriptions.ts';
import { isOnline, onNetworkChange } from '#src/platform/network-status.ts';
import { regionCodes } from '#src/shared/region-codes.ts';
import { Message } from '#src/ui/message.tsx';
import { NotFoundScreen } from '#src/widgets/not-found/not-found-screen.tsx';

const regions = regionCodes.map((code) => `region:${code}`);

/** `children`: the way to what is here. */
export const ContentElsewhere = ({ children }: { readonly children: ReactNode }) => {
  const online = useSyncExternalStore(onNetworkChange, isOnline, () => true);
  const { isSyncing } = useSyncStatus();
  const scopes = useReplica(async (reader) => Object.keys((await reader.progress()).scopes), []);
  useSubscriptions(regions);
  const news = useNews();
  if (news === 'heard' && scopes && regions.every((scope) => scopes.includes(scope))) return <NotFoundScreen />;
  if (!online || (news === 'failed' && !isSyncing))
    return (
      <Message tone="waiting" title={<Trans>Not on this phone yet</Trans>}>
        <p>
          <Trans>It comes with the next network, and stays here then.</Trans>
        </p>
        {children}
      </Message>
    );
  return (
    <p role="status" aria-busy="true">
      <Trans>Looking for it…</Trans>
    </p>
  );
};
