import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PackState } from '#src/data/packs/directory.ts';
import { sayYears } from '#src/shared/years.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Weight } from '#src/widgets/facts/weight.tsx';
import styles from './downloads.module.css';
import { FailureText } from './failure-text.tsx';
import { moduleNames } from './module-names.ts';
import { PackActions } from './pack-actions.tsx';

interface PackRowProps {
  readonly pack: PackState;
  readonly regionNames: ReadonlyMap<string, string>;
  readonly own: boolean;
}

export const PackRow = ({ pack, regionNames, own }: PackRowProps) => {
  const name = useNameOf(pack, regionNames);
  const { i18n } = useLingui();
  const years = pack.asOf && sayYears(pack.asOf, i18n.locale);
  return (
    <li className={styles.pack}>
      <div className={styles.words}>
        <h2 className={styles.name}>
          {name}{' '}
          {own && (
            <Badge look="own">
              <Trans>My region</Trans>
            </Badge>
          )}
        </h2>
        <p className={styles.quiet}>
          <Plural value={pack.rows} one="# entry" other="# entries" />
          {' · '}
          <Weight bytes={pack.bytes} />
          {years && (
            <>
              {' · '}
              <Trans>data of {years}</Trans>
            </>
          )}
        </p>
        <p className={styles.state} data-state={pack.state}>
          <StateWord state={pack.state} />
        </p>
        {pack.state === 'downloading' && <progress className={styles.progress} max={1} value={pack.progress} aria-label={name} />}
        {pack.failure && <FailureText failure={pack.failure} />}
      </div>
      <PackActions pack={pack} name={name} />
    </li>
  );
};

/** Shape and word, never colour alone. */
const StateWord = ({ state }: Pick<PackState, 'state'>): ReactNode => {
  if (state === 'installed') return <Trans>✓ On this phone</Trans>;
  if (state === 'update-available') return <Trans>↻ On this phone, update available</Trans>;
  if (state === 'downloading') return <Trans>↓ Downloading</Trans>;
  if (state === 'waiting') return <Trans>○ Waiting</Trans>;
  if (state === 'paused') return <Trans>‖ Paused</Trans>;
  if (state === 'failed') return <Trans>! Failed</Trans>;
  return <Trans>– Not on this phone</Trans>;
};

const useNameOf = ({ module, region }: PackState, regionNames: ReadonlyMap<string, string>): string => {
  const { i18n } = useLingui();
  if (region !== null) return regionNames.get(region) ?? region;
  return i18n._(moduleNames[module] ?? { id: module, message: module });
};
