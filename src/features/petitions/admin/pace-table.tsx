/** Bars for the eye, numbers for everybody: the bar of a row is as long as its share of the longest. */
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import type { Pace } from './ask-petitions.ts';
import styles from './pace.module.css';

interface PaceTableProps {
  readonly title: ReactNode;
  readonly head: ReactNode;
  readonly rows: readonly Pace[];
  readonly nameOf: (at: string) => string;
}

export const PaceTable = ({ title, head, rows, nameOf }: PaceTableProps) => {
  const id = useId();
  const most = Math.max(1, ...rows.map(({ account, phone }) => account + phone));
  return (
    // Wider than a phone: it is pushed aside by keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse
    <section className={styles.room} aria-labelledby={id} tabIndex={0}>
      <table className={styles.pace}>
        <caption id={id}>{title}</caption>
        <Heads head={head} />
        <tbody>
          {rows.map((row) => (
            <Row key={row.at} row={row} most={most} name={nameOf(row.at)} />
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        {rows.length === 0 ? <Trans>No signature in this time.</Trans> : <Trans>Times without one are left out.</Trans>}
      </p>
    </section>
  );
};

const Heads = ({ head }: { readonly head: ReactNode }) => (
  <thead>
    <tr>
      <th scope="col" rowSpan={2}>
        {head}
      </th>
      <th scope="col" rowSpan={2}>
        <Trans>Counted</Trans>
      </th>
      <th scope="colgroup" colSpan={2}>
        <Trans>Telephone number</Trans>
      </th>
      <th scope="colgroup" colSpan={4}>
        <Trans>Age of the account</Trans>
      </th>
      <th scope="col" rowSpan={2}>
        <Trans>Removed</Trans>
      </th>
    </tr>
    <tr>
      <th scope="col">
        <Trans>without</Trans>
      </th>
      <th scope="col">
        <Trans>with</Trans>
      </th>
      <th scope="col">
        <Trans>under a day</Trans>
      </th>
      <th scope="col">
        <Trans>under a week</Trans>
      </th>
      <th scope="col">
        <Trans>under a month</Trans>
      </th>
      <th scope="col">
        <Trans>older</Trans>
      </th>
    </tr>
  </thead>
);

const Row = ({ row, most, name }: { readonly row: Pace; readonly most: number; readonly name: string }) => {
  const counted = row.account + row.phone;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={styles.counted}>
        <span className={styles.bar} aria-hidden="true" style={{ inlineSize: `${(counted / most) * 100}%` }} />
        {counted}
      </td>
      {[row.account, row.phone, ...row.ages, row.struck].map((count, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns stay in their order
        <td key={place}>{count}</td>
      ))}
    </tr>
  );
};
