/** One server for the whole run; the workers read where it is from the environment they inherit. */
import path from 'node:path';
import { beginRunFolder, runFolder } from '#tests/postgres/run-folder.ts';
import { startServer } from './server.ts';

export default async (): Promise<() => Promise<void>> => {
  const endRunFolder = beginRunFolder();
  // Some tests start a server of their own, and each would read the same sources anew.
  process.env.NODE_COMPILE_CACHE = path.join(runFolder(), 'compiled');
  const server = await startServer();
  process.env.MBOA_E2E_SERVER = server.origin;
  process.env.MBOA_E2E_ADMIN_PASSWORD = server.adminPassword;
  process.env.MBOA_E2E_SECRET_KEY = server.secretKey;
  return async () => {
    await server.stop();
    endRunFolder();
  };
};
