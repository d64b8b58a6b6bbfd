import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useFrancs } from '#src/widgets/facts/use-numbers.ts';
import styles from './donate.module.css';
import type { Donation } from './model/donation.ts';

/** Of what was given on this phone; nobody else has a list of them. */
export const OwnReceipts = ({ donations }: { readonly donations: readonly Donation[] }) => {
  const francs = useFrancs();
  const given = [...donations].reverse().flatMap((one) => (one.receipt ? [{ ...one, receipt: one.receipt }] : []));
  if (given.length === 0) return null;
  return (
    <section aria-labelledby="receipts">
      <h2 id="receipts">
        <Trans>Receipts on this phone</Trans>
      </h2>
      <ul className={styles.receipts}>
        {given.map(({ id, receipt, amount_xaf, arrived_xaf }) => (
          <li key={id}>
            <Link to="/donate/receipt/$number" params={{ number: receipt }}>
              {receipt}
            </Link>{' '}
            <span>{francs(arrived_xaf ?? amount_xaf)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
