/** What became of a donation, in words that keep people from paying twice. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Button } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';
import { useFrancs } from '#src/widgets/facts/use-numbers.ts';
import styles from './donate.module.css';
import { FundTitle } from './fund-title.tsx';
import { type Donation, isWaiting } from './model/donation.ts';
import type { Fund } from './model/funds.ts';

interface DonationPartProps {
  readonly donation: Donation;
  readonly fund: Fund | undefined;
  /** The server has never heard of it. */
  readonly isLost: boolean;
  readonly onAgain: () => void;
  readonly onDrop: () => void;
  /** Left out: it is not over. */
  readonly onDone: (() => void) | undefined;
}

export const DonationPart = (props: DonationPartProps) => {
  const { donation, fund, isLost, onAgain, onDrop, onDone } = props;
  const francs = useFrancs();
  return (
    <div className={styles.state} aria-live="polite">
      <p className={styles.given}>
        <strong>{francs(donation.arrived_xaf ?? donation.amount_xaf)}</strong> {fund && <FundTitle fund={fund} />}
      </p>
      {isLost && donation.state === 'draft' ? (
        <Lost onAgain={onAgain} onDrop={onDrop} />
      ) : isWaiting(donation) ? (
        <Checking donation={donation} />
      ) : (
        <Ended donation={donation} />
      )}
      {onDone && (
        <Button look="plain" onClick={onDone}>
          {donation.state === 'failed' ? <Trans>Try again</Trans> : <Trans>Close</Trans>}
        </Button>
      )}
    </div>
  );
};

const Lost = ({ onAgain, onDrop }: Pick<DonationPartProps, 'onAgain' | 'onDrop'>) => (
  <Message level={2} tone="waiting" title={<Trans>It did not arrive: nothing was paid</Trans>}>
    <p>
      <Trans>The network was lost before Mboa heard of it. Sending it again cannot charge you twice.</Trans>
    </p>
    <div className={styles.usual}>
      <Button onClick={onAgain}>
        <Trans>Send it again</Trans>
      </Button>
      <Button look="plain" onClick={onDrop}>
        <Trans>Do not donate</Trans>
      </Button>
    </div>
  </Message>
);

const Checking = ({ donation: { reason } }: Pick<DonationPartProps, 'donation'>) => (
  <Message level={2} tone="waiting" title={<Trans>We are checking. Do not pay again.</Trans>}>
    <p>
      {reason === 'amount_mismatch' ? (
        <Trans>Another amount was reported than you chose. Somebody looks at it within two days, and books what arrived.</Trans>
      ) : (
        <Trans>You can close this page. It goes on without you, and says here what became of it.</Trans>
      )}
    </p>
  </Message>
);

const Ended = ({ donation: { state, reason, receipt, is_test } }: Pick<DonationPartProps, 'donation'>) => {
  if (state === 'failed')
    return (
      <Message level={2} tone="bad" title={<Trans>Nothing was paid</Trans>}>
        <p>
          {reason === 'insufficient_funds' ? (
            <Trans>There was not enough money on the account.</Trans>
          ) : reason === 'not_arrived' ? (
            <Trans>Somebody has looked at it: no money arrived.</Trans>
          ) : (
            <Trans>The payment was refused on the telephone.</Trans>
          )}
        </p>
      </Message>
    );
  if (state === 'expired')
    return (
      <Message level={2} tone="waiting" title={<Trans>No payment within ten minutes</Trans>}>
        <p>
          {reason === 'amount_mismatch' ? (
            <Trans>Another amount was reported than you chose. Somebody looks at it within two days, and books what arrived.</Trans>
          ) : (
            <Trans>If the money still comes, it is booked, and this page says so. Look at your balance before you pay again.</Trans>
          )}
        </p>
      </Message>
    );
  if (state === 'refunded')
    return (
      <Message level={2} title={<Trans>This donation was given back</Trans>}>
        <p>
          <Trans>Both stand in the books: that it came, and that it went back.</Trans>
        </p>
      </Message>
    );
  return (
    <Message level={2} title={<Trans>Thank you. The money has arrived.</Trans>}>
      <p>{is_test ? <Trans>It stands in the books below.</Trans> : <Trans>It stands in the books below once the day is over.</Trans>}</p>
      {receipt !== null && (
        <p>
          <Link to="/donate/receipt/$number" params={{ number: receipt }}>
            <Trans>Open the receipt</Trans>
          </Link>
        </p>
      )}
    </Message>
  );
};
