/**
 * A private PostgreSQL 15 in a temporary folder, on a free port of the loopback, gone after `stop`.
 * Law: never touches a server it did not start. PostgreSQL refuses to run as root, so root hands it to the system user
 * `postgres`. Folders left by a killed run are recognised by the dead process id in their name and cleared at the next start.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { abandonedIn, abandonedRunFolders, copyFolder, runFolder } from './run-folder.ts';

export interface PostgresServer {
  readonly port: number;
  /** Connection string for a role and a database; the superuser is `supabase_admin`. */
  url(role: string, database: string): string;
  /** What the server has written to its log so far. */
  log(): string;
  stop(): Promise<void>;
  /** Stops it and keeps its data, for others to begin with a copy of; tells where they are. */
  freeze(): Promise<FrozenData>;
}

export interface FrozenData {
  readonly folder: string;
  remove(): void;
}

export const postgresBinaries = '/usr/lib/postgresql/15/bin';
const folderPrefix = 'mboa-postgres-';

/** `template`: the data of a frozen server, to begin with a copy of them; otherwise with nothing. */
export const startPostgres = async (template?: string): Promise<PostgresServer> => {
  clearAbandonedFolders();
  const owner = findOwner();
  const folder = mkdtempSync(join(runFolder(), `${folderPrefix}${process.pid}-`));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const how = { ...owner, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' }, cwd: folder };
  if (template) {
    mkdirSync(data);
    copyFolder(template, data);
  } else execFileSync(join(postgresBinaries, 'initdb'), initOptions(data), { ...how, stdio: ['ignore', 'ignore', 'pipe'] });
  const port = await findFreePort();
  const server = spawn(join(postgresBinaries, 'postgres'), ['-D', data, ...serverOptions(port, folder)], {
    ...how,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const clear = () => {
    server.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', clear);
  const log = keepLog(server);
  await waitUntilReady(server, port, log);
  const freeze = async (): Promise<FrozenData> => {
    process.removeListener('exit', clear);
    await stopServer(server);
    return { folder: data, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
  };
  return {
    port,
    log,
    url: (role, database) => `postgres://${role}@127.0.0.1:${port}/${database}`,
    stop: async () => (await freeze()).remove(),
    freeze,
  };
};

/** With a log of 1 MB a part there is half as much to copy. */
const initOptions = (data: string): string[] => [
  ...['--pgdata', data, '--username', 'supabase_admin', '--auth', 'trust', '--encoding', 'UTF8', ...locale, '--no-sync', '--wal-segsize=1'],
];

/** As a hosted project and PGlite, and unlike `--no-locale`, it knows the lower case of letters that are not ASCII. */
const locale = ['--lc-collate=C', '--lc-ctype=C.UTF-8'];

/** Nothing here outlives the run, so nothing waits for the disk. */
const serverOptions = (port: number, folder: string): string[] =>
  Object.entries({
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '60',
    shared_buffers: '64MB',
    max_wal_size: '1GB',
    jit: 'off',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

const findOwner = (): { readonly uid: number; readonly gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const ask = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: ask('-u'), gid: ask('-g') };
};

export const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port'))));
    });
  });

const keepLog = (server: ChildProcess): (() => string) => {
  let log = '';
  server.stderr?.on('data', (chunk) => {
    if (log.length < 20_000_000) log += String(chunk);
  });
  return () => log;
};

const waitUntilReady = async (server: ChildProcess, port: number, log: () => string): Promise<void> => {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; ) {
    if (server.exitCode !== null) break;
    if (isAccepting(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  server.kill('SIGQUIT');
  throw new Error(`PostgreSQL did not start:\n${log()}`);
};

const isAccepting = (port: number): boolean => {
  try {
    execFileSync(join(postgresBinaries, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
    return true;
  } catch {
    // Not yet: pg_isready says so with its exit code.
    return false;
  }
};

const stopServer = (server: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (server.exitCode !== null) return resolve();
    server.once('exit', () => resolve());
    server.kill('SIGINT');
  });

export const clearAbandonedFolders = (): void => {
  for (const folder of [runFolder(), tmpdir(), ...abandonedRunFolders()].flatMap((parent) => abandonedIn(parent, folderPrefix))) {
    const pidFile = join(folder, 'data', 'postmaster.pid');
    const postmaster = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0;
    if (postmaster > 0 && isPostgresOf(postmaster, folder)) process.kill(postmaster, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};

/** A process id may have been given to somebody else meanwhile: only a server running on this very folder is ours. */
const isPostgresOf = (pid: number, folder: string): boolean => {
  const commandLine = `/proc/${pid}/cmdline`;
  return existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes(folder);
};
