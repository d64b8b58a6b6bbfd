import { expect, test } from 'vitest';
import { thankAll } from './thanked.ts';

const by = (author_id: string | null, owner_name: string | null, is_sample = false) => ({ author_id, owner_name, is_sample });

test('only who gave their whole name is named, by the alphabet and not by how many', () => {
  expect(thankAll([by('b', 'Élodie N.'), by('a', 'Ngum Bih'), by('a', 'Ngum Bih'), by(null, 'N. B.'), by(null, null)], 'en')).toEqual({
    named: [
      { id: 'b', name: 'Élodie N.', many: 1 },
      { id: 'a', name: 'Ngum Bih', many: 2 },
    ],
    others: 2,
  });
});

test('two of one name stay two, and samples thank nobody', () => {
  const { named, others } = thankAll([by('a', 'Paul'), by('b', 'Paul'), by('c', 'Sample', true)], 'fr');
  expect(named.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(others).toBe(0);
  expect(thankAll([], 'en')).toEqual({ named: [], others: 0 });
});
