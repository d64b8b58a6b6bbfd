/** Areas shaded by a number, with the same numbers as a table that leads to each area and can be taken along as CSV. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { saveCsv } from '#src/platform/save-csv.ts';
import { formatNumber, type Language } from '#src/widgets/facts/format.ts';
import { shadesOf } from './drawing.ts';
import styles from './map.module.css';

export interface ShadedArea {
  readonly code: string;
  readonly name: string;
  /** First and last segment of the area's page. */
  readonly directory: string;
  readonly address: string;
  readonly path: string;
  readonly value: number;
}

interface AreaMapProps {
  readonly title: string;
  readonly areaLabel: string;
  readonly valueLabel: string;
  readonly areas: readonly ShadedArea[];
  readonly viewBox: string;
  readonly credit: string;
  readonly language: Language;
}

export const AreaMap = ({ title, areas, viewBox, credit, language, ...labels }: AreaMapProps) => {
  const shades = shadesOf(areas.map(({ value }) => value));
  const values = areas.map(({ value }) => value).sort((a, b) => a - b);
  const [least, most] = [values[0] ?? 0, values.at(-1) ?? 0];
  return (
    <figure className={styles.shaded}>
      <svg viewBox={viewBox} role="img" aria-label={title}>
        {areas.map(({ code, path, name, value }, place) => (
          <path key={code} d={path} className={`${styles.area} ${styles[`shade${shades[place] ?? 0}`]}`}>
            <title>{`${name}: ${formatNumber(value, language)}`}</title>
          </path>
        ))}
      </svg>
      <figcaption>
        <strong>{title}</strong>
        <br />
        <Trans>
          The stronger the colour, the more: from {formatNumber(least, language)} to {formatNumber(most, language)}.
        </Trans>
        <br />
        {credit}
      </figcaption>
      <AreaTable areas={areas} language={language} title={title} {...labels} />
    </figure>
  );
};

type AreaTableProps = Pick<AreaMapProps, 'title' | 'areaLabel' | 'valueLabel' | 'areas' | 'language'>;

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
          {sorted.map(({ code, name, directory, address, value }) => (
            <tr key={code}>
              <th scope="row">
                <Link to="/$directory/$slug" params={{ directory, slug: address }}>
                  {name}
                </Link>
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
