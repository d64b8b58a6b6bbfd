/** Values beside each other, each with its name, its number and how many were asked: bars, or dots between what they may be off by. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { marginRule } from '#src/features/numbers/model/margin.ts';
import type { DrawnRow, DrawnRows } from '#src/features/numbers/model/rows.ts';
import chart from './chart.module.css';
import { usePlaceName } from './place-names.ts';
import styles from './row-chart.module.css';

interface RowChartProps {
  readonly drawn: DrawnRows<string>;
  readonly sayValue: (value: number) => string;
  readonly labelledBy: string;
}

export const RowChart = ({ drawn: { as, rows, ticks }, sayValue, labelledBy }: RowChartProps) => {
  const placeName = usePlaceName();
  return (
    <ul className={styles.bars} aria-labelledby={labelledBy}>
      {rows.map((row) => (
        <li key={row.key}>
          <span>{row.label ?? placeName(row.place)}</span> <span className={styles.barValue}>{sayValue(row.point.value)}</span>
          {as === 'dots' ? <Dot row={row} ticks={ticks} /> : <BarOf row={row} />}
          <AboutRow row={row} sayValue={sayValue} />
        </li>
      ))}
      {ticks.length > 0 && <Scale ticks={ticks} sayValue={sayValue} />}
    </ul>
  );
};

export const HowSure = () => (
  <details className={chart.note}>
    <summary>
      <Trans>How sure this is</Trans>
    </summary>
    <Trans>
      The stroke through a dot: {sure} times in {among} the share of all people lies within it. Computed: {by} ÷ √(people asked), in points,
      as for a simple random sample.
    </Trans>
  </details>
);

const { by, sure, among } = marginRule;

const looks = (row: DrawnRow): string => `${styles.row} ${row.isWeak ? styles.weak : ''}`;

const BarOf = ({ row }: { readonly row: DrawnRow }) => (
  <svg className={looks(row)} width="100%" height="12" aria-hidden="true">
    <rect className={styles.track} width="100%" height="12" />
    <rect width={`${row.at}%`} height="12" />
  </svg>
);

/** A full dot, a hollow one where too few were asked. */
const Dot = ({ row, ticks }: { readonly row: DrawnRow; readonly ticks: DrawnRows['ticks'] }) => (
  <svg className={looks(row)} width="100%" height="20" aria-hidden="true">
    {ticks.map(({ at }) => (
      <line key={at} className={styles.tick} x1={`${at}%`} x2={`${at}%`} y1="0" y2="20" />
    ))}
    <line x1={`${row.from}%`} x2={`${row.to}%`} y1="10" y2="10" />
    <line x1={`${row.from}%`} x2={`${row.from}%`} y1="5" y2="15" />
    <line x1={`${row.to}%`} x2={`${row.to}%`} y1="5" y2="15" />
    <circle cx={`${row.at}%`} cy="10" r="6" />
  </svg>
);

const Scale = ({ ticks, sayValue }: Pick<DrawnRows, 'ticks'> & Pick<RowChartProps, 'sayValue'>) => (
  <li className={styles.scale} aria-hidden="true">
    {ticks.map(({ at, value }) => (
      <span key={at}>{sayValue(value)}</span>
    ))}
  </li>
);

export const AboutRow = ({ row: { point, range, isWeak }, sayValue }: { readonly row: DrawnRow } & Pick<RowChartProps, 'sayValue'>) => {
  const { t } = useLingui();
  const [least, most] = [sayValue(range?.low ?? 0), sayValue(range?.high ?? 0)];
  const { asked } = point;
  if (asked === null && !range) return null;
  return (
    <span className={styles.barAbout}>
      {range && t`${least} to ${most}`}
      {range && asked !== null && ' · '}
      {asked !== null && <Asked count={asked} isWeak={isWeak} />}
    </span>
  );
};

const Asked = ({ count, isWeak }: { readonly count: number; readonly isWeak: boolean }) =>
  isWeak ? (
    <Plural value={count} one="# person asked: too few to rely on" other="# people asked: too few to rely on" />
  ) : (
    <Plural value={count} one="# person asked" other="# people asked" />
  );
