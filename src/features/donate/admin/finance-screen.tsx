/** What waits for members of finance, and what they submit: each line says who may do what next. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FundTitle } from '#src/features/donate/fund-title.tsx';
import { TestBand } from '#src/features/donate/test-band.tsx';
import { formatMoment } from '#src/shared/format-day.ts';
import { Button } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';
import { Waiting } from '#src/ui/waiting.tsx';
import { useFrancs } from '#src/widgets/facts/use-numbers.ts';
import { DoubtsPart } from './doubts-part.tsx';
import { ExpenseForm } from './expense-form.tsx';
import { ExpensesPart } from './expenses-part.tsx';
import styles from './finance.module.css';
import { financeFaultText } from './finance-fault.tsx';
import type { Finance, FinanceFault } from './finance-remote.ts';
import { RefundsPart } from './refunds-part.tsx';
import { useFinance } from './use-finance.ts';

export const FinanceScreen = () => {
  const { answer, read } = useFinance();
  return (
    <div className={styles.screen}>
      <h1>
        <Trans>Finance</Trans>
      </h1>
      {!answer && <Waiting />}
      {answer && !answer.ok && <NoAnswer fault={answer.error} onRetry={read} />}
      {answer?.ok && <Told told={answer.value} read={read} />}
    </div>
  );
};

const NoAnswer = ({ fault, onRetry }: { readonly fault: FinanceFault; readonly onRetry: () => Promise<void> }) => (
  <>
    <p role="alert">{fault.kind === 'network' ? <Trans>No answer from the network.</Trans> : financeFaultText(fault)}</p>
    <Button look="plain" onClick={() => void onRetry()}>
      <Trans>Try Again</Trans>
    </Button>
  </>
);

const Told = ({ told, read }: { readonly told: Finance; readonly read: () => Promise<void> }) => {
  const { i18n } = useLingui();
  const moment = formatMoment(told.at, i18n.locale);
  return (
    <>
      {told.mode === 'sandbox' && <TestBand />}
      <div className={styles.line} role="status">
        <p className={styles.muted}>
          <Trans>As of {moment}.</Trans>
        </p>
        <Button look="plain" onClick={() => void read()}>
          <Trans>Refresh</Trans>
        </Button>
      </div>
      {told.members < 3 && <TooFew members={told.members} />}
      <Funds told={told} />
      <Part title={<Trans>Donations in doubt</Trans>}>
        <DoubtsPart doubts={told.doubts} read={read} />
      </Part>
      <Part title={<Trans>Expenses that wait</Trans>}>
        <ExpensesPart expenses={told.expenses.waiting} read={read} none={<Trans>No expense waits.</Trans>} />
      </Part>
      <Part title={<Trans>Submit an expense</Trans>}>
        <ExpenseForm funds={told.funds} read={read} />
      </Part>
      <Part title={<Trans>Donations to give back</Trans>}>
        <RefundsPart refunds={told.refunds} read={read} />
      </Part>
      <Part title={<Trans>Expenses paid and rejected</Trans>}>
        <ExpensesPart expenses={told.expenses.ended} read={read} none={<Trans>None yet.</Trans>} />
      </Part>
      <p>
        <Link to="/donate">
          <Trans>The public books</Trans>
        </Link>
      </p>
    </>
  );
};

const TooFew = ({ members }: { readonly members: number }) => (
  <Message level={2} tone="waiting" title={<Trans>Three members of finance are needed</Trans>}>
    <p>
      <Trans>
        Whoever submits an expense cannot approve it, and two others must. Now {members} hold the role. An administrator can give it to
        more.
      </Trans>
    </p>
  </Message>
);

const Funds = ({ told: { funds, mode } }: { readonly told: Finance }) => {
  const francs = useFrancs();
  return (
    <Part title={<Trans>What can be spent</Trans>}>
      <ul className={styles.funds}>
        {funds.map((fund) => (
          <li key={fund.fund}>
            <span>
              <FundTitle fund={fund} />
            </span>{' '}
            <strong>{francs(fund.free_xaf)}</strong>
          </li>
        ))}
      </ul>
      {mode === 'closed' && (
        <p className={styles.muted}>
          <Trans>Donations of today are counted tomorrow, here too.</Trans>
        </p>
      )}
    </Part>
  );
};

const Part = ({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    {children}
  </section>
);
