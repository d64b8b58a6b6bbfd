/** Blocks of home whose inside comes after the first paint: it needs the model, the worker and the other texts. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { loadAllTexts } from '#src/platform/i18n.ts';
import { Icon, type IconName } from '#src/ui/icon.tsx';
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

const Notices = later('Notices');
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

interface BlockProps {
  readonly look: 'area' | 'take' | 'phone';
  readonly id: string;
  readonly title: ReactNode;
  readonly component: ComponentType;
  readonly to: '/representatives' | '/take-part' | '/downloads';
  readonly icon: IconName;
  readonly more: ReactNode;
}

const Block = ({ look, id, title, component, to, icon, more }: BlockProps) => (
  <section className={styles[look]} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <div className={styles[`${look}Body`]}>
      <AfterPaint component={component} />
    </div>
    <Link to={to} className={styles.more}>
      <Icon name={icon} />
      {more}
    </Link>
  </section>
);

/** What administrators tell of the service: most of the time nothing. */
export const NoticesBlock = () => <AfterPaint component={Notices} />;

export const MyAreaBlock = () => (
  <Block
    look="area"
    id="my-area"
    title={<Trans>My area</Trans>}
    component={MyArea}
    to="/representatives"
    icon="person"
    more={<Trans>Who represents me</Trans>}
  />
);

export const TakePartBlock = () => (
  <Block
    look="take"
    id="take-part"
    title={<Trans>Take part</Trans>}
    component={TakePart}
    to="/take-part"
    icon="hand"
    more={<Trans>All ways to take part</Trans>}
  />
);

/** What this phone holds, so that nobody leaves the network trusting what is not there. */
export const PhoneBlock = () => (
  <Block
    look="phone"
    id="on-this-phone"
    title={<Trans>On this phone</Trans>}
    component={PhoneText}
    to="/downloads"
    icon="download"
    more={<Trans>Downloads</Trans>}
  />
);
