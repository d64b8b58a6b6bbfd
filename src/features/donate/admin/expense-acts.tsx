/** What the reader may do with an expense now. The server decides; what it would refuse anyway has no button. */
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import styles from './finance.module.css';
import { financeFaultText } from './finance-fault.tsx';
import type { Expense } from './finance-remote.ts';
import { ReasonBox, reasonError } from './reason-box.tsx';
import { SureButton } from './sure-button.tsx';
import { type Attempt, type OnTold, useAttempt } from './use-finance.ts';

interface ExpenseActsProps {
  readonly expense: Expense;
  readonly onTold: OnTold;
}

export const ExpenseActs = ({ expense, onTold }: ExpenseActsProps) => {
  const deciding = useAttempt(onTold);
  const [isRejecting, setRejecting] = useState(false);
  const { state, acts } = expense;
  const waits = state === 'submitted' || state === 'approved1';
  const hasActed = acts.some(({ is_me }) => is_me);
  const fault = deciding.fault && financeFaultText(deciding.fault);
  return (
    <>
      {fault && !isRejecting && <p role="alert">{fault}</p>}
      {waits && hasActed && (
        <p className={styles.muted}>
          {acts[0]?.is_me ? (
            <Trans>You submitted it: others approve it.</Trans>
          ) : (
            <Trans>You have approved it: somebody else is next.</Trans>
          )}
        </p>
      )}
      {waits && (
        <div className={styles.buttons}>
          {!hasActed && (
            <Button disabled={deciding.isBusy} onClick={() => void deciding.run((finance) => finance.decide(expense, 'approved', null))}>
              <Trans>Approve</Trans>
            </Button>
          )}
          <Button look="plain" aria-expanded={isRejecting} onClick={() => setRejecting(!isRejecting)}>
            <Trans>Reject…</Trans>
          </Button>
        </div>
      )}
      {waits && isRejecting && <RejectForm expense={expense} deciding={deciding} />}
      {state === 'approved2' && (
        <SureButton
          ask={<Trans>Mark as paid</Trans>}
          sure={<Trans>Yes, it was paid</Trans>}
          note={<Trans>Pay it first. Then it is booked, and everybody can read it.</Trans>}
          isBusy={deciding.isBusy}
          onSure={() => void deciding.run((finance) => finance.decide(expense, 'paid', null))}
        />
      )}
    </>
  );
};

const RejectForm = ({ expense, deciding }: { readonly expense: Expense; readonly deciding: Attempt }) => {
  const fault = deciding.fault && financeFaultText(deciding.fault);
  return (
    <Form
      fault={fault ? { text: fault } : null}
      attempt={deciding.attempt}
      onSubmit={(data) => void deciding.run((finance) => finance.decide(expense, 'rejected', textIn(data, 'reason')))}
    >
      <ReasonBox error={reasonError(deciding.fault)} />
      <Button type="submit" disabled={deciding.isBusy}>
        <Trans>Reject the expense</Trans>
      </Button>
    </Form>
  );
};
