import { expect, test } from 'vitest';
import { petitionAddress, petitionsAt, pidIn } from './petition-address.ts';

const bridge = { id: '01890000-0000-7000-8000-000000000001', pid: '0z3k9m2p4q', title: 'Repair the bridge over the Mezam' };
const twin = { ...bridge, id: '01890000-0000-7000-8000-000000000002', pid: '1z3k9m2p4q' };
const school = { id: '01890000-0000-7000-8000-000000000003', pid: '2z3k9m2p4q', title: 'Des bancs pour l’école de Ŋgaoundéré' };

const listed = (...petitions: readonly (typeof bridge)[]) => petitions.map((petition) => ({ petition }));

test('an address is the title, folded, and the pid', () => {
  expect(petitionAddress(bridge)).toBe('repair-the-bridge-over-the-mezam-0z3k9m2p4q');
  expect(petitionAddress(school)).toBe('des-bancs-pour-lecole-de-ngaoundere-2z3k9m2p4q');
});

test('a long title is cut between two words, and one without letters leaves the pid', () => {
  const address = petitionAddress({ title: 'Drinking water for every quarter '.repeat(6), pid: bridge.pid });
  expect(address.length).toBeLessThanOrEqual(91);
  expect(address).toMatch(/-(drinking|water|for|every|quarter)-0z3k9m2p4q$/);
  expect(petitionAddress({ title: '؟؟؟ !!! ؟؟؟', pid: bridge.pid })).toBe(bridge.pid);
});

test('the tail decides, whatever stands before it', () => {
  const all = listed(bridge, twin, school);
  expect(petitionsAt(all, 'an-older-title-0Z3K9M2P4Q')).toEqual(listed(bridge));
  expect(petitionsAt(all, bridge.pid)).toEqual(listed(bridge));
  expect(petitionsAt(all, school.id.toUpperCase())).toEqual(listed(school));
});

test('a bare title means every petition of that title, and an unknown one none', () => {
  expect(petitionsAt(listed(bridge, twin, school), 'repair-the-bridge-over-the-mezam')).toEqual(listed(bridge, twin));
  expect(petitionsAt(listed(bridge), 'no-such-petition')).toEqual([]);
  expect(petitionsAt(listed(bridge), '3z3k9m2p4q')).toEqual([]);
});

test('a word of ten letters that no pid can be is no pid', () => {
  expect(pidIn('repair-the-footbridge')).toBeNull();
  expect(pidIn('0z3k9m2p4q')).toBe('0z3k9m2p4q');
});
