/** The real data of the seed as a phone with everything installed has it, and what the import said. */
import { entities } from '#src/model/index.ts';
import { buildPacks } from '#supabase/packs/build-packs.ts';
import { importSeed } from '#supabase/seed/import-seed.ts';
import { openInMemory } from '#tests/postgres/in-memory.ts';
import { datasetOf, makeFolder, openShards } from './packs-database.ts';

export const openRealCountry = async () => {
  const db = await openInMemory();
  const place = makeFolder();
  const report = await importSeed(db, { unclear: true });
  const { manifest } = await buildPacks(db, place.folder);
  const dataset = datasetOf(openShards(place.folder, manifest, entities), entities);
  place.remove();
  await db.close();
  return { dataset, manifest, report };
};
