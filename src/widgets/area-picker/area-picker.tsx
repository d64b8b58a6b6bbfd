/** Region, then division, then subdivision: three native lists, so any phone and screen reader knows them. No geolocation. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Area } from '#src/platform/preferences.ts';
import { usePreferences } from '#src/platform/preferences.ts';
import { askToKeepStorage } from '#src/platform/storage-room.ts';
import styles from './area-picker.module.css';
import { type AreaOption, useAreas } from './use-areas.ts';

/** `stacked` is for narrow columns; otherwise the lists stand side by side where there is room. */
export const AreaPicker = ({ stacked = false }: { readonly stacked?: boolean }) => {
  const { t } = useLingui();
  const { area, setArea } = usePreferences();
  const { state, value } = useAreas(area);
  const change = (next: Partial<Area>): void => setArea({ ...area, region: '', division: '', subdivision: '', ...next });
  return (
    <>
      <div className={stacked ? styles.picker : `${styles.picker} ${styles.wide}`}>
        <AreaSelect
          label={t`Region`}
          value={area.region}
          options={value?.regions}
          onChoose={(region) => {
            change({ region });
            // Someone who names a region means to come back: ask the browser not to throw this phone's copy away.
            void askToKeepStorage();
          }}
        />
        <AreaSelect
          label={t`Division`}
          value={area.division}
          options={area.region ? value?.divisions : undefined}
          onChoose={(division) => change({ region: area.region, division })}
        />
        <AreaSelect
          label={t`Subdivision`}
          value={area.subdivision}
          options={area.division ? value?.subdivisions : undefined}
          onChoose={(subdivision) => change({ ...area, subdivision })}
        />
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
      <option value="">
        <NotChosen />
      </option>
      {value && !options.some(({ code }) => code === value) && <option value={value}>…</option>}
      {options.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  </label>
);

const NotChosen = () => <Trans>Not chosen</Trans>;
