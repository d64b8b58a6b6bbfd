/** What a hosted project needs of each function: where its imports lead, and whether the gateway may ask for a token. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const here = import.meta.dirname;
const config = readFileSync(path.join(here, '../config.toml'), 'utf8');
const names = readdirSync(here, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() && existsSync(path.join(here, entry.name, 'index.ts')) ? [entry.name] : [],
);

test('there are functions', () => expect(names.length).toBeGreaterThan(8));

test.each(names)('%s finds its imports, and is named in the settings', (name) => {
  const folder = path.join(here, name);
  const { imports } = JSON.parse(readFileSync(path.join(folder, 'deno.json'), 'utf8'));
  expect(Object.entries(imports)).toEqual(expect.arrayContaining([['#supabase/', '../../']]));
  expect(importsSrc(folder) && imports['#src/'] !== '../../../src/', 'it reads #src/ and does not say where that is').toBe(false);
  expect(config.includes(`[functions.${name}]`), 'supabase/config.toml does not name it').toBe(true);
});

/** Files of its own and of other functions, as far as its imports lead. */
function importsSrc(folder: string): boolean {
  const seen = new Set<string>();
  const queue = [path.join(folder, 'index.ts')];
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (seen.has(file) || !existsSync(file)) continue;
    seen.add(file);
    for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)'/gm)) {
      if (from.startsWith('#src/')) return true;
      if (from.startsWith('#supabase/')) queue.push(path.join(here, '..', from.slice('#supabase/'.length)));
      if (from.startsWith('./')) queue.push(path.join(path.dirname(file), from));
    }
  }
  return false;
}
