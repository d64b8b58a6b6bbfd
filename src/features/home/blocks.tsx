/** Blocks of home whose inside comes after the first paint: it needs the model, the worker and the other texts. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { loadAllTexts } from '#src/platform/i18n.ts';
import { Icon } from '#src/ui/icon.tsx';
import styles from './home.module.css';

const NotLoaded = () => <Trans>Reload the page when there is a network.</Trans>;

/** The rest of home must not fall with one chunk that a bad line lost. */
const later = (part: keyof typeof import('./later/parts.tsx')) =>
  lazy(async (): Promise<{ default: ComponentType }> => {
    try {
      const [parts] = await Promise.all([import('./later/parts.tsx'), loadAllTexts()]);
      return { default: parts[part] };
    } catch {
      return { default: NotLoaded };
    }
  });

const MyArea = later('MyArea');
const PhoneText = later('PhoneText');
const TakePart = later('TakePart');

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

export const TakePartBlock = () => (
  <section className={styles.take} aria-labelledby="take-part">
    <h2 id="take-part">
      <Trans>Take part</Trans>
    </h2>
    <div className={styles.takeBody}>
      <AfterPaint component={TakePart} />
    </div>
    <Link to="/take-part" className={styles.more}>
      <Icon name="hand" />
      <Trans>All ways to take part</Trans>
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
