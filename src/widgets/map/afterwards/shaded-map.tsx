/** Areas shaded by a number, with the same numbers as a table that can be taken along as CSV. Both lead to what is counted. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { saveCsv } from '#src/platform/save-csv.ts';
import { formatNumber } from '#src/shared/format-number.ts';
import { shadesOf } from '#src/shared/map-drawing.ts';
import type { Language } from '#src/widgets/facts/format.ts';
import { AreaShapes, type DrawnArea } from '#src/widgets/map/area-shapes.tsx';
import styles from '#src/widgets/map/map.module.css';

export interface CountedArea extends Omit<DrawnArea, 'says' | 'look'> {
  readonly value: number;
}
type MaybeCounted = Omit<CountedArea, 'value'> & { readonly value: number | null };

const isCounted = (area: MaybeCounted): area is CountedArea => area.value !== null;

interface ShadedMapProps {
  readonly title: string;
  readonly areaLabel: string;
  readonly valueLabel: string;
  readonly areas: readonly MaybeCounted[];
  /** What is said of an area whose number is not told. */
  readonly untold?: string;
  readonly credit: string;
  readonly language: Language;
}

export const ShadedMap = ({ title, areas: all, untold, credit, language, ...labels }: ShadedMapProps) => {
  const areas = all.filter(isCounted);
  const shades = shadesOf(areas.map(({ value }) => value));
  const most = areas.reduce<CountedArea | null>((first, area) => (first && first.value >= area.value ? first : area), null);
  return (
    <figure className={styles.shaded}>
      <AreaShapes
        title={title}
        areas={all.map((area) => ({
          ...area,
          says: `${area.name}: ${isCounted(area) ? formatNumber(area.value, language) : (untold ?? '–')}`,
          look: isCounted(area) ? styles[`shade${shades[areas.indexOf(area)] ?? 0}`] : styles.outline,
        }))}
      />
      <Legend values={areas.map(({ value }) => value)} shades={shades} language={language} />
      <figcaption>
        <strong>{title}</strong>
        {most && most.value > 0 && (
          <span>
            <Trans>
              Most: {most.name}, {formatNumber(most.value, language)}
            </Trans>
          </span>
        )}
        <span>{credit}</span>
      </figcaption>
      <AreaTable areas={areas} language={language} title={title} {...labels} />
    </figure>
  );
};

interface LegendProps {
  readonly values: readonly number[];
  readonly shades: readonly number[];
  readonly language: Language;
}

/** From the least to the most of each colour. */
const Legend = ({ values, shades, language }: LegendProps) => (
  <ul className={styles.legend}>
    {[...new Set(shades)].sort().map((shade) => {
      const own = values.filter((_, n) => shades[n] === shade);
      const ends = [...new Set([Math.min(...own), Math.max(...own)])];
      return (
        <li key={shade}>
          <svg aria-hidden="true" viewBox="0 0 10 10">
            <rect width="10" height="10" className={`${styles.area} ${styles[`shade${shade}`] ?? ''}`} />
          </svg>
          {ends.map((end) => formatNumber(end, language)).join('\u00a0– ')}
        </li>
      );
    })}
  </ul>
);

interface AreaTableProps extends Pick<ShadedMapProps, 'title' | 'areaLabel' | 'valueLabel' | 'language'> {
  readonly areas: readonly CountedArea[];
}

const AreaTable = ({ title, areaLabel, valueLabel, areas, language }: AreaTableProps) => {
  const { t } = useLingui();
  const sorted = [...areas].sort((a, b) => b.value - a.value);
  return (
    <details className={styles.twin}>
      <summary>
        <Trans>The same as a table</Trans>
      </summary>
      <table>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{areaLabel}</th>
            <th scope="col" className={styles.number}>
              {valueLabel}
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ code, name, link, value }) => (
            <tr key={code}>
              <th scope="row">
                <Link {...link}>{name}</Link>
              </th>
              <td className={styles.number}>{formatNumber(value, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <button
        type="button"
        className={styles.csv}
        onClick={() =>
          saveCsv(t`table`, [['code', areaLabel, valueLabel], ...sorted.map(({ code, name, value }) => [code, name, String(value)])])
        }
      >
        <Trans>Save as CSV</Trans>
      </button>
    </details>
  );
};
