/** What a part of a file carries stands beside it (decision 210): in the phone's store as in the simulator's. */
import { expect } from 'vitest';
import type { Op } from '#src/data/sync/op.ts';
import { opOf } from '#tests/sync/op-fixture.ts';
import type { Law } from './store-contract.ts';

const other: Op = opOf({ id: '1', seq: 2, name: 'sign_item', args: { id: 'a' }, entity: 'items:a' });

export const pieceLaw: Law = [
  'what a piece carries stands beside it: it comes when it is asked for, stays when the piece changes, and goes with it',
  async ({ store, write }) => {
    const piece = opOf({ id: 'p', seq: 1, name: 'put_file_part', args: { place: 0, data: 'x' }, entity: 'piece:a', quiet: 'piece' });
    const bare = { ...piece, args: { place: 0 } };
    await write(async (tx) => {
      await tx.putOp(piece);
      await tx.putOp(other);
      expect(await tx.whole(bare)).toEqual(piece);
    }, 'strict');
    expect(await store.ops()).toEqual([bare, other]);
    const asked = { ...bare, attempted: true };
    await write(async (tx) => tx.putOp(asked));
    expect(await write((tx) => Promise.all([asked, other].map((one) => tx.whole(one))))).toEqual([{ ...piece, attempted: true }, other]);
    expect(await store.whole(asked)).toEqual({ ...piece, attempted: true });
    await write(async (tx) => tx.deleteOp('p'));
    expect(await store.whole(bare)).toEqual(bare);
    expect(await store.ops()).toEqual([other]);
  },
];
