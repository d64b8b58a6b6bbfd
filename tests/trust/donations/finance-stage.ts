/** Members of finance and what they do, as their phones ask it. */
import { randomUUID } from 'node:crypto';
import type { Stage } from '#tests/trust/roles/stage.ts';
import { given, write } from './books-stage.ts';

export type Json = Readonly<Record<string, unknown>>;

/** So many members who hold the role. */
export const addFinance = async (stage: Stage, count: number): Promise<readonly string[]> => {
  const members: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const member = await stage.addMember({ display_name: `Finance ${'ABCDEFGH'[n]}` });
    await stage.giveRole(member, { role: 'finance' });
    members.push(member);
  }
  return members;
};

export interface Spent {
  readonly id?: string;
  readonly fund?: string | null;
  readonly amount?: number | null;
  readonly category?: string | null;
  readonly payee?: string | null;
  readonly en?: string | null;
  readonly fr?: string | null;
  readonly proof?: string | null;
}
export const submit = (stage: Stage, who: string | null, spent: Spent = {}): Promise<unknown> => {
  const usual = {
    id: randomUUID(),
    fund: 'mboa',
    amount: 400,
    category: 'hosting',
    payee: 'Server Hosting Ltd',
    en: 'The server in October',
    fr: null,
    proof: 'INV-2026-118',
  };
  const { id, fund, amount, category, payee, en, fr, proof } = { ...usual, ...spent };
  return stage.call(who, 'submit_expense', id, fund, amount, category, payee, en, fr, proof);
};
export const decide = (stage: Stage, who: string | null, id: string, seen: string, decision: string, why: string | null = null) =>
  stage.call(who, 'decide_expense', id, seen, decision, why);

/** An expense as far as that state, by as many as it takes: the first submits, the others approve, the first pays. */
export const addExpense = async (stage: Stage, by: readonly string[], state: string, spent: Spent = {}): Promise<string> => {
  const id = spent.id ?? randomUUID();
  const [one, two, three] = by;
  await submit(stage, one ?? '', { ...spent, id });
  const steps = [
    ['approved1', two, 'submitted', 'approved'],
    ['approved2', three, 'approved1', 'approved'],
    ['paid', one, 'approved2', 'paid'],
  ] as const;
  const until = steps.findIndex(([to]) => to === state);
  for (const [, who, seen, decision] of steps.slice(0, until + 1)) await decide(stage, who ?? '', id, seen, decision);
  return id;
};

/** Money comes in on a day. */
export const fill = (stage: Stage, amount: number, { day = '2026-11-01', isTest = false } = {}): Promise<void> =>
  write(stage, { day, isTest, entries: given(amount) });

export const stateOf = async (stage: Stage, id: string): Promise<unknown> =>
  (await stage.query('select state from app.expenses where id = $1', [id]))[0]?.state;
export const balance = async (stage: Stage, isTest = false): Promise<unknown> =>
  Number((await stage.query("select app.fund_balance('mboa', $1) as balance", [isTest]))[0]?.balance);
