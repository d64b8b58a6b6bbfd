/** Single loans, as far as somebody has brought them in with their documents; where there is none, that is said, and where to tell of one. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useDirectory } from '#src/data/react/use-directory.ts';
import type { Row } from '#src/model/define-entity.ts';
import { loan } from '#src/model/numbers/loan.ts';
import { Table } from '#src/ui/table.tsx';
import { useLanguage } from '#src/widgets/area-picker/use-areas.ts';
import { contextOf, formatField } from '#src/widgets/facts/format-field.ts';
import { useFrancs, useNumbers } from '#src/widgets/facts/use-numbers.ts';
import styles from './numbers.module.css';

/** The others are one tap away. */
const most = 10;

export const LoansPart = () => {
  const language = useLanguage();
  const { value: page } = useDirectory(`loans ${language}`, (source) =>
    source.list({ table: 'loans', where: {}, text: '', sort: '-signed', language, offset: 0, limit: most }),
  );
  if (!page || page.missing.length > 0) return null;
  return page.total === 0 ? <NoLoan /> : <Loans rows={page.rows} addresses={page.addresses} total={page.total} />;
};

const NoLoan = () => (
  <p className={styles.unknown}>
    <Trans>
      We found no open list of single loans: who lent, how much, at what rate, for what. Do you know a document?{' '}
      <Link to="/feedback" search={{ about: '/debt-tracker' }}>
        Tell us where it stands
      </Link>
      .
    </Trans>
  </p>
);

interface LoansProps {
  readonly rows: readonly Row[];
  readonly addresses: readonly string[];
  readonly total: number;
}

const Loans = ({ rows, addresses, total }: LoansProps) => {
  const { t, i18n } = useLingui();
  const id = useId();
  const [number, francs] = [useNumbers(), useFrancs()];
  const context = contextOf(i18n, {});
  const said = (name: string) => (row: Row) => formatField(loan, row, name, context) ?? <Trans>not known</Trans>;
  const inXaf = (row: Row): number => (typeof row.amountXaf === 'number' ? row.amountXaf : Number.NEGATIVE_INFINITY);
  return (
    <>
      <h3 id={id}>
        <Trans>Single loans</Trans>
      </h3>
      <Table
        labelledBy={id}
        rows={rows}
        keyOf={({ pid }) => pid}
        columns={[
          {
            head: t`Loan`,
            of: (row) => (
              <Link to="/$directory/$slug" params={{ directory: 'loans', slug: addresses[rows.indexOf(row)] ?? row.pid }}>
                {String(row.name)}
              </Link>
            ),
          },
          { head: t`Lender`, of: said('lender'), isText: true },
          { head: t`Signed`, of: said('signed') },
          { head: t`Amount`, of: (row) => `${number(Number(row.amount))} ${row.currency}` },
          {
            head: t`In CFA francs`,
            of: (row) => (typeof row.amountXaf === 'number' ? francs(row.amountXaf) : <Trans>not known</Trans>),
            sortBy: inXaf,
          },
          { head: t`Where it stands`, of: said('status'), isText: true },
        ]}
      />
      <p>
        <Link to="/$directory" params={{ directory: 'loans' }}>
          <Plural value={total} one="# loan, with its source" other="All # loans, with their sources" />
        </Link>
      </p>
    </>
  );
};
