import type { LocalView } from '#src/model/define-mutation.ts';
import type { Row } from '#src/shared/row.ts';

/**
 * A choice of a member's that is on or off: one row, found by what it is of (`parts`, of which those that are not told are null). It stays when it is off, so that every
 * phone hears of it; another phone may have made it, under another id.
 */
export const turnRow = async (
  view: LocalView,
  table: string,
  parts: readonly string[],
  args: { readonly id: string; readonly is_on: boolean },
  user: string,
): Promise<void> => {
  const of = Object.fromEntries(parts.map((part) => [part, Reflect.get(args, part) ?? null]));
  const isSame = (row: Row): boolean => parts.every((part) => (row[part] ?? null) === of[part]);
  const own = (await view.all(table)).find(isSame);
  await view.put(table, {
    ...(own ?? { xid: '0', rev: 0, scope: `user:${user}`, ...args, ...of }),
    id: own?.id ?? args.id,
    is_on: args.is_on,
  });
};
