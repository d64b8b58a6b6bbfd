/** The parts of Mboa itself: which of them open without a network. */

import { areaNames } from 'virtual:area-names';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { keepParts, readKeptApp, useKeptApp } from '#src/platform/kept-app.ts';
import type { KeptPart } from '#src/platform/kept-part.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Weight } from '#src/widgets/facts/weight.tsx';
import styles from './downloads.module.css';

export const AppParts = () => {
  const { parts, coming } = useKeptApp();
  useEffect(() => {
    if (navigator.serviceWorker?.controller) void readKeptApp();
  }, []);
  if (!parts) return null;
  const missing = parts.filter(({ isKept }) => !isKept);
  return (
    <section className={styles.all} aria-labelledby="app-parts">
      <h2 id="app-parts">
        <Trans>Mboa itself</Trans>
      </h2>
      <p className={styles.quiet}>
        <Trans>What is on this phone opens without a network. The rest comes by itself, unless the phone saves data.</Trans>
      </p>
      {missing.length > 0 && !coming && (
        <div className={styles.actions}>
          <Button onClick={() => void keepParts()}>
            <Icon name="download" />
            <Trans>Download the rest</Trans> (<Weight bytes={sum(missing)} />)
          </Button>
        </div>
      )}
      <ul className={styles.parts}>
        {parts.map((part) => (
          <li key={part.part}>
            <span>
              <PartName part={part.part} />
            </span>
            <span className={styles.quiet}>
              <Weight bytes={part.bytes} />
              {' · '}
              <State part={part} isComing={coming === part.part} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const sum = (parts: readonly KeptPart[]): number => parts.reduce((all, { bytes }) => all + bytes, 0);

const PartName = ({ part }: Pick<KeptPart, 'part'>): ReactNode => {
  const { i18n } = useLingui();
  if (part === 'core') return <Trans>Home, search and directories</Trans>;
  if (part === 'language') return i18n.locale === 'fr' ? <Trans>All of it in English</Trans> : <Trans>All of it in French</Trans>;
  const name = areaNames.find(({ area }) => area === part)?.name;
  return name?.[i18n.locale === 'fr' ? 'fr' : 'en'] ?? part;
};

const State = ({ part, isComing }: { readonly part: KeptPart; readonly isComing: boolean }): ReactNode => {
  if (part.isKept) return <Trans>✓ On this phone</Trans>;
  return isComing ? <Trans>↓ Downloading</Trans> : <Trans>– Not on this phone</Trans>;
};
