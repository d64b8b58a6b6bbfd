/** The regions shaded by a number. A finger reads a region out, a native list does the same; whoever sees none of it has the table below. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { PointerEvent } from 'react';
import { type DrawnMap, drawRegions } from '#src/features/numbers/model/region-map.ts';
import type { DrawnRow } from '#src/features/numbers/model/rows.ts';
import outlines from '#src/shared/regions.gen.json';
import { Field } from '#src/ui/field.tsx';
import { DrawnWords } from '#src/widgets/map/drawn-words.tsx';
import map from '#src/widgets/map/map.module.css';
import styles from './chart.module.css';
import { usePlaceName } from './place-names.ts';
import { AboutRow } from './row-chart.tsx';
import { useNamed } from './use-finding.ts';

interface RegionMapProps {
  readonly rows: readonly DrawnRow<string>[];
  readonly title: string;
  readonly sayValue: (value: number) => string;
  /** The region that is read out. */
  readonly chosen: string | undefined;
  readonly onRead: (place: string) => void;
}

export const RegionMap = ({ rows, title, sayValue, chosen, onRead }: RegionMapProps) => {
  const drawn = drawRegions(rows, outlines, sayValue);
  const own = rows.find(({ place }) => place === chosen) ?? rows[0];
  const named = useNamed();
  const placeName = usePlaceName();
  const read = ({ target }: PointerEvent): void => {
    const place = target instanceof Element ? target.getAttribute('data-place') : null;
    if (place && rows.some((row) => row.place === place)) onRead(place);
  };
  const all = rows.map(({ place, point }) => named(placeName(place), sayValue(point.value))).join(', ');
  return (
    <div className={styles.map}>
      <svg
        width={drawn.width}
        height={drawn.height}
        viewBox={`0 0 ${drawn.width} ${drawn.height}`}
        role="img"
        aria-label={`${title}. ${all}`}
        onPointerDown={read}
      >
        <Shapes drawn={drawn} chosen={own?.place} />
      </svg>
      <Legend drawn={drawn} sayValue={sayValue} hasWeak={rows.some(({ isWeak }) => isWeak)} />
      {own && <Read rows={rows} own={own} onRead={onRead} sayValue={sayValue} />}
    </div>
  );
};

const Shapes = ({ drawn: { left, top, size, regions }, chosen }: { readonly drawn: DrawnMap; readonly chosen: string | undefined }) => (
  <g transform={`translate(${-left} ${-top})`}>
    {regions.map(({ place, path, shade }) => (
      <path key={place} data-place={place} d={path} className={`${map.area} ${shade === null ? map.outline : map[`shade${shade}`]}`} />
    ))}
    {regions.map(({ place, path }) => place === chosen && <path key={place} d={path} className={styles.read} />)}
    <DrawnWords words={regions.map(({ place, said, at }) => ({ key: place, text: said, at }))} size={size} />
  </g>
);

interface LegendProps extends Pick<RegionMapProps, 'sayValue'> {
  readonly drawn: DrawnMap;
  readonly hasWeak: boolean;
}

const Legend = ({ drawn: { steps }, hasWeak, sayValue }: LegendProps) => (
  <>
    <ul className={map.legend}>
      {steps.map(({ shade, from, to }) => (
        <li key={shade}>
          <Sample look={map[`shade${shade}`]} />
          {from === to ? sayValue(from) : `${sayValue(from)}\u00a0– ${sayValue(to)}`}
        </li>
      ))}
      {hasWeak && (
        <li>
          <Sample look={map.outline} />
          <Trans>too few asked</Trans>
        </li>
      )}
    </ul>
    <p className={styles.note}>
      <Trans>Shaded by rank: each shade holds about a fifth of the regions.</Trans>
    </p>
  </>
);

const Sample = ({ look }: { readonly look: string | undefined }) => (
  <svg aria-hidden="true" viewBox="0 0 10 10">
    <rect width="10" height="10" className={`${map.area} ${look ?? ''}`} />
  </svg>
);

interface ReadProps extends Pick<RegionMapProps, 'rows' | 'onRead' | 'sayValue'> {
  readonly own: DrawnRow<string>;
}

const Read = ({ rows, own, onRead, sayValue }: ReadProps) => {
  const { t } = useLingui();
  const placeName = usePlaceName();
  const named = [...rows].map(({ place }) => [place, placeName(place)] as const).sort(([, a], [, b]) => a.localeCompare(b));
  return (
    <div className={`${styles.reading} no-print`}>
      <Field label={t`Read the value of`}>
        {(control) => (
          <select {...control} value={own.place} onChange={({ currentTarget }) => onRead(currentTarget.value)}>
            {named.map(([place, name]) => (
              <option key={place} value={place}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <output className={styles.values}>
        <b>{sayValue(own.point.value)}</b> <AboutRow row={own} sayValue={sayValue} />
      </output>
    </div>
  );
};
