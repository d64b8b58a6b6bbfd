/**
 * What of the administrators' screen is on every phone: the guard, and the sentence that it needs a network. The screen
 * itself is fetched each time, and nothing of it is stored.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isOnline, onNetworkChange } from '#src/platform/network-status.ts';
import { Button } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { Guarded } from '#src/widgets/guard/guarded.tsx';

const AdminScreen = lazy(async () => {
  try {
    return { default: (await import('./admin-screen.tsx')).AdminScreen };
  } catch {
    return { default: NeedsNetwork };
  }
});

export const AdminGate = () => (
  <Guarded guard={{ needs: 'role', anyOf: ['admin'] }}>
    <Online />
  </Guarded>
);

const Online = () => {
  const online = useSyncExternalStore(onNetworkChange, isOnline, isOnline);
  const { t } = useLingui();
  useTitle(t`Administration`);
  if (!online) return <NeedsNetwork />;
  return (
    <Suspense
      fallback={
        <p role="status" aria-busy="true">
          <Trans>Loading…</Trans>
        </p>
      }
    >
      <AdminScreen />
    </Suspense>
  );
};

const NeedsNetwork = () => (
  <Message title={<Trans>Administration</Trans>} tone="waiting">
    <p>
      <Trans>This page needs a network. Nothing of it is kept on the phone.</Trans>
    </p>
    <Button onClick={() => location.reload()}>
      <Trans>Try Again</Trans>
    </Button>
  </Message>
);
