/** What nobody told us of the area: named, so that a gap is seen as one. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useDirectory } from '#src/data/react/use-directory.ts';
import { useLanguage } from '#src/widgets/area-picker/use-areas.ts';
import type { Series } from './charts/use-series.ts';
import { toldOf } from './model/compared.ts';
import { households, ofPlaces } from './model/page-codes.ts';
import styles from './numbers.module.css';

interface MissingHereProps {
  readonly region: string;
  readonly division: string;
  readonly of: (code: string) => Series | undefined;
}

export const MissingHere = ({ region, division, of }: MissingHereProps) => {
  const { t } = useLingui();
  const linesOf = (code: string) => of(code)?.lines ?? [];
  const has = useOffices(region);
  const untold = ofPlaces.flatMap((code) => {
    const series = of(code);
    // No source has households by division; those of the region stand above.
    const place = households.includes(code) ? region : division || region;
    const labels = new Set(series?.lines.map(({ label }) => label));
    return series && [...labels].every((label) => !toldOf(code, label, place, linesOf)) ? [series.title] : [];
  });
  const untoldOffices = [has.mps === false && t`Members of the National Assembly`, has.senators === false && t`Senators`];
  const missing = [...untold, ...untoldOffices].filter((one) => typeof one === 'string');
  const isWithheld = !households.some(of);
  if (missing.length === 0 && !isWithheld) return null;
  return (
    <>
      <h3>
        <Trans>What is not known here</Trans>
      </h3>
      <ul className={styles.missing}>
        {missing.map((one) => (
          <li key={one}>{one}</li>
        ))}
        {isWithheld && (
          <li>
            <Withheld />
          </li>
        )}
      </ul>
    </>
  );
};

const offices = ['mps', 'senators'] as const;

/** Whether any is known of the region; undefined where this phone cannot tell, for it has no list of them. */
const useOffices = (region: string): Readonly<Partial<Record<(typeof offices)[number], boolean>>> => {
  const language = useLanguage();
  const where = { regionCode: [region] };
  const { value } = useDirectory(`offices in ${region} ${language}`, (source) =>
    Promise.all(offices.map((table) => source.list({ table, where, text: '', sort: '', language, offset: 0, limit: 0 }))),
  );
  return Object.fromEntries(
    (value ?? []).flatMap(({ total, missing }, n) => (missing.length > 0 ? [] : [[offices[n], total > 0] as const])),
  );
};

export const RegionsWithheld = () => (
  <p className={styles.unknown}>
    <Trans>The figures by region are not shown: the licence of their file does not clearly let us give them on.</Trans>
  </p>
);

export const Withheld = () => (
  <Trans>Households with electricity, water and internet: the licence of their file does not clearly let us give them on.</Trans>
);
