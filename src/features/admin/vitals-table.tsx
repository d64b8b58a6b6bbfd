/** One table of p75 figures: what they are about, the figure, how it is rated, and from how many visits. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { VitalsSummary } from '#src/data/session/admin-port.ts';
import { rateVital, type VitalName, type VitalRating } from '#src/platform/vital-ratings.ts';
import { stepOfShare, totalOf } from '#src/shared/histogram.ts';
import styles from './performance.module.css';
import { formatVital } from './performance-texts.ts';

/** Of fewer, a figure would be the luck of one phone. */
const fewest = 5;

interface Line {
  readonly key: string;
  readonly head: string;
  readonly metric: VitalName;
  readonly counts: readonly number[];
}

interface VitalsTableProps {
  readonly caption: string;
  /** What the lines are. */
  readonly head: string;
  readonly lines: readonly Line[];
  readonly steps: VitalsSummary['steps'];
}

export const VitalsTable = ({ caption, head, lines, steps }: VitalsTableProps) => (
  <table className={styles.table}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">{head}</th>
        <th scope="col" className={styles.number}>
          p75
        </th>
        <th scope="col">
          <Trans>Rating</Trans>
        </th>
        <th scope="col" className={styles.number}>
          <Trans>Visits</Trans>
        </th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ key, head: name, metric, counts }) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          <Figure metric={metric} steps={steps[metric]} counts={counts} />
        </tr>
      ))}
    </tbody>
  </table>
);

interface FigureProps {
  readonly metric: VitalName;
  readonly steps: readonly number[];
  readonly counts: readonly number[];
}

const Figure = ({ metric, steps, counts }: FigureProps) => {
  const { i18n } = useLingui();
  const visits = totalOf(counts);
  const value = visits < fewest ? null : stepOfShare(steps, counts, 0.75);
  return (
    <>
      {value === null ? (
        <td colSpan={2} className={styles.few}>
          {visits === 0 ? <Trans>Not measured yet</Trans> : <Trans>Fewer than {fewest} visits</Trans>}
        </td>
      ) : (
        <>
          <td className={styles.number}>{formatVital(metric, value, i18n.locale)}</td>
          <td>
            <Rating rating={rateVital(metric, value)} />
          </td>
        </>
      )}
      <td className={styles.number}>{visits}</td>
    </>
  );
};

const shapes: Readonly<Record<VitalRating, string>> = { good: '●', 'needs improvement': '▲', poor: '■' };

/** A shape and a word; the colour only helps. */
export const Rating = ({ rating }: { readonly rating: VitalRating }) => (
  <span className={styles[rating === 'needs improvement' ? 'middling' : rating]}>
    <span aria-hidden="true">{shapes[rating]}</span> <RatingName rating={rating} />
  </span>
);

const RatingName = ({ rating }: { readonly rating: VitalRating }) => {
  if (rating === 'good') return <Trans>Good</Trans>;
  return rating === 'poor' ? <Trans>Poor</Trans> : <Trans>Needs improvement</Trans>;
};
