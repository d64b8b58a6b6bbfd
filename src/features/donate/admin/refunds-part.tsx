/** Giving donations back: one member of finance asks by the number of the receipt, another approves, and the provider does it. */
import { Trans } from '@lingui/react/macro';
import * as v from 'valibot';
import { askFunction } from '#src/data/remote/ask-function.ts';
import { useDates, useFrancs } from '#src/widgets/facts/use-numbers.ts';
import { Acts } from './acts.tsx';
import styles from './finance.module.css';
import { financeFaultText } from './finance-fault.tsx';
import type { Finance, Refund } from './finance-remote.ts';
import { Quicker } from './quicker.tsx';
import { RefundForm } from './refund-form.tsx';
import { SureButton } from './sure-button.tsx';
import { type OnTold, useAttempt, useQuicker } from './use-finance.ts';

interface RefundsPartProps {
  readonly refunds: Finance['refunds'];
  readonly read: () => Promise<void>;
}

export const RefundsPart = ({ refunds: { waiting, ended }, read }: RefundsPartProps) => {
  const { isLate, onTold } = useQuicker(read);
  return (
    <>
      <Quicker isLate={isLate} />
      {waiting.length === 0 ? (
        <p>
          <Trans>None waits.</Trans>
        </p>
      ) : (
        <List refunds={waiting} onTold={onTold} />
      )}
      <RefundForm onTold={onTold} />
      {ended.length > 0 && (
        <details>
          <summary>
            <Trans>Given back</Trans>
          </summary>
          <List refunds={ended} onTold={onTold} />
        </details>
      )}
    </>
  );
};

const List = ({ refunds, onTold }: { readonly refunds: readonly Refund[]; readonly onTold: OnTold }) => (
  <ul className={styles.list}>
    {refunds.map((refund) => (
      <RefundItem key={refund.id} refund={refund} onTold={onTold} />
    ))}
  </ul>
);

interface RefundProps {
  readonly refund: Refund;
  readonly onTold: OnTold;
}

const RefundItem = ({ refund, onTold }: RefundProps) => {
  const francs = useFrancs();
  const sayDate = useDates();
  return (
    <li className={styles.item}>
      <h3>{refund.number}</h3>
      <p>
        <strong>{francs(refund.amount_xaf)}</strong> · {sayDate(refund.day)} · <State state={refund.state} />
      </p>
      <p dir="auto">{refund.reason}</p>
      <Acts acts={refund.acts} />
      <Approve refund={refund} onTold={onTold} />
    </li>
  );
};

const State = ({ state }: Pick<Refund, 'state'>) => {
  switch (state) {
    case 'requested':
      return <Trans>○ One approval missing</Trans>;
    case 'approved':
      return <Trans>○ The provider is asked</Trans>;
    case 'refused':
      return <Trans>! The provider would not: it can be approved again</Trans>;
    case 'done':
      return <Trans>✓ Given back and booked</Trans>;
  }
};

const ok = v.object({ status: v.literal('ok') });

const Approve = ({ refund, onTold }: RefundProps) => {
  const approving = useAttempt(onTold);
  if (refund.state === 'approved' || refund.state === 'done') return null;
  if (refund.acts[0]?.is_me)
    return (
      <p className={styles.muted}>
        <Trans>You asked for it: somebody else approves it.</Trans>
      </p>
    );
  const approve = async (): Promise<void> => {
    const done = await approving.run((finance) => finance.approveBack(refund));
    if (!done) return;
    // If this is lost, the server asks the provider within a minute.
    await askFunction('donation-refunds', {}, ok);
    await onTold(false);
  };
  const fault = approving.fault && financeFaultText(approving.fault);
  return (
    <>
      {fault && <p role="alert">{fault}</p>}
      <SureButton
        ask={<Trans>Approve the refund</Trans>}
        sure={<Trans>Yes, give it back</Trans>}
        note={<Trans>The provider then gives the whole amount back to whoever paid.</Trans>}
        isBusy={approving.isBusy}
        onSure={() => void approve()}
      />
    </>
  );
};
