/** What surveys asked once, or one number of each place, as bars, with all that belongs to a chart. */
import { Plural } from '@lingui/react/macro';
import { useId } from 'react';
import { type Bar, BarChart } from './bar-chart.tsx';
import styles from './chart.module.css';
import { usePlaceName } from './place-names.ts';
import { useSpeaker } from './say-value.ts';
import { SourceLine } from './source-line.tsx';
import type { Line, Series } from './use-series.ts';

/** Below this many answers a share says next to nothing. */
const fewest = 50;

interface BarsFigureProps {
  readonly series: Series | undefined;
  /** Only these lines. */
  readonly only?: (line: Line) => boolean;
  /** The largest on top, where the lines have no order of their own. */
  readonly sorts?: true;
}

export const BarsFigure = ({ series, only = () => true, sorts }: BarsFigureProps) => {
  const id = useId();
  const placeName = usePlaceName();
  const speaker = useSpeaker(series?.unit ?? 'percent', series?.decimals ?? 0);
  if (!series) return null;
  const bars = series.lines.filter(only).flatMap((line): readonly Bar[] => {
    const last = line.points.at(-1);
    const name = line.label ?? placeName(line.place);
    if (!last) return [];
    return [{ key: `${line.place} ${name}`, name, value: last.value, said: speaker.number(last.value), ...asked(last.asked) }];
  });
  const shown = sorts ? [...bars].sort((a, b) => b.value - a.value) : bars;
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption>
        <h3 id={id} className={styles.title}>
          {series.title}
        </h3>
      </figcaption>
      <BarChart bars={shown} labelledBy={id} {...(series.unit === 'percent' && { most: 100 })} />
      {series.note && <p className={styles.note}>{series.note}</p>}
      <SourceLine series={[series]} title={series.title} />
    </figure>
  );
};

const asked = (count: number | null): Pick<Bar, 'about' | 'isWeak'> =>
  count === null
    ? {}
    : {
        about: <Asked count={count} />,
        isWeak: count < fewest,
      };

const Asked = ({ count }: { readonly count: number }) =>
  count < fewest ? (
    <Plural value={count} one="# person asked: too few to rely on" other="# people asked: too few to rely on" />
  ) : (
    <Plural value={count} one="# person asked" other="# people asked" />
  );
