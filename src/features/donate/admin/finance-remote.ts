/** What finance asks of the server (SQL: 20261126000110 to 000140). Verdicts and rows are checked here, once; nothing of it is kept on the phone. */
import * as v from 'valibot';
import type { AskAsAdmin } from '#src/data/session/admin-port.ts';
import { categories } from '#src/features/donate/model/expense.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';

const text = v.nullable(v.string());
const act = v.object({
  act: v.picklist(['submitted', 'requested', 'approved', 'paid', 'rejected']),
  at: v.string(),
  is_me: v.boolean(),
  /** Null: without a name, or the account is gone. */
  name: text,
});
const expense = v.object({
  id: v.string(),
  fund: v.string(),
  amount_xaf: v.number(),
  category: v.picklist(categories),
  payee: v.string(),
  purpose_en: text,
  purpose_fr: text,
  evidence: v.string(),
  state: v.picklist(['submitted', 'approved1', 'approved2', 'paid', 'rejected']),
  reason: text,
  acts: v.array(act),
});
const event = v.object({ told: v.string(), amount_xaf: v.nullable(v.number()), hours: v.number() });
const doubt = v.object({
  id: v.string(),
  amount_xaf: v.number(),
  /** What the provider said to have taken; null: it said none. */
  reported_xaf: v.nullable(v.number()),
  /** What would be booked. */
  arrives_xaf: v.number(),
  state: v.picklist(['unknown', 'expired']),
  hours: v.number(),
  /** The provider is still asked. */
  is_asked: v.boolean(),
  events: v.array(event),
});
const refund = v.object({
  /** Of the donation. */
  id: v.string(),
  number: v.string(),
  amount_xaf: v.number(),
  /** When it was given. */
  day: v.string(),
  reason: v.string(),
  /** `refused`: by the provider; it can be approved again. */
  state: v.picklist(['requested', 'approved', 'refused', 'done']),
  acts: v.array(act),
});
const fund = v.object({ fund: v.string(), title_en: v.string(), title_fr: v.string(), free_xaf: v.number() });
const finance = v.object({
  status: v.literal('ok'),
  at: v.string(),
  mode: v.picklist(['closed', 'sandbox']),
  /** How many hold the role now. */
  members: v.number(),
  funds: v.array(fund),
  doubts: v.array(doubt),
  expenses: v.object({ waiting: v.array(expense), ended: v.array(expense) }),
  refunds: v.object({ waiting: v.array(refund), ended: v.array(refund) }),
});
const refused = v.object({ status: v.literal('forbidden'), why: v.string() });
const verdict = v.variant('status', [
  v.object({ status: v.picklist(['ok', 'already', 'changed', 'not_found', 'not_enough', 'closed']) }),
  v.object({ status: v.literal('invalid'), field: v.string() }),
  refused,
]);

export type Act = v.InferOutput<typeof act>;
export type Doubt = v.InferOutput<typeof doubt>;
export type Refund = v.InferOutput<typeof refund>;
export type Expense = v.InferOutput<typeof expense>;
export type Fund = v.InferOutput<typeof fund>;
export type Finance = v.InferOutput<typeof finance>;
type Verdict = v.InferOutput<typeof verdict>;

export interface NewExpense {
  readonly id: string;
  readonly fund: string;
  /** Null: what was typed is no amount. */
  readonly amount: number | null;
  readonly category: string;
  readonly payee: string;
  readonly en: string;
  readonly fr: string;
  readonly evidence: string;
}
export type Decision = 'approved' | 'rejected' | 'paid';

/** Why the server did not do it. `changed`: somebody was quicker. `field`: because of this box. */
export type FinanceFault =
  | { readonly kind: 'network' | 'server' | 'not_finance' | 'own' | 'twice' | 'changed' | 'not_found' | 'not_enough' | 'closed' }
  | { readonly kind: 'field'; readonly field: string };
export type Answer<T> = Promise<Result<T, FinanceFault>>;

export interface FinanceRemote {
  readonly read: () => Answer<Finance>;
  readonly submit: (expense: NewExpense) => Answer<null>;
  /** `seen`: the state on the screen. */
  readonly decide: (expense: Pick<Expense, 'id' | 'state'>, decision: Decision, why: string | null) => Answer<null>;
  readonly settle: (doubt: Pick<Doubt, 'id' | 'arrives_xaf'>, outcome: string, why: string) => Answer<null>;
  readonly askBack: (number: string, why: string) => Answer<null>;
  readonly approveBack: (refund: Pick<Refund, 'id'>) => Answer<null>;
}

export const createFinanceRemote = (ask: AskAsAdmin): FinanceRemote => {
  const act = async (name: string, args: object): Answer<null> => {
    const answer = await ask(name, args, verdict);
    if (!answer.ok) return fail(lineFault(answer.error));
    const fault = faultOf(answer.value);
    return fault ? fail(fault) : ok(null);
  };
  return {
    read: async () => {
      const answer = await ask('read_finance', {}, v.variant('status', [finance, refused]));
      if (!answer.ok) return fail(lineFault(answer.error));
      return answer.value.status === 'ok' ? ok(answer.value) : fail({ kind: 'not_finance' });
    },
    submit: ({ id, fund: of_fund, amount, category, payee, en, fr, evidence }) =>
      act('submit_expense', {
        new_id: id,
        of_fund,
        amount,
        of_category: category,
        to_whom: payee,
        for_en: en || null,
        for_fr: fr || null,
        proof: evidence,
      }),
    settle: ({ id, arrives_xaf }, outcome, why) =>
      act('settle_doubt', { target: id, outcome, amount: outcome === 'succeeded' ? arrives_xaf : null, why }),
    askBack: (number, why) => act('request_refund', { number, why }),
    approveBack: ({ id }) => act('approve_refund', { target: id }),
    decide: ({ id, state }, decision, why) => act('decide_expense', { target: id, seen: state, decision, why }),
  };
};

const lineFault = (error: 'network' | 'server' | 'not_admin'): FinanceFault => ({
  kind: error === 'not_admin' ? 'not_finance' : error,
});

/** Null: it is done, or was before. */
const faultOf = (said: Verdict): FinanceFault | null => {
  if (said.status === 'ok' || said.status === 'already') return null;
  if (said.status === 'invalid') return { kind: 'field', field: said.field };
  if (said.status === 'forbidden') return { kind: said.why === 'own' || said.why === 'twice' ? said.why : 'not_finance' };
  return { kind: said.status };
};
