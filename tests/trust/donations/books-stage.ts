/** Writes into the books as their owner, and says what is wrong with them. */
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
  { query }: Stage,
  { day = '2026-11-01', isTest = false, fund = 'mboa', entries = given(500) }: Written,
): Promise<void> => {
  await query('begin');
  try {
    const [made] = await query(
      "insert into app.fund_transactions (fund, kind, day, is_test) values ($1, 'donation', $2, $3) returning id",
      [fund, day, isTest],
    );
    for (const [account, amount] of entries)
      await query('insert into app.fund_entries (transaction_id, account, amount_xaf) values ($1, $2, $3)', [made?.id, account, amount]);
    await query('commit');
  } catch (error) {
    await query('rollback');
    throw error;
  }
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
