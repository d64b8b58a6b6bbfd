/** Expenses, each with all that was said of it, who did what so far, and what the reader may do next. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { categoryNames } from '#src/features/donate/category-names.ts';
import { inLanguage } from '#src/features/donate/model/expense.ts';
import { useFrancs } from '#src/widgets/facts/use-numbers.ts';
import { Acts } from './acts.tsx';
import { ExpenseActs } from './expense-acts.tsx';
import styles from './finance.module.css';
import type { Expense } from './finance-remote.ts';
import { Quicker } from './quicker.tsx';
import { type OnTold, useQuicker } from './use-finance.ts';

interface ExpensesPartProps {
  readonly expenses: readonly Expense[];
  readonly none: ReactNode;
  readonly read: () => Promise<void>;
}

export const ExpensesPart = ({ expenses, none, read }: ExpensesPartProps) => {
  const { isLate, onTold } = useQuicker(read);
  return (
    <>
      <Quicker isLate={isLate} />
      {expenses.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul className={styles.list}>
          {expenses.map((expense) => (
            <ExpenseItem key={expense.id} expense={expense} onTold={onTold} />
          ))}
        </ul>
      )}
    </>
  );
};

const ExpenseItem = ({ expense, onTold }: { readonly expense: Expense; readonly onTold: OnTold }) => {
  const { i18n } = useLingui();
  const francs = useFrancs();
  const purpose = inLanguage(expense, i18n.locale);
  return (
    <li className={styles.item}>
      <h3 lang={purpose?.lang} dir="auto">
        {purpose?.text}
      </h3>
      <p>
        <strong>{francs(expense.amount_xaf)}</strong> · {i18n._(categoryNames[expense.category])} · <State state={expense.state} />
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>
            <Trans>Paid to</Trans>
          </dt>
          <dd dir="auto">{expense.payee}</dd>
        </div>
        <div>
          <dt>
            <Trans>Invoice or receipt</Trans>
          </dt>
          <dd dir="auto">{expense.evidence}</dd>
        </div>
        {expense.reason && (
          <div>
            <dt>
              <Trans>Why it was rejected</Trans>
            </dt>
            <dd dir="auto">{expense.reason}</dd>
          </div>
        )}
      </dl>
      <Acts acts={expense.acts} />
      <ExpenseActs expense={expense} onTold={onTold} />
    </li>
  );
};

/** A shape and a word. */
const State = ({ state }: Pick<Expense, 'state'>) => {
  switch (state) {
    case 'submitted':
      return <Trans>○ Two approvals missing</Trans>;
    case 'approved1':
      return <Trans>○ One approval missing</Trans>;
    case 'approved2':
      return <Trans>✓ Approved, to be paid</Trans>;
    case 'paid':
      return <Trans>✓ Paid and booked</Trans>;
    case 'rejected':
      return <Trans>! Rejected</Trans>;
  }
};
