import { expect, test } from 'vitest';
import { createMemoryReplica } from '#src/data/replica/memory-replica.ts';
import { listedPetition } from '#tests/sync/petition-fixture.ts';
import { petitionsAt } from './listed-petitions.ts';

const [bridge, twin, school] = [
  { id: '01890000-0000-7000-8000-000000000001', pid: '0z3k9m2p4q', title: 'Repair the bridge over the Mezam' },
  { id: '01890000-0000-7000-8000-000000000002', pid: '1z3k9m2p4q', title: 'Repair the bridge over the Mezam' },
  { id: '01890000-0000-7000-8000-000000000003', pid: '2z3k9m2p4q', title: 'Des bancs pour l’école' },
];
const replica = createMemoryReplica();
await replica.write('relaxed', async (tx) => {
  for (const one of [bridge, twin, school]) await tx.putRow('petitions', { ...listedPetition('1', one).petition, ...one, xid: '1' });
  await tx.putRow('petition_authorships', { id: bridge.id, xid: '1', rev: 1, scope: 'user:ngum' });
});
const found = async (segment: string) =>
  (await petitionsAt(replica, segment)).map(({ petition, isMine }) => `${petition.pid[0]} ${isMine}`);

test('the tail decides, whatever stands before it, or the whole id; and what its member has of it comes along', async () => {
  expect(await found('an-older-title-0z3k9m2p4q')).toEqual(['0 true']);
  expect(await found(twin.pid)).toEqual(['1 false']);
  expect(await found(school.id)).toEqual(['2 false']);
});

test('a bare title means every petition of that title, and an unknown one none', async () => {
  expect(await found('repair-the-bridge-over-the-mezam')).toEqual(['0 true', '1 false']);
  expect([await found('no-such-petition'), await found('3z3k9m2p4q')]).toEqual([[], []]);
});
