import { expect, test } from 'vitest';
import type { LocalView } from '#src/model/define-mutation.ts';
import type { Row } from '#src/shared/row.ts';
import { followContent } from './content-mutations.ts';

/** What the phone says after these mutations, each made with an id of its own. */
const after = async (standing: readonly Row[], ...acts: readonly boolean[]): Promise<readonly Row[]> => {
  const rows = new Map(standing.map((row) => [row.id, row]));
  const view: LocalView = {
    get: async (_, id) => rows.get(id),
    all: async () => [...rows.values()],
    of: async (_, column, value) => [...rows.values()].filter((row) => row[column] === value),
    put: async (_, row) => void rows.set(row.id, row),
  };
  for (const [n, follows] of acts.entries())
    await followContent.applyLocally(view, { id: `f${n}`, kind: 'poll', content_id: 'p1', follows }, { user: 'ngum', op: `o${n}` });
  return [...rows.values()];
};

test('what is followed has one row, whichever of the phones made it, and the last mutation shows', async () => {
  expect(await after([], true)).toMatchObject([{ id: 'f0', content_id: 'p1', follows: true, scope: 'user:ngum', rev: 0 }]);
  expect(await after([], true, false, true, false)).toMatchObject([{ id: 'f0', follows: false }]);
  const told = (content_id: string) => ({ id: content_id, xid: '7', rev: 3, scope: 'user:ngum', content_id, follows: true });
  expect(await after([told('p1'), told('p2')], false)).toEqual([{ ...told('p1'), follows: false }, told('p2')]);
});
