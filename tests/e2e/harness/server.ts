/** Starts the real server with the real seed. Its data folder is prepared once per seed, migrations and packs code. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addPreparedPolls } from '#tests/e2e/prepared/polls.ts';
import { copyFolder, runFolder } from '#tests/postgres/run-folder.ts';
import { expectEachVoteOnce, inDataFolder } from './data-folder.ts';

const root = path.join(import.meta.dirname, '../../..');
const madeFrom = [
  ...['supabase/seed', 'supabase/migrations', 'supabase/packs', 'src/model', 'src/data/packs', 'tests/e2e/prepared'],
  ...globSync('src/features/*/model', { cwd: root }).sort(),
];

export interface RunningServer {
  readonly origin: string;
  readonly adminPassword: string;
  /** What the server's own scripts and services come with. */
  readonly secretKey: string;
  stop(): Promise<void>;
}

export const startServer = async (): Promise<RunningServer> => {
  // What a slow disk is to slow down lies on one.
  const folder = mkdtempSync(path.join(process.env.MBOA_SLOW_DISK ? tmpdir() : runFolder(), 'mboa-e2e-run-'));
  const data = path.join(folder, 'data');
  mkdirSync(data);
  copyFolder(await preparedData(), data);
  const server = await launch(data);
  return {
    origin: server.origin,
    adminPassword: server.adminPassword,
    secretKey: server.secretKey,
    stop: async () => {
      await server.stop();
      await expectEachVoteOnce(data);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** A folder that holds migrated, seeded data and packs; made beside its place and renamed, so a killed run leaves none. */
const preparedData = async (): Promise<string> => {
  const cache = path.join(tmpdir(), 'mboa-e2e-data');
  const ready = path.join(cache, fingerprint());
  if (existsSync(ready)) return ready;
  mkdirSync(cache, { recursive: true });
  const making = mkdtempSync(path.join(cache, 'making-'));
  const server = await launch(making);
  await server.stop();
  await inDataFolder(making, addPreparedPolls);
  renameSync(making, ready);
  return ready;
};

const fingerprint = (): string => {
  const hash = createHash('sha256');
  for (const folder of madeFrom) {
    const entries = readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    for (const file of entries.map((entry) => path.join(entry.parentPath, entry.name)).sort()) {
      hash.update(path.relative(root, file)).update(readFileSync(file));
    }
  }
  return hash.digest('hex').slice(0, 16);
};

const launch = async (data: string): Promise<RunningServer> => {
  const disk = process.env.MBOA_SLOW_DISK ? ['--import', './tests/run/slow-disk.mjs'] : [];
  const child = spawn(process.execPath, [...disk, 'tests/e2e/harness/start-server.ts'], {
    cwd: root,
    // The keys and the demo passwords belong to the data: both are copied together. A password costs the backend a tenth of a second by
    // design, each time one is set or entered, and no test is about that: the least that bcrypt takes.
    env: { ...process.env, LITE_AUTH_BCRYPT_COST: '4', PORT: '0', MBOA_DATA: data, MBOA_ENV: path.join(data, 'settings.env') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const origin = await readOrigin(child);
  const settings = readFileSync(path.join(data, 'settings.env'), 'utf8');
  const adminPassword = /^MBOA_DEMO_ADMIN_PASSWORD=(.+)$/m.exec(settings)?.[1] ?? '';
  const secretKey = /^MBOA_SUPABASE_SECRET_KEY=(.+)$/m.exec(settings)?.[1] ?? '';
  return { origin, adminPassword, secretKey, stop: () => stopChild(child) };
};

const readOrigin = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer): void => {
      said += chunk;
      const origin = /Mboa is ready: (http:\/\/127\.0\.0\.1:\d+)/.exec(said)?.[1];
      if (origin) {
        resolve(origin);
        child.stderr?.off('data', listen).pipe(process.stderr);
      }
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready:\n${said}`)));
  });

const stopChild = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) {
      process.stderr.write(`The server had ended before the tests did, with ${child.exitCode ?? child.signalCode}\n`);
      return resolve();
    }
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
