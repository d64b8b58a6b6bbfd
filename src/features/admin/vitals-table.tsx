/** One table of p75 figures: what they are about, the figure, how it is rated, and from how many visits. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { VitalsSummary } from '#src/data/session/admin-port.ts';
import { rateVital, type VitalName, type VitalRating } from '#src/platform/vital-ratings.ts';
import { stepOfShare, totalOf } from '#src/shared/histogram.ts';
import { Table } from '#src/ui/table.tsx';
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

export const VitalsTable = ({ caption, head, lines, steps }: VitalsTableProps) => {
  const { t, i18n } = useLingui();
  const rows = lines.map((line) => {
    const visits = totalOf(line.counts);
    return { ...line, visits, value: visits < fewest ? null : stepOfShare(steps[line.metric], line.counts, 0.75) };
  });
  return (
    <Table
      caption={caption}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        { head, of: (row) => row.head },
        {
          head: 'p75',
          sortBy: ({ value }) => value ?? -1,
          of: ({ value, visits, metric }) => {
            if (value !== null) return formatVital(metric, value, i18n.locale);
            return (
              <span className={styles.few}>
                {visits === 0 ? <Trans>Not measured yet</Trans> : <Trans>Fewer than {fewest} visits</Trans>}
              </span>
            );
          },
        },
        { head: t`Rating`, isText: true, of: ({ value, metric }) => (value === null ? '–' : <Rating rating={rateVital(metric, value)} />) },
        { head: t`Visits`, of: ({ visits }) => visits, sortBy: ({ visits }) => visits },
      ]}
    />
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
