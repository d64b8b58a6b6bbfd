/** Floating notices: the app can be installed, a new version waits. They come after the first paint, so they load after it. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { useInstall, watchInstallOffer } from '#src/platform/install-prompt.ts';
import { useAppNotices } from './notice-state.ts';
import styles from './shell.module.css';

const InstallPrompt = lazy(() => import('./install-prompt.tsx').then((module) => ({ default: module.InstallPrompt })));
const UpdatePrompt = lazy(() => import('./update-prompt.tsx').then((module) => ({ default: module.UpdatePrompt })));

export const AppNotices = () => {
  const [mounted, setMounted] = useState(false);
  const installing = useInstall(({ state }) => state !== 'hidden');
  const updating = useAppNotices(({ activateUpdate }) => activateUpdate !== null);
  useEffect(() => {
    setMounted(true);
    return watchInstallOffer();
  }, []);
  return (
    <aside className={styles.notices}>
      {mounted && (installing || updating) && (
        <Suspense fallback={null}>
          {updating && <UpdatePrompt />}
          {installing && <InstallPrompt />}
        </Suspense>
      )}
    </aside>
  );
};
