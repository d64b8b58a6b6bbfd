/** Before the server tests: one prepared database, so that each file begins with a copy of it and not with all migrations. */
import { prepareDatabase, templateVariable } from './prepare-database.ts';
import { startPostgres } from './start-postgres.ts';

/** Vitest calls it, and what it gives when all is done. */
export const setup = async (): Promise<() => void> => {
  const server = await startPostgres();
  await prepareDatabase(server);
  const frozen = await server.freeze();
  process.env[templateVariable] = frozen.folder;
  return () => {
    delete process.env[templateVariable];
    frozen.remove();
  };
};
