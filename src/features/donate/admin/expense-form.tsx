/** A new expense. What is typed stays in the memory of this page until the server has it, also while the line is gone; it is never kept on the phone. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useSession } from '#src/data/react/use-session.ts';
import { categoryNames } from '#src/features/donate/category-names.ts';
import { categories } from '#src/features/donate/model/expense.ts';
import { readFrancs } from '#src/features/donate/model/francs.ts';
import { randomUuid } from '#src/shared/uuid.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, TextField } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { financeFaultText } from './finance-fault.tsx';
import type { Fund, NewExpense } from './finance-remote.ts';
import { useAttempt } from './use-finance.ts';

type Typed = Omit<NewExpense, 'amount'> & { readonly amount: string };

const begin = (funds: readonly Fund[]): Typed => ({
  id: randomUuid(),
  fund: funds[0]?.fund ?? '',
  amount: '',
  category: 'hosting',
  payee: '',
  en: '',
  fr: '',
  evidence: '',
});

/** Of whom, for two members may use one page after another. */
let typed: { readonly by: string; readonly expense: Typed } | null = null;

const useTyped = (funds: readonly Fund[]) => {
  const state = useSession();
  const by = state.status === 'signed-in' ? state.user.id : '';
  const [expense, setExpense] = useState<Typed>(() => (typed?.by === by ? typed.expense : begin(funds)));
  const keep = (next: Typed): void => {
    typed = { by, expense: next };
    setExpense(next);
  };
  return { expense, change: (part: Partial<Typed>) => keep({ ...expense, ...part }), renew: () => keep(begin(funds)) };
};

export const ExpenseForm = ({ funds, read }: { readonly funds: readonly Fund[]; readonly read: () => Promise<void> }) => {
  const { expense, change, renew } = useTyped(funds);
  const [isDone, setDone] = useState(false);
  const { run, isBusy, fault, attempt } = useAttempt(read);
  const text = fault && financeFaultText(fault);
  const submit = async (): Promise<void> => {
    setDone(false);
    const done = await run((finance) => finance.submit({ ...expense, amount: readFrancs(expense.amount) }));
    if (done) renew();
    setDone(done);
  };
  return (
    <Form
      fault={text ? { text } : null}
      attempt={attempt}
      done={isDone && <Trans>✓ Submitted. Two others approve it now.</Trans>}
      onSubmit={() => void submit()}
    >
      <Boxes funds={funds} expense={expense} change={change} wrong={fault?.kind === 'field' ? fault.field : null} />
      <Button type="submit" disabled={isBusy}>
        <Trans>Submit the expense</Trans>
      </Button>
    </Form>
  );
};

interface BoxesProps {
  readonly funds: readonly Fund[];
  readonly expense: Typed;
  readonly change: (part: Partial<Typed>) => void;
  /** The box that the server does not take. */
  readonly wrong: string | null;
}

const Boxes = ({ funds, expense, change, wrong }: BoxesProps) => {
  const { i18n } = useLingui();
  const box = (name: keyof Typed) => ({
    name,
    value: expense[name],
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) => change({ [name]: target.value.replaceAll('\0', '') }),
  });
  const errorOf = (field: string, error: ReactNode): ReactNode => wrong === field && error;
  return (
    <>
      {funds.length > 1 && (
        <Field label={<Trans>Fund</Trans>}>
          {(control) => (
            <select {...control} {...box('fund')}>
              {funds.map((fund) => (
                <option key={fund.fund} value={fund.fund}>
                  {i18n.locale === 'fr' ? fund.title_fr : fund.title_en}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <TextField
        label={<Trans>Amount in FCFA</Trans>}
        inputMode="numeric"
        error={errorOf('amount', <Trans>Write an amount from FCFA 1 to FCFA 100,000,000.</Trans>)}
        {...box('amount')}
      />
      <Field label={<Trans>Category</Trans>}>
        {(control) => (
          <select {...control} {...box('category')}>
            {categories.map((category) => (
              <option key={category} value={category}>
                {i18n._(categoryNames[category])}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Words box={box} errorOf={errorOf} />
    </>
  );
};

interface WordsProps {
  readonly box: (name: keyof Typed) => object;
  readonly errorOf: (field: string, error: ReactNode) => ReactNode;
}

const Words = ({ box, errorOf }: WordsProps) => (
  <>
    <TextField
      label={<Trans>What for, in English</Trans>}
      hint={<Trans>Everybody can read it: name no person. One language is enough.</Trans>}
      lang="en"
      maxLength={200}
      error={errorOf('purpose_en', <Trans>Write what it is for, in 5 to 200 characters, in one language at least.</Trans>)}
      {...box('en')}
    />
    <TextField
      label={<Trans>What for, in French</Trans>}
      lang="fr"
      maxLength={200}
      error={errorOf('purpose_fr', <Trans>Write what it is for, in 5 to 200 characters, in one language at least.</Trans>)}
      {...box('fr')}
    />
    <TextField
      label={<Trans>Paid to</Trans>}
      hint={<Trans>Only members of finance see it.</Trans>}
      maxLength={120}
      error={errorOf('payee', <Trans>Write who is paid.</Trans>)}
      {...box('payee')}
    />
    <TextField
      label={<Trans>Invoice or receipt</Trans>}
      hint={<Trans>Its number, by which others find it.</Trans>}
      maxLength={120}
      error={errorOf('evidence', <Trans>Write the number of the invoice or receipt.</Trans>)}
      {...box('evidence')}
    />
  </>
);
