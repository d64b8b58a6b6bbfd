import { type ComponentType, useEffect, useState } from 'react';
import { loadAllTexts } from '#src/platform/i18n.ts';
import { useLateSlots } from './late-slots.ts';
import styles from './shell.module.css';

/** Floating notices: something failed, the app can be installed, a new version waits. */
export const AppNotices = () => {
  const { notices: load } = useLateSlots();
  const [Region, setRegion] = useState<ComponentType | null>(null);
  useEffect(() => {
    // Without a network it stays empty, and the next notice asks again. Its texts are not among those of the first load.
    if (load)
      Promise.all([load(), loadAllTexts()]).then(
        ([Loaded]) => setRegion(() => Loaded),
        () => undefined,
      );
  }, [load]);
  return <aside className={styles.notices}>{Region && <Region />}</aside>;
};
