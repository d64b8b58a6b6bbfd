/**
 * Gives back what finance has approved (SQL: 20261126000130). Law: the approval is written before the provider is asked, and the books after it has
 * answered; one that is lost in between is asked for again, by the id of its donation. One at a time: who comes meanwhile waits for the same work.
 */
import type { Backend } from '#supabase/server/backend.ts';
import type { Provider } from './port.ts';

export const createRefunds = ({ exclusive }: Pick<Backend, 'exclusive'>, provider: Provider): (() => Promise<void>) => {
  const due = async (): Promise<readonly unknown[]> =>
    (await exclusive((db) => db.query<{ told: unknown }>('select told from app.refunds_due() as told'))).rows.map(({ told }) => told);
  const giveAll = async (): Promise<void> => {
    for (const told of await due()) {
      if (typeof told !== 'object' || told === null) continue;
      const [id, amountXaf] = [String(Reflect.get(told, 'id')), Number(Reflect.get(told, 'amount_xaf'))];
      const said = await provider.refund({ id, amountXaf }).catch(() => null);
      if (said) await exclusive((db) => db.query('select app.settle_refund($1, $2)', [id, said]));
    }
  };
  let working: Promise<void> | null = null;
  return () => {
    working ??= giveAll().finally(() => {
      working = null;
    });
    return working;
  };
};
