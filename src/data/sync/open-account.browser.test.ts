/** A disk that takes nothing more, while the page is open (decision 130). */
import { expect, test } from 'vitest';
import { signPetition } from '#src/features/petitions/model/mutations.ts';
import { fail } from '#src/shared/result.ts';
import { openAccount, openInstead } from './open-account.ts';
import { subscriptionsOf } from './subscriptions.ts';

const args = { id: 'a', petition_id: 'p', name_display: 'full', area_code: null, consent: '2026-11-21' } as const;

const fullDisk = async (user: string) => {
  const wanted = { user, accessToken: async () => fail('network' as const), isShared: false };
  const disk = await openAccount(wanted);
  expect(disk.unkept).toBeNull();
  const id = await disk.engine.mutate(signPetition, args);
  await disk.engine.subscribe('region:CM-AD');
  return { disk, id, memory: await openInstead(wanted, disk) };
};

test('what waits there goes from memory under the same id, with what was subscribed to', async () => {
  const { id, memory } = await fullDisk('full-1');
  expect(memory.unkept).toBe('full');
  expect((await memory.replica.ops()).map((op) => op.id)).toEqual([id]);
  expect([...subscriptionsOf(await memory.replica.progress())]).toContain('region:CM-AD');
});

test('what is taken back is taken back on the disk too: the next start does not send it', async () => {
  const { disk, id, memory } = await fullDisk('full-2');
  expect(await memory.engine.discard(id)).toBe(true);
  expect(await memory.replica.ops()).toEqual([]);
  expect(await disk.replica.ops()).toEqual([]);
});

test('what may have left the phone already is taken back nowhere', async () => {
  const { disk, id, memory } = await fullDisk('full-3');
  await disk.engine.sync();
  expect(await memory.engine.discard(id)).toBe(false);
  expect((await memory.replica.ops()).map((op) => op.id)).toEqual([id]);
});
