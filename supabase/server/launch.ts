/** What `npm start` and `npm run dev` share: settings, database, data, demo accounts, one origin, and a clean stop. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Backend, openBackend } from './backend.ts';
import { ensureDemoAccounts } from './demo-accounts.ts';
import { ensureDemoPetitions } from './demo-petitions.ts';
import { ensureDemoPolls } from './demo-polls.ts';
import { fillData } from './fill-data.ts';
import { type Listener, listen, type Running } from './http.ts';
import { serveRealtime } from './realtime/serve-realtime.ts';
import { readSettings } from './settings.ts';
import { startTicking } from './tick.ts';

export interface LaunchOptions {
  readonly root: string;
  readonly dataFolder: string;
  readonly envFile: string;
  readonly databaseUrl: string | undefined;
  readonly port: number;
  readonly host: string;
  readonly build: boolean;
  readonly seed: boolean;
  readonly unclear: boolean;
}

/** Progress and trouble go to stderr; stdout gets the line that says Mboa is ready, and the demo accounts. */
export const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

export function readLaunchOptions(root: string, args: readonly string[], env: NodeJS.ProcessEnv): LaunchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { host: { type: 'string' }, 'no-build': { type: 'boolean' }, 'no-seed': { type: 'boolean' } },
  });
  const port = Number(env.PORT ?? 4300);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`PORT must be a number from 0 to 65535, not "${env.PORT}".`);
  return {
    root,
    dataFolder: path.resolve(env.MBOA_DATA || path.join(root, 'supabase/.data')),
    envFile: path.resolve(env.MBOA_ENV || path.join(root, '.env')),
    databaseUrl: env.DATABASE_URL || undefined,
    port,
    host: values.host ?? '127.0.0.1',
    build: !values['no-build'],
    seed: !values['no-seed'],
    unclear: env.MBOA_SEED_UNCLEAR === '1',
  };
}

/** Finds out before minutes of seeding whether the port can be had; turns port 0 into a real one. */
export async function probePort(port: number, host: string): Promise<number> {
  const probe = await listenOrExplain(() => undefined, port, host);
  await probe.stop();
  return probe.port;
}

async function listenOrExplain(listener: Listener, port: number, host: string, server?: Running['server']): Promise<Running> {
  try {
    return await listen(listener, port, host, server);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : '';
    if (code === 'EADDRINUSE')
      throw new Error(`Port ${port} is taken. Stop what uses it, or choose another: PORT=4301 npm start`, { cause });
    throw new Error(`Cannot listen on ${host} port ${port}: ${code}`, { cause });
  }
}

export interface Prepared {
  readonly backend: Backend;
  readonly packs: string;
  readonly accounts: readonly string[];
}

export async function prepare(options: LaunchOptions): Promise<Prepared> {
  const settings = await readSettings(options.envFile);
  const siteUrl = `http://127.0.0.1:${options.port}`;
  const backend = await openBackend({ dataFolder: options.dataFolder, databaseUrl: options.databaseUrl, keys: settings.keys, siteUrl });
  for (const file of backend.migrated.changed)
    say(`Warning: ${file} was changed after this database ran it; the change is not in the database.`);
  if (options.seed) await fillData(backend, { dataFolder: options.dataFolder, unclear: options.unclear, say });
  const accounts = await ensureDemoAccounts(backend, settings);
  // Their areas come with the open data.
  if (options.seed) {
    await ensureDemoPetitions(backend, settings);
    await ensureDemoPolls(backend);
  }
  return { backend, packs: path.join(options.dataFolder, 'packs'), accounts };
}

/** Serves until SIGINT or SIGTERM. A second signal ends at once: every write that was answered is already on disk. */
export async function serve(options: LaunchOptions, prepared: Prepared, listener: Listener, server?: Running['server']): Promise<void> {
  const running = await listenOrExplain(listener, options.port, options.host, server);
  const realtime = await serveRealtime(running.server, prepared.backend);
  const stopTicking = startTicking(prepared.backend);
  onStop(async () => {
    stopTicking();
    await realtime.stop();
    await running.stop();
    await prepared.backend.close();
  });
  if (options.host !== '127.0.0.1')
    say(`Listening on ${options.host}: others on this network can reach this server. Mail stays readable on this machine only.`);
  process.stdout.write([`Mboa is ready: http://127.0.0.1:${running.port}`, 'Demo accounts:', ...prepared.accounts, ''].join('\n'));
}

let stopping: (() => Promise<void>) | null = null;
let asked = false;

const onStop = (stop: () => Promise<void>): void => {
  stopping = stop;
};

/** Before anything slow begins, so that a signal during seeding ends the process too; the next start goes on from there. */
export function stopOnSignals(): void {
  const end = (): void => {
    if (asked || !stopping) process.exit(0);
    asked = true;
    stopping().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  if (process.env.npm_lifecycle_event) endWithParent(end);
}

/** npm hands a signal to its shell, which dies without passing it on; its child then notices that it has a new parent. */
function endWithParent(end: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 500);
  watch.unref();
}

/** One sentence for what a person can put right; the place in the code only for what they cannot. */
export function fail(error: unknown): never {
  say(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
