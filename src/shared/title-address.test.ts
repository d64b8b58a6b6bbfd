import { expect, test } from 'vitest';
import { pidIn, titleAddress } from './title-address.ts';

const bridge = { pid: '0z3k9m2p4q', title: 'Repair the bridge over the Mezam' };
const school = { pid: '2z3k9m2p4q', title: 'Des bancs pour l’école de Ŋgaoundéré' };

test('an address is the title, folded, and the pid', () => {
  expect(titleAddress(bridge)).toBe('repair-the-bridge-over-the-mezam-0z3k9m2p4q');
  expect(titleAddress(school)).toBe('des-bancs-pour-lecole-de-ngaoundere-2z3k9m2p4q');
});

test('a long title is cut between two words, and one without letters leaves the pid', () => {
  const address = titleAddress({ title: 'Drinking water for every quarter '.repeat(6), pid: bridge.pid });
  expect(address.length).toBeLessThanOrEqual(91);
  expect(address).toMatch(/-(drinking|water|for|every|quarter)-0z3k9m2p4q$/);
  expect(titleAddress({ title: '؟؟؟ !!! ؟؟؟', pid: bridge.pid })).toBe(bridge.pid);
});

test('a word of ten letters that no pid can be is no pid', () => {
  expect(pidIn('repair-the-footbridge')).toBeNull();
  expect(pidIn('0z3k9m2p4q')).toBe('0z3k9m2p4q');
});
