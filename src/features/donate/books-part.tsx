/** Every in and out of a year, and the same as a file. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { saveCsv } from '#src/platform/save-csv.ts';
import { Button } from '#src/ui/button.tsx';
import { Table } from '#src/ui/table.tsx';
import { useDates, useFrancs } from '#src/widgets/facts/use-numbers.ts';
import { ListSelect } from '#src/widgets/list/list-select.tsx';
import { categoryNames } from './category-names.ts';
import styles from './donate.module.css';
import { inLanguage } from './model/expense.ts';
import { type BookLine, type Books, booksFile } from './model/funds.ts';

const kinds: Readonly<Record<BookLine['kind'], MessageDescriptor>> = {
  donation: msg`Donation`,
  expense: msg`Expense`,
  refund: msg`Donation given back`,
};

interface BooksPartProps {
  readonly books: Books;
  readonly onYear: (year: number) => void;
}

export const BooksPart = ({ books, onYear }: BooksPartProps) => {
  const { t } = useLingui();
  const sayDate = useDates();
  return (
    <section aria-labelledby="books">
      <h2 id="books">
        <Trans>Every in and out</Trans>
      </h2>
      <p className={styles.note}>
        {books.mode === 'sandbox' ? (
          <Trans>These are the books of test money.</Trans>
        ) : (
          <Trans>The amount and the day are public; nobody’s name is. A day is shown once it is over.</Trans>
        )}
      </p>
      {books.years.length > 1 && (
        <ListSelect
          label={t`Year`}
          value={String(books.year)}
          options={books.years.map((year) => [String(year), String(year)] as const)}
          onChoose={(year) => onYear(Number(year))}
        />
      )}
      {books.lines.length === 0 ? (
        <p>
          <Trans>Up to {sayDate(books.until)} nothing came in and nothing went out.</Trans>
        </p>
      ) : (
        <Lines books={books} />
      )}
    </section>
  );
};

const Lines = ({ books }: Pick<BooksPartProps, 'books'>) => {
  const { t } = useLingui();
  const sayDate = useDates();
  const francs = useFrancs();
  return (
    <>
      <Table
        labelledBy="books"
        rows={books.lines}
        keyOf={(line) => Object.values(line).join(' ')}
        columns={[
          { head: t`Day`, of: ({ day }) => <span className={styles.day}>{sayDate(day)}</span> },
          { head: t`What`, isText: true, of: (line) => <What line={line} funds={books.funds} /> },
          { head: t`Amount`, of: ({ amount_xaf, count }) => <span className={styles.whole}>{francs(amount_xaf * count)}</span> },
        ]}
      />
      <p className="no-print">
        <Button look="plain" onClick={() => saveCsv('donations', booksFile(books))}>
          <Trans>Save as CSV</Trans>
        </Button>
      </p>
    </>
  );
};

const What = ({ line, funds }: { readonly line: BookLine } & Pick<Books, 'funds'>) => {
  const { i18n } = useLingui();
  const fund = funds.length > 1 && funds.find((one) => one.fund === line.fund);
  const purpose = inLanguage(line, i18n.locale);
  const parts = [
    i18n._(kinds[line.kind]),
    ...(line.category ? [i18n._(categoryNames[line.category])] : []),
    ...(fund ? [i18n.locale === 'fr' ? fund.title_fr : fund.title_en] : []),
  ];
  return (
    <>
      {parts.join(' · ')}
      {line.count > 1 && `\u00a0×\u00a0${line.count}`}
      {purpose && (
        <span className={styles.purpose} lang={purpose.lang} dir="auto">
          {purpose.text}
        </span>
      )}
    </>
  );
};
