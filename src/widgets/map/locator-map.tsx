/** Where in the country a row lies: the regions in outline, its own filled, a dot at its position. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Row } from '#src/model/define-entity.ts';
import { formatNumber } from '#src/shared/format-number.ts';
import { placeOn } from '#src/shared/map-drawing.ts';
import regions from '#src/shared/regions.gen.json';
import type { Language } from '#src/widgets/facts/format.ts';
import styles from './map.module.css';

interface LocatorMapProps {
  readonly row: Row;
  readonly title: string;
  readonly language: Language;
}

export const LocatorMap = ({ row, title, language }: LocatorMapProps) => {
  const { t } = useLingui();
  const own = regionOf(row);
  const { latitude, longitude } = row;
  const place = typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
  if (!own && !place) return null;
  const dot = place && placeOn(regions, place.latitude, place.longitude);
  return (
    <figure className={styles.locator}>
      <svg viewBox={`0 0 ${regions.width} ${regions.height}`} role="img" aria-label={t`Map of Cameroon with the place of ${title}`}>
        {Object.entries(regions.paths).map(([code, path]) => (
          <path key={code} d={path} className={code === own ? styles.own : styles.outline} />
        ))}
        {dot && !isArea(row) && <circle cx={dot.x} cy={dot.y} r="9" className={styles.dot} />}
      </svg>
      {place && (
        <details className={styles.twin}>
          <summary>
            <Trans>Position as a table</Trans>
          </summary>
          <table>
            <tbody>
              <tr>
                <th scope="row">{t`Latitude`}</th>
                <td>{formatDegrees(place.latitude, language)}</td>
              </tr>
              <tr>
                <th scope="row">{t`Longitude`}</th>
                <td>{formatDegrees(place.longitude, language)}</td>
              </tr>
            </tbody>
          </table>
        </details>
      )}
      <figcaption>{regions.credit}</figcaption>
    </figure>
  );
};

const isArea = (row: Row): boolean => typeof row.code === 'string' && row.code.startsWith('CM-');

const regionOf = (row: Row): string | null => {
  const code = typeof row.regionCode === 'string' ? row.regionCode : isArea(row) ? row.code : null;
  return typeof code === 'string' ? code : null;
};

const formatDegrees = (degrees: number, language: Language): string => `${formatNumber(degrees, language)}°`;
