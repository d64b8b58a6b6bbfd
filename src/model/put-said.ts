import type { JoinColumn, LocalView } from './define-mutation.ts';

/** What a member says of something: one row, found by what it is of, as another phone may have made it under another id. */
export const putSaid = async (
  view: LocalView,
  table: string,
  by: JoinColumn,
  { id, ...said }: { readonly id: string; readonly [column: string]: unknown },
  user: string,
  /** Of several about the same thing, the one that agrees in this too. */
  and = by as string,
): Promise<void> => {
  const own = (await view.of(table, by, String(said[by]))).find((row) => row[and] === said[and]);
  await view.put(table, { ...(own ?? { id, xid: '0', rev: 0, scope: `user:${user}` }), ...said });
};
