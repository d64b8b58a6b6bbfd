/** Floating notices: the app can be installed, a new version waits. They come after the first paint, so they load after it. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { loadAllTexts } from '#src/platform/i18n.ts';
import { useInstall } from '#src/platform/install-prompt.ts';
import { useAppNotices } from './notice-state.ts';
import styles from './shell.module.css';

/** Their texts are not among those of the first load. */
const InstallPrompt = lazy(async () => {
  const [{ InstallPrompt: Prompt }] = await Promise.all([import('./later/install-prompt.tsx'), loadAllTexts()]);
  return { default: Prompt };
});
const UpdatePrompt = lazy(async () => {
  const [{ UpdatePrompt: Prompt }] = await Promise.all([import('./later/update-prompt.tsx'), loadAllTexts()]);
  return { default: Prompt };
});

export const AppNotices = () => {
  const [mounted, setMounted] = useState(false);
  const installing = useInstall(({ state }) => state !== 'hidden');
  const updating = useAppNotices(({ activateUpdate }) => activateUpdate !== null);
  useEffect(() => setMounted(true), []);
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
