/** Writes into the books as their owner, and says what is wrong with them. */
import { randomUUID } from 'node:crypto';
import type { Stage } from '#tests/trust/roles/stage.ts';

export interface Written {
  readonly day?: string;
  readonly isTest?: boolean;
  readonly fund?: string;
  /** By account. */
  readonly entries?: readonly (readonly [account: string, amount: number])[];
}

/** In one transaction, as the books ask for it; throws what the database says. */
export const write = async (
  stage: Stage,
  { day = '2026-11-01', isTest = false, fund = 'mboa', entries = given(500) }: Written,
): Promise<void> => {
  const { query } = stage;
  await query('begin');
  try {
    const amount = Math.max(100, entries.find(([account]) => account === 'fund')?.[1] ?? 0);
    const donation = await addDonation(stage, { state: 'succeeded', fund, isTest, amount });
    const [made] = await query(
      "insert into app.fund_transactions (fund, kind, day, is_test, donation_id) values ($1, 'donation', $2, $3, $4) returning id",
      [fund, day, isTest, donation],
    );
    for (const [account, amount] of entries)
      await query('insert into app.fund_entries (transaction_id, account, amount_xaf) values ($1, $2, $3)', [made?.id, account, amount]);
    await query('commit');
  } catch (error) {
    await query('rollback');
    throw error;
  }
};

/** By its own moves up to that state; the clock is the database's. */
export const addDonation = async (
  { query }: Stage,
  { state = 'created', fund = 'mboa', isTest = true, amount = 500 }: { state?: string; fund?: string; isTest?: boolean; amount?: number },
): Promise<string> => {
  const id = randomUUID();
  await query("insert into app.donations (id, fund, amount_xaf, provider, is_test, state) values ($1, $2, $3, $4, $5, 'created')", [
    id,
    fund,
    amount,
    isTest ? 'sandbox' : 'other',
    isTest,
  ]);
  const way = { created: [], sent_to_provider: ['sent_to_provider'], awaiting_payer: ['sent_to_provider', 'awaiting_payer'] };
  const moves: readonly string[] = state in way ? way[state as keyof typeof way] : [...way.awaiting_payer, state];
  for (const move of moves)
    await query("update app.donations set state = $2, sent_at = now(), expires_at = now() + interval '10 minutes' where id = $1", [
      id,
      move,
    ]);
  return id;
};

export const given = (amount: number): readonly (readonly [string, number])[] => [
  ['fund', amount],
  ['payers', -amount],
];

/** Of all transactions those that do not sum to zero; none is good. */
export const unbalanced = async ({ query }: Stage): Promise<readonly string[]> =>
  (
    await query(`select t.id || ': ' || coalesce(sum(e.amount_xaf), 0) as fault from app.fund_transactions t
    left join app.fund_entries e on e.transaction_id = t.id group by t.id having count(e.*) < 2 or sum(e.amount_xaf) <> 0 order by t.id`)
  ).map(({ fault }) => String(fault));

/** Tries a mistake and takes everything back. */
export const undone = async <T>({ query }: Stage, work: () => Promise<T>): Promise<T> => {
  await query('begin');
  try {
    return await work();
  } finally {
    await query('rollback');
  }
};

export type Told = readonly [told: string, amount: number | null];
/** As the server does once the provider has said so. */
export const settle = async ({ query }: Stage, id: string, [told, amount]: Told): Promise<unknown> =>
  (await query("select app.settle_donation($1, $2, $3, 'rejected') as said", [id, told, amount]))[0]?.said;
