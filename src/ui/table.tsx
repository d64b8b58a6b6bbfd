/** Figures in rows and columns: the first column names its row. A column that says what it is sorted by has a button for it. With four columns or more, or where that is asked for, each row is a card on a phone. */
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import styles from './table.module.css';

export interface Column<R> {
  readonly head: string;
  readonly of: (row: R) => ReactNode;
  /** What stands there is no number. */
  readonly isText?: true;
  /** The first tap puts the largest on top, the second the smallest, the third all as they came. */
  readonly sortBy?: (row: R) => number;
}

interface TableProps<R> {
  readonly caption?: ReactNode;
  /** The language of the caption, where it is not the reader's. */
  readonly lang?: string | undefined;
  /** The id of what names it, in the place of a caption. */
  readonly labelledBy?: string;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => string;
  /** Though it has few columns: its first says much. */
  readonly isCards?: true;
  /** What stands in each column is plain to the eye. */
  readonly hidesHeads?: true;
}

interface Order {
  readonly column: number;
  readonly isUp: boolean;
}

export const Table = <R,>({ caption, lang, labelledBy, columns, rows, keyOf, isCards, hidesHeads }: TableProps<R>) => {
  const [order, setOrder] = useState<Order | null>(null);
  const sortBy = order === null ? undefined : columns[order.column]?.sortBy;
  const shown = sortBy ? [...rows].sort((a, b) => (sortBy(a) - sortBy(b)) * (order?.isUp ? 1 : -1)) : rows;
  return (
    <table className={`${styles.table} ${columns.length > 3 || isCards ? styles.wide : ''}`} aria-labelledby={labelledBy}>
      {caption && <caption lang={lang}>{caption}</caption>}
      <thead className={hidesHeads && 'visually-hidden'}>
        <tr>
          {columns.map((column, place) => (
            <Head key={column.head} column={column} place={place} order={order} onOrder={setOrder} />
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ head, of, isText }, place) =>
              place === 0 ? (
                <th key={head} scope="row">
                  {of(row)}
                </th>
              ) : (
                <td key={head} className={isText && styles.text} data-head={head}>
                  {of(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

interface HeadProps<R> {
  readonly column: Column<R>;
  readonly place: number;
  readonly order: Order | null;
  readonly onOrder: (order: Order | null) => void;
}

const Head = <R,>({ column: { head, isText, sortBy }, place, order, onOrder }: HeadProps<R>) => {
  const isOwn = order?.column === place;
  const turn = (): void => onOrder(!isOwn ? { column: place, isUp: false } : order.isUp ? null : { column: place, isUp: true });
  return (
    <th scope="col" className={isText && styles.text} aria-sort={sortBy && (isOwn ? (order.isUp ? 'ascending' : 'descending') : 'none')}>
      {sortBy ? (
        <button type="button" onClick={turn}>
          {head} <span aria-hidden="true">{isOwn ? (order.isUp ? '▲' : '▼') : '↕'}</span>
          <span className="visually-hidden">
            <Trans>Sort</Trans>
          </span>
        </button>
      ) : (
        head
      )}
    </th>
  );
};
