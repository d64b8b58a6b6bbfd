/**
 * Brings the open data and the packs made of it up to what this version of the program holds. Both are remembered by a
 * fingerprint of everything they are made from, so a start with nothing new does nothing; both may be cut off at any
 * moment and are simply done again.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildPacks } from '#supabase/packs/build-packs.ts';
import { importSeed } from '#supabase/seed/import-seed.ts';
import type { Backend } from './backend.ts';
import { precompress } from './precompress.ts';

export interface FillOptions {
  readonly dataFolder: string;
  /** Also data whose licence is unclear. */
  readonly unclear: boolean;
  readonly say: (line: string) => void;
  /** Rows of directories that are samples: here before the packs are made, or every phone would have to hear of them. */
  readonly addSamples: (backend: Backend) => Promise<void>;
}

const root = path.join(import.meta.dirname, '../..');

export async function fillData(backend: Backend, options: FillOptions): Promise<void> {
  const remembered = path.join(options.dataFolder, 'filled.json');
  const wanted = fingerprints(options.unclear);
  const done = readFingerprints(remembered);
  if (done.seed !== wanted.seed) {
    await seed(backend, options);
    writeFileSync(remembered, JSON.stringify({ seed: wanted.seed, packs: '' }));
  }
  await options.addSamples(backend);
  const packs = path.join(options.dataFolder, 'packs');
  if (done.packs === wanted.packs && existsSync(path.join(packs, 'manifest.json'))) return;
  options.say('Building packs');
  const { written, manifest } = await backend.exclusive((db) => buildPacks(db, packs));
  await precompress(packs); // the manifest; shards bring their own
  options.say(`Packs: ${manifest.shards.length} shards, ${written.length} of them new`);
  writeFileSync(remembered, JSON.stringify(wanted));
}

async function seed(backend: Backend, options: FillOptions): Promise<void> {
  let said = 0;
  const report = await backend.exclusive((db) =>
    importSeed(db, {
      unclear: options.unclear,
      onProgress: ({ table, done, total }) => {
        if (done < total && Date.now() - said < 2000) return;
        said = Date.now();
        options.say(`Importing ${table}: ${done} of ${total}`);
      },
    }),
  );
  const file = path.join(options.dataFolder, 'import-report.json');
  writeFileSync(file, JSON.stringify(report, null, 2));
  const { rejected, repaired, merged } = report;
  options.say(
    `Imported: ${rejected.length} rows rejected, ${repaired.length} values repaired, ${merged.length} listings merged; see ${file}`,
  );
}

interface Fingerprints {
  readonly seed: string;
  readonly packs: string;
}

function fingerprints(unclear: boolean): Fingerprints {
  const seeded = hashFolders(['supabase/seed', 'supabase/migrations'], String(unclear));
  return { seed: seeded, packs: hashFolders(['supabase/packs', 'src/model', 'src/data/packs'], seeded) };
}

function hashFolders(folders: readonly string[], start: string): string {
  const hash = createHash('sha256').update(start);
  for (const folder of folders) {
    const entries = readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const files = entries.map((entry) => path.join(entry.parentPath, entry.name)).filter((file) => !/\.test\.tsx?$/.test(file));
    for (const file of files.sort()) hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function readFingerprints(file: string): Fingerprints {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof value === 'object' && value !== null && 'seed' in value && 'packs' in value)
      return { seed: String(value.seed), packs: String(value.packs) };
  } catch {
    // No such file, or a kill while it was written: everything is done again, which changes nothing that is right.
  }
  return { seed: '', packs: '' };
}
