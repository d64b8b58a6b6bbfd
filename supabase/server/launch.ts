/** What `npm start` and `npm run dev` share: settings, database, data, demo accounts, one origin, and a clean stop. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Backend, openBackend } from './backend.ts';
import { ensureDemoAccounts } from './demo-accounts.ts';
import { ensureDemoCompany } from './demo-jobs.ts';
import { ensureSamples } from './demo-samples.ts';
import { serveCopies } from './disk/serve-copies.ts';
import { type Donations, openDonations } from './donations/open-donations.ts';
import { type DonationsMode, readDonationsMode } from './donations/read-mode.ts';
import { fillData } from './fill-data.ts';
import { type Listener, listen, type Running } from './http.ts';
import { type ConnectionLimits, usualConnections } from './limit-connections.ts';
import { describeError } from './quiet-console.ts';
import { serveRealtime } from './realtime/serve-realtime.ts';
import { readEnvFile, readSettings } from './settings.ts';
import { tellCopies, tellCopy, tellMigrations, tellPacks } from './tell-facts.ts';
import { startProbing, tellBuild, tellSecrets } from './tell-installation.ts';
import { startTicking } from './tick.ts';

export interface LaunchOptions {
  readonly root: string;
  readonly dataFolder: string;
  readonly envFile: string;
  readonly databaseUrl: string | undefined;
  readonly port: number;
  readonly host: string;
  /** Never with --host, whatever it says. */
  readonly showsMail: boolean;
  /** Of a proxy in front, in which it says who called; empty without one. */
  readonly addressHeader: string;
  readonly build: boolean;
  readonly seed: boolean;
  readonly unclear: boolean;
  /** As in production: an account opens with the link in a mail, and what is done before counts after it. */
  readonly confirmsAddresses: boolean;
  readonly donations: DonationsMode;
}

export const distOf = (root: string): string => path.resolve(process.env.MBOA_DIST || path.join(root, 'dist'));

/** Progress and trouble go to stderr; stdout gets the line that says Mboa is ready, and the demo accounts. */
export const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

export function readLaunchOptions(root: string, args: readonly string[], env: NodeJS.ProcessEnv): LaunchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      host: { type: 'string' },
      'no-build': { type: 'boolean' },
      'no-seed': { type: 'boolean' },
      'confirm-addresses': { type: 'boolean' },
    },
  });
  const port = Number(env.PORT ?? 4300);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`PORT must be a number from 0 to 65535, not "${env.PORT}".`);
  const envFile = path.resolve(env.MBOA_ENV || path.join(root, '.env'));
  return {
    root,
    dataFolder: path.resolve(env.MBOA_DATA || path.join(root, 'supabase/.data')),
    envFile,
    databaseUrl: env.DATABASE_URL || undefined,
    port,
    host: values.host ?? '127.0.0.1',
    showsMail: values.host === undefined,
    addressHeader: readHeaderName(env.MBOA_ADDRESS_HEADER),
    build: !values['no-build'],
    seed: !values['no-seed'],
    unclear: env.MBOA_SEED_UNCLEAR === '1',
    confirmsAddresses: values['confirm-addresses'] ?? false,
    donations: readDonationsMode({ ...Object.fromEntries(readEnvFile(envFile)), ...env }),
  };
}

function readHeaderName(name = ''): string {
  if (!/^[a-z0-9-]*$/i.test(name)) throw new Error(`MBOA_ADDRESS_HEADER must be the name of one header, not "${name}".`);
  return name;
}

/** Finds out before minutes of seeding whether the port can be had; turns port 0 into a real one. */
export async function probePort(port: number, host: string): Promise<number> {
  const probe = await listenOrExplain(() => undefined, port, host);
  await probe.stop();
  return probe.port;
}

async function listenOrExplain(
  listener: Listener,
  port: number,
  host: string,
  server?: Running['server'],
  limits?: ConnectionLimits,
): Promise<Running> {
  try {
    return await listen(listener, port, host, server, limits);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : '';
    if (code === 'EADDRINUSE')
      throw new Error(`Port ${port} is taken. Stop what uses it, or choose another: PORT=4301 npm start`, { cause });
    throw new Error(`Cannot listen on ${host} port ${port}: ${code}`, { cause });
  }
}

/** What copies the embedded engine's folder copies nothing of PostgreSQL. */
export const copiesElsewhere =
  'DATABASE_URL is set: no copies are made here. Copy the database with pg_dump, and the folder objects of the data folder with it.';

const trying =
  'Addresses are not confirmed here, so that you can try everything at once. As in production: npm start -- --confirm-addresses';
