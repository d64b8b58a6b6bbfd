import { expect, test } from 'vitest';
import { findGroups, loadGroups } from './groups.ts';

test('every unit group stands once in both languages, under a name of its own', async () => {
  const [en, fr] = await Promise.all([loadGroups('en'), loadGroups('fr')]);
  expect(en.size).toBe(436);
  expect([...fr.keys()]).toEqual([...en.keys()]);
  for (const groups of [en, fr]) {
    expect([...groups.keys()].every((code) => /^\d{4}$/.test(code))).toBe(true);
    expect([...groups.values()].filter((name) => name.length < 4 || name.length > 90)).toEqual([]);
  }
  expect(new Set(fr.values()).size).toBe(fr.size);
});

test('found by any of its words, without accents, what begins so first', async () => {
  const fr = await loadGroups('fr');
  expect(findGroups(fr, 'macon', 5)).toEqual(['7112']);
  expect(findGroups(fr, 'électricien bat', 5)).toEqual(['7411']);
  expect(findGroups(fr, 'vendeurs', 3)).toEqual(['5211', '5212', '5223']);
  expect(findGroups(fr, '  ', 5)).toEqual([]);
  expect(findGroups(await loadGroups('en'), 'plumb', 5)).toEqual(['7126']);
});
