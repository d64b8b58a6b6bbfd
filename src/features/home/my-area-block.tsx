import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { loadAllTexts } from '#src/platform/i18n.ts';
import { Icon } from '#src/ui/icon.tsx';
import styles from './home.module.css';

/** The picker and its questions come after the first paint: they need the model, the worker and the other texts. */
const MyArea = lazy(async () => {
  try {
    const [{ MyArea: Component }] = await Promise.all([import('./my-area.tsx'), loadAllTexts()]);
    return { default: Component };
  } catch {
    return { default: NotLoaded }; // The rest of home must not fall with one chunk that a bad line lost.
  }
});

const Quiet = () => null;

const NotLoaded = () => (
  <p>
    <Trans>This part needs the network once. Reload the page when you have one.</Trans>
  </p>
);

export const MyAreaBlock = () => {
  const [painted, setPainted] = useState(false);
  useEffect(() => setPainted(true), []);
  return (
    <section className={styles.area} aria-labelledby="my-area">
      <h2 id="my-area">
        <Trans>My area</Trans>
      </h2>
      <div className={styles.areaBody}>
        {painted && (
          <Suspense fallback={<Quiet />}>
            <MyArea />
          </Suspense>
        )}
      </div>
      <Link to="/representatives" className={styles.more}>
        <Icon name="person" />
        <Trans>Who represents me</Trans>
      </Link>
    </section>
  );
};
