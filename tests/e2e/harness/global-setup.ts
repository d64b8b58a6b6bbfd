/** One server for the whole run; the workers read where it is from the environment they inherit. */
import { startServer } from './server.ts';

export default async (): Promise<() => Promise<void>> => {
  const server = await startServer();
  process.env.MBOA_E2E_SERVER = server.origin;
  process.env.MBOA_E2E_ADMIN_PASSWORD = server.adminPassword;
  process.env.MBOA_E2E_SECRET_KEY = server.secretKey;
  return server.stop;
};
