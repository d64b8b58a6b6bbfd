/** Blocks of home whose inside comes after the first paint: it needs the model, the worker and the other texts. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { loadAllTexts } from '#src/platform/i18n.ts';
import { Icon } from '#src/ui/icon.tsx';
import styles from './home.module.css';

/** The rest of home must not fall with one chunk that a bad line lost. */
const later = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    try {
      const [component] = await Promise.all([load(), loadAllTexts()]);
      return { default: component };
    } catch {
      return { default: NotLoaded };
    }
  });

const MyArea = later(async () => (await import('./later/my-area.tsx')).MyArea);
const PhoneText = later(async () => (await import('./later/phone-text.tsx')).PhoneText);

const NotLoaded = () => <Trans>Reload the page when there is a network.</Trans>;

/** Nothing at build time and in the first paint; then the component. Its place is kept free by its block's style. */
const AfterPaint = ({ component: Component }: { readonly component: ComponentType }) => {
  const [painted, setPainted] = useState(false);
  useEffect(() => setPainted(true), []);
  return (
    painted && (
      <Suspense fallback={null}>
        <Component />
      </Suspense>
    )
  );
};

export const MyAreaBlock = () => (
  <section className={styles.area} aria-labelledby="my-area">
    <h2 id="my-area">
      <Trans>My area</Trans>
    </h2>
    <div className={styles.areaBody}>
      <AfterPaint component={MyArea} />
    </div>
    <Link to="/representatives" className={styles.more}>
      <Icon name="person" />
      <Trans>Who represents me</Trans>
    </Link>
  </section>
);

/** What this phone holds, so that nobody leaves the network trusting what is not there. */
export const PhoneBlock = () => (
  <section className={styles.phone} aria-labelledby="on-this-phone">
    <h2 id="on-this-phone">
      <Trans>On this phone</Trans>
    </h2>
    <div className={styles.phoneText}>
      <AfterPaint component={PhoneText} />
    </div>
    <Link to="/downloads" className={styles.more}>
      <Icon name="download" />
      <Trans>Downloads</Trans>
    </Link>
  </section>
);
