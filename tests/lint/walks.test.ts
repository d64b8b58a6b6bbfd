/** The walks through the app that its README tells: each hop is a name that stands in the file beside it. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const hop = /`([\w.]+)` \(`([\w./-]+)`\)/g;

/** Hops whose name does not stand in their file; how many there are. */
const judge = (text: string): { readonly faults: readonly string[]; readonly hops: number } => {
  const hops = [...text.matchAll(hop)].map(([, name = '', file = '']) => ({ name, file }));
  const faults = hops.flatMap(({ name, file }) => {
    const words = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return new RegExp(`\\b${name.replace('.', '\\.')}\\b`).test(words) ? [] : [`${name} in ${file}`];
  });
  return { faults, hops: hops.length };
};

test('each hop of the walks stands where it is said to stand', () => {
  const [, walks = ''] = readFileSync('src/README.md', 'utf8').split('## Two walks');
  const { faults, hops } = judge(walks.split('\n## ')[0] ?? '');
  expect(faults).toEqual([]);
  expect(hops).toBeGreaterThan(20);
});

test('a hop that is gone, or whose file is, is heard', () => {
  expect(judge('`addOps` (`src/data/sync/add-ops.ts`), `addActs` (`src/data/sync/add-ops.ts`), `addOps` (`src/gone.ts`)')).toEqual({
    faults: ['addActs in src/data/sync/add-ops.ts', 'addOps in src/gone.ts'],
    hops: 3,
  });
});
