/** Before the server tests: one prepared database of each engine, so that each file begins with a copy of it and not with all migrations. */
import { makeTemplates } from '#tests/server/fixtures/open-test-backend.ts';
import { prepareDatabase, templateVariable } from './prepare-database.ts';
import { beginRunFolder } from './run-folder.ts';
import { clearAbandonedFolders, type FrozenData, startPostgres } from './start-postgres.ts';

/** Vitest calls it, and what it gives when all is done. */
export const setup = async (): Promise<() => void> => {
  clearAbandonedFolders();
  const endRunFolder = beginRunFolder();
  const [frozen] = await Promise.all([makeFrozen(), makeTemplates()]);
  process.env[templateVariable] = frozen.folder;
  return () => {
    delete process.env[templateVariable];
    endRunFolder();
  };
};

const makeFrozen = async (): Promise<FrozenData> => {
  const server = await startPostgres();
  await prepareDatabase(server);
  return server.freeze();
};
