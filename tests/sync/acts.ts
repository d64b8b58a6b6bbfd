/** What members of the simulated world can do: small acts that can go wrong in every way a real one can. */
import { defineMutation } from '#src/model/define-mutation.ts';

export const addItem = defineMutation<{ readonly id: string; readonly scope: string; readonly bad: boolean }>({
  name: 'add_item',
  v: 1,
  entityOf: ({ id }) => `items:${id}`,
  applyLocally: async (view, { id, scope }) => {
    if (!(await view.get('items', id))) await view.put('items', { id, scope, xid: '0', rev: 0, signatures: 0, title: 0 });
  },
});

/** Last one wins, so their order can be seen in the row. */
export const renameItem = defineMutation<{ readonly id: string; readonly title: number; readonly bad: boolean }>({
  name: 'rename_item',
  v: 1,
  entityOf: ({ id }) => `items:${id}`,
  applyLocally: async (view, { id, title }) => {
    const item = await view.get('items', id);
    if (item) await view.put('items', { ...item, title });
  },
});

/** Once a member: two rows change, and the count must never be seen twice. */
export const signItem = defineMutation<{ readonly id: string; readonly bad: boolean; readonly poison: boolean; readonly needs?: string }>({
  name: 'sign_item',
  v: 1,
  entityOf: ({ id }) => `signatures:${id}`,
  applyLocally: async (view, { id }, { user }) => {
    const own = `${id} ${user}`;
    if (await view.get('signatures', own)) return;
    await view.put('signatures', { id: own, scope: `user:${user}`, xid: '0', rev: 0 });
    const item = await view.get('items', id);
    if (item) await view.put('items', { ...item, signatures: Number(item.signatures) + 1 });
  },
});

export const acts = [addItem, renameItem, signItem];
