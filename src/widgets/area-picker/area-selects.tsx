/** Region, then division, then subdivision: native lists, so any phone and screen reader knows them. No geolocation. */

import { Trans, useLingui } from '@lingui/react/macro';
import type { Area } from '#src/platform/preferences.ts';
import styles from './area-picker.module.css';
import { NotChosen } from './not-chosen.tsx';
import { type AreaOption, useAreas } from './use-areas.ts';

export type AreaCodes = Pick<Area, 'region' | 'division' | 'subdivision'>;

interface AreaSelectsProps {
  readonly area: AreaCodes;
  /** How far down: regions alone, or with what is below them. */
  readonly depth: 1 | 2 | 3;
  /** For narrow columns; otherwise the lists stand side by side where there is room. */
  readonly stacked: boolean;
  readonly onChoose: (area: AreaCodes) => void;
}

const noArea: AreaCodes = { region: '', division: '', subdivision: '' };

export const AreaSelects = ({ area, depth, stacked, onChoose }: AreaSelectsProps) => {
  const { t } = useLingui();
  const { state, value } = useAreas(area);
  return (
    <>
      <div className={stacked ? styles.picker : `${styles.picker} ${styles.wide}`}>
        <AreaSelect label={t`Region`} value={area.region} options={value?.regions} onChoose={(region) => onChoose({ ...noArea, region })} />
        {depth > 1 && (
          <AreaSelect
            label={t`Division`}
            value={area.division}
            options={area.region ? value?.divisions : undefined}
            onChoose={(division) => onChoose({ ...noArea, region: area.region, division })}
          />
        )}
        {depth > 2 && (
          <AreaSelect
            label={t`Subdivision`}
            value={area.subdivision}
            options={area.division ? value?.subdivisions : undefined}
            onChoose={(subdivision) => onChoose({ ...area, subdivision })}
          />
        )}
      </div>
      {state === 'ready' && value.regions.length === 0 && (
        <p className={styles.hint}>
          <Trans>The list of areas is not on this phone yet. It comes first with the next network.</Trans>
        </p>
      )}
    </>
  );
};

interface AreaSelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly AreaOption[] | undefined;
  readonly onChoose: (code: string) => void;
}

/** A stored code stays chosen while its name is still on its way. */
const AreaSelect = ({ label, value, options = [], onChoose }: AreaSelectProps) => (
  <label className={styles.label}>
    {label}
    <select
      className={styles.select}
      value={value}
      disabled={options.length === 0}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      <NotChosen />
      {value && !options.some(({ code }) => code === value) && <option value={value}>…</option>}
      {options.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  </label>
);
