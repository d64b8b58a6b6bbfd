/** A PGlite in memory with the product's migrations and nothing in it. They are applied once for all files of tests, which begin with what came of it. */
import { createHash } from 'node:crypto';
import { existsSync, openAsBlob, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { extensions } from '#supabase/server/extensions.ts';
import { migrate, readMigrations } from '#supabase/server/migrate.ts';
import { systemSchema } from '#supabase/server/system-schema.ts';

/** Another one may write its files another way. */
const engine = readFileSync(new URL('../../node_modules/@electric-sql/pglite/package.json', import.meta.url), 'utf8');

export const openInMemory = async (): Promise<PGlite> => {
  const migrations = [...systemSchema(), ...readMigrations()];
  const hash = createHash('sha256').update(engine).update(JSON.stringify(migrations)).digest('hex').slice(0, 16);
  const file = join(tmpdir(), `mboa-test-memory-${hash}.tar`);
  if (existsSync(file)) return PGlite.create({ extensions, loadDataDir: await openAsBlob(file) });
  const pglite = await PGlite.create({ extensions });
  await migrate(pglite, migrations);
  // Written beside its place and renamed: another file of tests may look for it at this moment.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  renameSync(draft, file);
  return pglite;
};
