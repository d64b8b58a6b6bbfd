/** Wealth as far as anybody knows it: no open list names a Cameroonian, and that is said first. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Table } from '#src/ui/table.tsx';
import { usePlaceName } from './charts/place-names.ts';
import { useSpeaker } from './charts/say-value.ts';
import { SeriesFigure } from './charts/series-figure.tsx';
import { SourceLine } from './charts/source-line.tsx';
import type { Series } from './charts/use-series.ts';
import styles from './numbers.module.css';
import { NumbersFrame } from './numbers-frame.tsx';

export const BillionairesScreen = () => (
  <NumbersFrame
    page="/billionaire-tracker"
    lede={
      <Trans>
        No open list of billionaires names a Cameroonian, in any year. Sums that are told about people without a source are not shown here.
      </Trans>
    }
  >
    {(of) => (
      <>
        <h2>
          <Trans>Who has how much</Trans>
        </h2>
        {['spending-shares', 'income-top-tenth', 'poverty', 'gini'].map((code) => (
          <SeriesFigure key={code} series={[of(code)]} />
        ))}
        <h2>
          <Trans>Elsewhere in Africa</Trans>
        </h2>
        <People series={of('african-billionaires')} />
      </>
    )}
  </NumbersFrame>
);

const People = ({ series }: { readonly series: Series | undefined }) => {
  const { t } = useLingui();
  const id = useId();
  const placeName = usePlaceName();
  const speaker = useSpeaker(series?.unit ?? 'usd_million', 0);
  if (!series) return null;
  const rows = series.lines.flatMap(({ label, place, points }) => {
    const [first, last] = [points[0], points.at(-1)];
    return label && first && last ? [{ label, place, first, last }] : [];
  });
  rows.sort((a, b) => Number(b.last.period) - Number(a.last.period) || b.last.value - a.last.value);
  return (
    <section>
      <h3 id={id}>{series.title}</h3>
      <p className={styles.text}>{series.note}</p>
      <Table
        labelledBy={id}
        rows={rows}
        keyOf={({ label, place }) => `${label} ${place}`}
        columns={[
          { head: t`Name`, of: ({ label }) => label },
          { head: t`Country`, of: ({ place }) => placeName(place), isText: true },
          { head: t`Million US dollars`, of: ({ last }) => speaker.number(last.value), sortBy: ({ last }) => last.value },
          { head: t`In the year`, of: ({ last }) => last.period, sortBy: ({ last }) => Number(last.period) },
          { head: t`On the list since`, of: ({ first }) => first.period, sortBy: ({ first }) => Number(first.period) },
        ]}
      />
      <SourceLine series={[series]} title={series.title} />
    </section>
  );
};