const confirming = 'New accounts open with the link in their mail, at /_dev/mail.';

export interface Prepared {
  readonly backend: Backend;
  readonly packs: string;
  readonly accounts: readonly string[];
  readonly donations: Donations | null;
}

export async function prepare(options: LaunchOptions): Promise<Prepared> {
  const settings = await readSettings(options.envFile);
  const siteUrl = `http://127.0.0.1:${options.port}`;
  const { dataFolder, databaseUrl, confirmsAddresses } = options;
  const backend = await openBackend({ dataFolder, databaseUrl, keys: settings.keys, siteUrl, confirmsAddresses });
  if (backend.checked) say(backend.checked);
  for (const file of backend.migrated.changed)
    say(`Warning: ${file} was changed after this database ran it; the change is not in the database.`);
  if (options.seed) await fillData(backend, { dataFolder, unclear: options.unclear, say, addSamples: ensureDemoCompany });
  await backend.exclusive((db) =>
    db.query('update app.settings set acts_need_confirmed_address = $1 where acts_need_confirmed_address <> $1', [confirmsAddresses]),
  );
  await backend.exclusive((db) => db.query('update app.settings set donations = $1 where donations <> $1', [options.donations]));
  const accounts = await ensureDemoAccounts(backend, settings);
  // Their areas come with the open data.
  if (options.seed) await ensureSamples(backend, settings);
  return { backend, packs: path.join(options.dataFolder, 'packs'), accounts, donations: openDonations(backend, options.donations) };
}

/** Serves until SIGINT or SIGTERM. A second signal ends at once: every write that was answered is already on disk. */
export async function serve(
  options: LaunchOptions,
  prepared: Prepared,
  listener: Listener,
  { server, tick }: { readonly server?: Running['server']; readonly tick?: number | undefined } = {},
): Promise<void> {
  // Behind a proxy everybody is one line.
  const limits = options.addressHeader ? { ...usualConnections, ofLine: usualConnections.inAll } : usualConnections;
  const running = await listenOrExplain(listener, options.port, options.host, server, limits);
  const realtime = await serveRealtime(running.server, prepared.backend);
  await tellMigrations(prepared.backend);
  await tellPacks(prepared.backend.exclusive, prepared.packs);
  await tellBuild(prepared.backend.exclusive, options.root, distOf(options.root));
  await tellSecrets(prepared.backend.exclusive, options.envFile);
  const stopCopies = await startCopies(options, prepared.backend);
  const stopProbing = startProbing(prepared.backend, (error) =>
    say(`Warning: whether visitors can write was not found out: ${describeError(error)}`),
  );
  const stopTicking = startTicking({ ...prepared.backend, donations: prepared.donations }, tick);
  onStop(async () => {
    stopTicking();
    await stopProbing();
    await realtime.stop();
    await running.stop();
    await stopCopies();
    await prepared.backend.close();
  });
  if (!options.showsMail)
    say(
      `Listening on ${options.host}: others may reach this server, so there is no page of mails. They lie in the folder mail beside the database.`,
    );
  const ready = `Mboa is ready: http://127.0.0.1:${running.port}`;
  process.stdout.write([ready, options.confirmsAddresses ? confirming : trying, 'Demo accounts:', ...prepared.accounts, ''].join('\n'));
}

async function startCopies({ dataFolder, databaseUrl }: LaunchOptions, { exclusive }: Backend): Promise<() => Promise<void>> {
  if (databaseUrl) {
    say(copiesElsewhere);
    return async () => undefined;
  }
  await tellCopies(exclusive, dataFolder);
  return serveCopies({ dataFolder, exclusive, onMade: (at) => tellCopy(exclusive, at.toISOString()) }, say);
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

/** One sentence for what a person can put right; of what a disk refuses, only what and not which file: this line lands in logs. */
export function fail(error: unknown): never {
  say(error instanceof Error ? (describeDisk(error) ?? error.message) : String(error));
  process.exit(1);
}

const diskFaults: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The share of the disk is used up.',
  EROFS: 'The disk takes no writing.',
  EACCES: 'Whoever runs this may not read or write there.',
  EPERM: 'Whoever runs this may not do that there.',
  EMFILE: 'Too many files are open.',
};

function describeDisk(error: Error): string | null {
  if (!('syscall' in error && 'code' in error) || /^(?:listen|connect|spawn)/.test(String(error.syscall))) return null;
  const code = String(error.code);
  return `${diskFaults[code] ?? 'The disk refused.'} Look at the data folder, .env and dist (${code}, ${String(error.syscall)}).`;
}
