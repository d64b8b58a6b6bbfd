/** What every store keeps of the order of messages: `lastOfThread` and `expiring` give what the rows say. */
import { expect } from 'vitest';
import type { Reader } from '#src/data/sync/ports.ts';
import { unsentSeq } from '#src/features/messages/model/message.ts';
import type { Row } from '#src/shared/row.ts';
import type { Law } from './store-contract.ts';

const message = (id: string, thread_id: string | undefined, seq: unknown): Row => ({
  id,
  xid: '7',
  rev: 1,
  scope: 'user:ngum',
  ...(thread_id === undefined ? {} : { thread_id }),
  ...(seq === undefined ? {} : { seq }),
});
const idsOf = async (rows: ReturnType<Reader['lastOfThread']>): Promise<readonly string[]> => (await rows).map(({ id }) => id);

export const threadLaws: readonly Law[] = [
  [
    'of a thread the last come first, by their places and not by their names, as many as asked for and below a place',
    async ({ store, write }) => {
      await write(async (tx) => {
        for (const [id, seq] of [
          ['d', 2],
          ['a', 10],
          ['c', 9],
          ['b', 1],
        ] as const)
          await tx.putRow('messages', message(id, 't', seq));
      });
      expect(await idsOf(store.lastOfThread('messages', 't', unsentSeq, 50))).toEqual(['a', 'c', 'd', 'b']);
      expect(await idsOf(store.lastOfThread('messages', 't', unsentSeq, 2))).toEqual(['a', 'c']);
      expect(await idsOf(store.lastOfThread('messages', 't', 10, 2))).toEqual(['c', 'd']);
      expect(await idsOf(store.lastOfThread('messages', 't', 1, 2))).toEqual([]);
    },
  ],

  [
    'what has no place from the server stands after all others, and is asked for or not',
    async ({ store, write }) => {
      await write(async (tx) => {
        await tx.putRow('messages', message('waits-1', 't', unsentSeq));
        await tx.putRow('messages', message('here', 't', 3));
        await tx.putRow('messages', message('waits-2', 't', unsentSeq));
      });
      expect(await idsOf(store.lastOfThread('messages', 't', unsentSeq, 50))).toEqual(['here']);
      expect(await idsOf(store.lastOfThread('messages', 't', unsentSeq + 1, 50))).toEqual(['waits-2', 'waits-1', 'here']);
      expect(await idsOf(store.lastOfThread('messages', 't', unsentSeq + 1, 2))).toEqual(['waits-2', 'waits-1']);
    },
  ],

  [
    'other threads and tables, and rows that have no thread or no place, are not among them',
    async ({ store, write }) => {
      await write(async (tx) => {
        await tx.putRow('messages', message('own', 't', 3));
        await tx.putRow('messages', message('of another', 't2', 4));
        await tx.putRow('messages', message('of one before', 's', 5));
        await tx.putRow('others', message('elsewhere', 't', 6));
        await tx.putRow('messages', message('of none', undefined, 7));
        await tx.putRow('messages', message('without a place', 't', undefined));
        await tx.putRow('messages', message('with an empty place', 't', null));
      });
      expect(await idsOf(store.lastOfThread('messages', 't', unsentSeq + 1, 50))).toEqual(['own']);
      expect(await idsOf(store.lastOfThread('others', 't', unsentSeq, 50))).toEqual(['elsewhere']);
      expect(await idsOf(store.lastOfThread('messages', 'nobody', unsentSeq, 50))).toEqual([]);
    },
  ],

  [
    'a message that moved, or is gone, stands where it stands now, as it was written last',
    async ({ store, write }) => {
      await write(async (tx) => {
        await tx.putRow('messages', message('a', 't', unsentSeq));
        await tx.putRow('messages', message('b', 't', 2));
        await tx.putRow('messages', message('c', 't', 3));
      });
      await write(async (tx) => {
        await tx.putRow('messages', { ...message('a', 't', 1), body: 'sent' });
        await tx.deleteRow('messages', 'c');
      });
      expect(await store.lastOfThread('messages', 't', unsentSeq + 1, 50)).toEqual([
        message('b', 't', 2),
        { ...message('a', 't', 1), body: 'sent' },
      ]);
    },
  ],

  [
    'of what disappears the soonest comes first, of its own table, as many as asked for; what stays is not among it',
    async ({ store, write }) => {
      const at = (second: number): string => `2027-03-27T12:00:0${second}.000Z`;
      const until = (id: string, expires_at: unknown): Row => ({ ...message(id, 't', 1), expires_at });
      await write(async (tx) => {
        for (const row of [until('c', at(3)), until('a', at(1)), until('b', at(2)), until('gone', at(0)), until('stays', null)])
          await tx.putRow('messages', row);
        await tx.putRow('messages', message('of before', 't', 2));
        await tx.putRow('others', until('elsewhere', at(0)));
        await tx.deleteRow('messages', 'gone');
      });
      expect(await store.expiring('messages', 50)).toEqual(['a', 'b', 'c'].map((id, n) => ({ id, expires_at: at(n + 1) })));
      expect((await store.expiring('messages', 2)).map(({ id }) => id)).toEqual(['a', 'b']);
      expect(await store.expiring('threads', 50)).toEqual([]);
    },
  ],
];
