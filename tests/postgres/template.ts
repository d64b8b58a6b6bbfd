/** Before the server tests: one prepared database of each engine, so that each file begins with a copy of it and not with all migrations. */
import { join } from 'node:path';
import { makeTemplates } from '#tests/server/fixtures/open-test-backend.ts';
import { prepareDatabase, templateVariable } from './prepare-database.ts';
import { beginRunFolder, runFolder } from './run-folder.ts';
import { clearAbandonedFolders, type FrozenData, startPostgres } from './start-postgres.ts';

/** Vitest calls it for one project after the other, and what it gives when all is done. */
export const setup = async (): Promise<() => void> => {
  if (process.env[templateVariable]) return () => undefined;
  clearAbandonedFolders();
  const endRunFolder = beginRunFolder();
  // Programs that tests start are many, and each would read the same sources anew.
  process.env.NODE_COMPILE_CACHE = join(runFolder(), 'compiled');
  const [frozen] = await Promise.all([makeFrozen(), makeTemplates()]);
  process.env[templateVariable] = frozen.folder;
  return () => {
    delete process.env[templateVariable];
    delete process.env.NODE_COMPILE_CACHE;
    endRunFolder();
  };
};

const makeFrozen = async (): Promise<FrozenData> => {
  const server = await startPostgres();
  await prepareDatabase(server);
  return server.freeze();
};
