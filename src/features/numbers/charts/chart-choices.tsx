/** With whom a chart compares, and which years it shows. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Field } from '#src/ui/field.tsx';
import { useDates } from '#src/widgets/facts/use-numbers.ts';
import styles from './chart.module.css';
import { usePlaceName } from './place-names.ts';
import { type ChartState, mostOthers } from './use-chart-state.ts';

interface ChartChoicesProps {
  readonly places: readonly string[];
  /** All that there are, in order of time. */
  readonly years: readonly string[];
  readonly state: ChartState;
  readonly onChange: (more: Partial<ChartState>) => void;
}

export const ChartChoices = ({ places, years, state, onChange }: ChartChoicesProps) => {
  const { t } = useLingui();
  if (places.length === 0 && years.length < 3) return null;
  const [first = '', last = ''] = [years[0], years.at(-1)];
  return (
    <details className={`${styles.compare} no-print`}>
      <summary>{places.length > 0 ? <Trans>Compare, choose years</Trans> : <Trans>Choose years</Trans>}</summary>
      <div className={styles.years}>
        <Year
          label={t`First year`}
          years={years.filter((year) => year < (state.to || last))}
          value={state.from < first ? first : state.from}
          onChoose={(from) => onChange({ from })}
        />
        <Year
          label={t`Last year`}
          years={years.filter((year) => year > state.from)}
          value={state.to || last}
          onChoose={(to) => onChange({ to })}
        />
      </div>
      <Places places={places} chosen={state.others} onChoose={(others) => onChange({ others })} />
    </details>
  );
};

interface YearProps {
  readonly label: string;
  readonly years: readonly string[];
  readonly value: string;
  readonly onChoose: (year: string) => void;
}

const Year = ({ label, years, value, onChoose }: YearProps) => {
  const sayDate = useDates();
  return (
    <Field label={label}>
      {(control) => (
        <select {...control} value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
          {years.map((year) => (
            <option key={year} value={year}>
              {sayDate(year)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};

interface PlacesProps {
  readonly places: readonly string[];
  readonly chosen: readonly string[];
  readonly onChoose: (places: readonly string[]) => void;
}

const Places = ({ places, chosen, onChoose }: PlacesProps) => {
  const placeName = usePlaceName();
  const sorted = [...places].sort((a, b) => placeName(a).localeCompare(placeName(b)));
  return (
    <ul>
      {sorted.map((place) => {
        const isChosen = chosen.includes(place);
        return (
          <li key={place}>
            <label>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={!isChosen && chosen.length >= mostOthers}
                onChange={() => onChoose(isChosen ? chosen.filter((one) => one !== place) : [...chosen, place])}
              />
              {placeName(place)}
            </label>
          </li>
        );
      })}
    </ul>
  );
};
