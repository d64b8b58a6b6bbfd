/** Two regions or divisions beside each other and beside the country: which ones stands in the address, so Back, sharing and reloading keep them. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { usePreferences } from '#src/platform/preferences.ts';
import { regionCodes } from '#src/shared/region-codes.ts';
import { Field } from '#src/ui/field.tsx';
import { NotChosen } from '#src/widgets/area-picker/not-chosen.tsx';
import { usePlaceName } from './charts/place-names.ts';
import type { Series } from './charts/use-series.ts';
import { ComparedTable } from './compared-table.tsx';
import { readPlaces } from './model/compared.ts';
import styles from './numbers.module.css';

interface ComparePartProps {
  readonly of: (code: string) => Series | undefined;
}

export const ComparePart = ({ of }: ComparePartProps) => {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const own = usePreferences(({ area }) => area.division || area.region);
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const divisions = (of('population-2023')?.lines ?? []).map(({ place }) => place);
  const [a, b] = readPlaces(search, [...regionCodes, ...divisions], own);
  const isMeant = useRef(Boolean(search.a || search.b));
  // Whoever follows a link to two areas sees them.
  useEffect(() => {
    if (isMeant.current && window.scrollY === 0) heading.current?.scrollIntoView();
  }, []);
  const choose = (next: { readonly a: string; readonly b: string }): void =>
    void navigate({ to: '.', search: { ...search, a: next.a || undefined, b: next.b || undefined }, resetScroll: false });
  return (
    <section>
      <h2 id="compare" ref={heading}>
        <Trans>Compare two areas</Trans>
      </h2>
      <div className={`${styles.two} no-print`}>
        <PlaceSelect label={t`First area`} value={a} other={b} divisions={divisions} onChoose={(place) => choose({ a: place, b })} />
        <PlaceSelect label={t`Second area`} value={b} other={a} divisions={divisions} onChoose={(place) => choose({ a, b: place })} />
      </div>
      {a || b ? (
        <ComparedTable places={[a, b].filter(Boolean)} of={of} />
      ) : (
        <p className={styles.unknown}>
          <Trans>Choose two regions or divisions to see them side by side, with the whole country.</Trans>
        </p>
      )}
    </section>
  );
};

interface PlaceSelectProps {
  readonly label: string;
  readonly value: string;
  /** An area is not compared with itself. */
  readonly other: string;
  readonly divisions: readonly string[];
  readonly onChoose: (place: string) => void;
}

const PlaceSelect = ({ label, value, other, divisions, onChoose }: PlaceSelectProps) => {
  const { t } = useLingui();
  return (
    <Field label={label}>
      {(control) => (
        <select {...control} value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
          <NotChosen />
          <Group label={t`Regions`} places={regionCodes} other={other} />
          <Divisions divisions={divisions} other={other} />
        </select>
      )}
    </Field>
  );
};

/** Under the name of their region. */
const Divisions = ({ divisions, other }: Pick<PlaceSelectProps, 'divisions' | 'other'>) => {
  const placeName = usePlaceName();
  return byName(regionCodes, placeName).map((region) => (
    <Group key={region} label={placeName(region)} places={divisions.filter((place) => place.startsWith(`${region}-`))} other={other} />
  ));
};

interface GroupProps extends Pick<PlaceSelectProps, 'label' | 'other'> {
  readonly places: readonly string[];
}

const Group = ({ label, places, other }: GroupProps) => {
  const placeName = usePlaceName();
  return (
    <optgroup label={label}>
      {byName(places, placeName).map((place) => (
        <option key={place} value={place} disabled={place === other}>
          {placeName(place)}
        </option>
      ))}
    </optgroup>
  );
};

const byName = (places: readonly string[], placeName: (place: string) => string): readonly string[] =>
  [...places].sort((one, next) => placeName(one).localeCompare(placeName(next)));
