/** Seats of a party by election, from the country's numbers. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { RelatedRows } from '#src/data/packs/directory.ts';
import { useDirectory } from '#src/data/react/use-directory.ts';
import { readPoints } from '#src/model/numbers/points.ts';
import { seriesLine } from '#src/model/numbers/series-line.ts';
import { Table } from '#src/ui/table.tsx';
import { useNumbers } from '#src/widgets/facts/use-numbers.ts';
import styles from './row-page.module.css';
import type { SectionProps } from './row-page.tsx';

export const PartySeats = ({ row, context: { language } }: SectionProps) => {
  const { t } = useLingui();
  const number = useNumbers();
  const acronym = String(row.acronymEn ?? row.code);
  const { value } = useDirectory<RelatedRows>(`seats ${acronym} ${language}`, (source) =>
    source.related({ table: seriesLine.table, field: 'labelEn', value: acronym, language, limit: 20 }),
  );
  const houses = [
    { code: 'assembly-seats', name: t`National Assembly` },
    { code: 'council-seats', name: t`Municipal councils` },
  ];
  const rows = houses.flatMap(({ code, name }) =>
    (value?.rows ?? [])
      .filter(({ seriesCode }) => seriesCode === code)
      .flatMap(({ points, source }) => readPoints(points).map(({ period, value: seats }) => ({ name, period, seats, source })))
      .sort((a, b) => (a.period < b.period ? 1 : -1)),
  );
  const [first] = rows;
  if (!first) return null;
  const source = value?.names.sources?.[first.source]?.[language] ?? first.source;
  return (
    <section className={styles.section}>
      <h2 id="seats">
        <Trans>Seats by election</Trans>
      </h2>
      <Table
        labelledBy="seats"
        rows={rows}
        keyOf={({ name, period }) => `${name} ${period}`}
        columns={[
          { head: t`Election`, of: ({ name, period }) => `${name}, ${period.slice(0, 4)}` },
          { head: t`Seats`, of: ({ seats }) => number(seats) },
        ]}
      />
      <p className={styles.postFacts}>
        <Trans>Source: {source}</Trans>{' '}
        <Link to="/civic-dashboard" hash="elections" className="no-print">
          <Trans>All parties</Trans>
        </Link>
      </p>
    </section>
  );
};
