/** What only administrators and finance have on their account page. As with their screens, its code comes from the network and is kept on no phone. */
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { SignedIn } from '#src/data/session/session-state.ts';
import { activeRoles } from '#src/model/accounts/role.ts';
import { isOnline, onNetworkChange } from '#src/platform/network-status.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './account.module.css';

const NeedsNetwork = () => (
  <section className={styles.section}>
    <h2>
      <Trans>Second factor</Trans>
    </h2>
    <p>
      <Trans>This part needs a network. Nothing of it is kept on the phone.</Trans>
    </p>
    <p>
      <Button look="plain" onClick={() => location.reload()}>
        <Trans>Try Again</Trans>
      </Button>
    </p>
  </section>
);

const SecondFactorSection = lazy(async () => {
  try {
    return { default: (await import('./admin/second-factor-section.tsx')).SecondFactorSection };
  } catch {
    return { default: NeedsNetwork };
  }
});

export const ForAdministrators = ({ roles }: Pick<SignedIn, 'roles'>) => {
  const online = useSyncExternalStore(onNetworkChange, isOnline, isOnline);
  const held = activeRoles(roles ?? [], Date.now());
  if (!held.has('admin') && !held.has('finance')) return null;
  if (!online) return <NeedsNetwork />;
  return (
    <Suspense fallback={null}>
      <SecondFactorSection />
    </Suspense>
  );
};
