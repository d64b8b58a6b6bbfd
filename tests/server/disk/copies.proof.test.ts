/** `npm run backup` and `npm run restore` from the outside, and what a phone sees of a server that came back. */
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Backend, openBackend } from '#supabase/server/backend.ts';
import { copyName } from '#supabase/server/disk/copies-folder.ts';
import { restoreCopy } from '#supabase/server/disk/restore-copy.ts';
import { serveCopies } from '#supabase/server/disk/serve-copies.ts';
import { takeCopy } from '#supabase/server/disk/take-copy.ts';
import { copyTemplate, keys, temporaryFolder } from '#tests/server/fixtures/open-test-backend.ts';

let folder = '';
let data = '';
beforeEach(async () => {
  folder = temporaryFolder();
  data = path.join(folder, 'data');
  renameSync(await copyTemplate(), data);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** As the product opens it: tables of the tests would be migrations that the program does not know. */
const open = () => openBackend({ dataFolder: data, keys, siteUrl: 'http://127.0.0.1:4300' });
const add = (backend: Backend, name: string) =>
  backend.exclusive((db) => db.query('insert into auth.users (id, email) values (gen_random_uuid(), $1)', [name]));
const members = async (backend: Backend): Promise<readonly unknown[]> =>
  (await backend.exclusive((db) => db.query<{ email: string }>('select email from auth.users order by email'))).rows.map(
    ({ email }) => email,
  );
const upload = (backend: Backend, name: string, content: string) =>
  backend.fetch(
    new Request(`http://127.0.0.1/storage/v1/object/avatars/${name}`, {
      method: 'POST',
      headers: { apikey: keys.secretKey, authorization: `Bearer ${keys.secretKey}`, 'content-type': 'image/webp', 'x-upsert': 'true' },
      body: content,
    }),
    null,
  );

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function run(script: 'backup' | 'restore', ...args: readonly string[]): Promise<Ended> {
  const env = { ...process.env, MBOA_DATA: data, MBOA_ENV: path.join(folder, '.env') };
  const program = path.join(import.meta.dirname, `../../../supabase/scripts/${script}.ts`);
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text) => {
      said[name] += text;
    });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, ...said })));
}

/** What a person wrote, at three moments: in the copy, after it, and in what came back. */
async function atThreeMoments(work: (backend: Backend) => Promise<unknown>) {
  const backend = await open();
  await add(backend, 'before@example.org');
  expect((await upload(backend, 'p/1.webp', 'the old picture')).status).toBe(200);
  await work(backend);
  await add(backend, 'after@example.org');
  await upload(backend, 'p/1.webp', 'the new picture');
  await backend.close();
}

const picture = (root: string): string => {
  const stored = readdirSync(path.join(root, 'objects'), { recursive: true, withFileTypes: true });
  const file = stored.find((entry) => entry.isFile() && !entry.name.endsWith('.json'));
  return file ? readFileSync(path.join(file.parentPath, file.name), 'utf8') : '';
};

async function expectRestored(): Promise<void> {
  const backend = await open();
  expect(await members(backend)).toEqual(['before@example.org']);
  await backend.close();
  expect(picture(data)).toBe('the old picture');
  const aside = readdirSync(data).find((name) => name.startsWith('replaced-')) ?? '';
  expect(picture(path.join(data, aside))).toBe('the new picture');
  expect(existsSync(path.join(data, aside, 'database/PG_VERSION'))).toBe(true);
}

/** Members go on writing meanwhile: what is in the copy is one moment. */
async function whileServed(backend: Backend, work: () => Promise<void>): Promise<void> {
  const stop = serveCopies({ dataFolder: data, exclusive: backend.exclusive }, () => undefined, { now: Date.now, every: 50 });
  let writing = true;
  const others = (async () => {
    for (; writing; await wait(20))
      await backend.exclusive((db) => db.exec('update app.settings set admin_needs_second_factor = admin_needs_second_factor'));
  })();
  await work();
  writing = false;
  await others;
  await stop();
}

test('the commands, while the server runs: a copy is made, putting it back is refused until the server is stopped', async () => {
  const copy = path.join(folder, 'out/my.tar.gz');
  await atThreeMoments((backend) =>
    whileServed(backend, async () => {
      expect(await run('backup', copy)).toEqual({ code: 0, stdout: expect.stringMatching(`^The copy is ${copy}\\.\n`), stderr: '' });
      expect(statSync(copy).mode & 0o777).toBe(0o600);
      const refused = { code: 1, stdout: '', stderr: expect.stringMatching(/is in use by process \d+\. Stop it first/) };
      expect(await run('restore', copy)).toEqual(refused);
    }),
  );
  expect(readdirSync(path.join(data, 'copies'))).toEqual([]);
  const ended = await run('restore', copy);
  expect(ended).toMatchObject({ code: 0, stderr: '' });
  expect(ended.stdout).toContain(`Restored from ${copy}.\nWhat was here is kept in ${data}/replaced-`);
  await expectRestored();
});

test.each(['a folder', 'the folder of the server'])('to %s, while the server runs; back from there', async (where) => {
  const wanted = where === 'a folder' ? path.join(folder, 'out') : undefined;
  let copy = '';
  await atThreeMoments((backend) =>
    whileServed(backend, async () => {
      copy = await takeCopy(data, wanted);
    }),
  );
  expect(path.dirname(copy)).toBe(wanted ?? path.join(data, 'copies'));
  // Nothing lies about but the copy.
  expect(readdirSync(path.join(data, 'copies'))).toEqual(wanted ? [] : [path.basename(copy)]);
  expect((await restoreCopy(data, wanted)).copy).toBe(copy);
  await expectRestored();
});

test('while the server is stopped; the lock is given back; a taken name is left alone', async () => {
  const copy = path.join(folder, 'stopped.tar.gz');
  await atThreeMoments(async (backend) => {
    await backend.close();
    expect(await run('backup', copy)).toMatchObject({ code: 0, stderr: '' });
    Object.assign(backend, await open());
  });
  await expect(takeCopy(data, copy)).rejects.toThrow(`${copy} is there already; nothing was changed.`);
  await restoreCopy(data, copy);
  await expectRestored();
});

const brokenCopies: readonly (readonly [string, (copy: string) => void])[] = [
  ['cut off', (copy) => truncateSync(copy, Math.floor(statSync(copy).size / 2))],
  ['without its end', (copy) => truncateSync(copy, statSync(copy).size - 6)],
  ['with changed bytes', (copy) => overwriteMiddle(copy)],
  ['of another kind', (copy) => writeFileSync(copy, 'not a copy')],
  ['empty', (copy) => writeFileSync(copy, '')],
  ['that leads out of its folder', (copy) => writeFileSync(copy, gzipSync(tarWith('../escaped.txt')))],
  ['without a database', (copy) => writeFileSync(copy, gzipSync(tarWith('objects/x')))],
];

test('a copy that is not whole changes nothing: cut off, changed, another file, one that leads outside', async () => {
  const good = path.join(folder, 'good.tar.gz');
  const backend = await open();
  await add(backend, 'stays@example.org');
  await backend.close();
  await takeCopy(data, good);
  for (const [name, breakIt] of brokenCopies) {
    const broken = path.join(folder, 'broken.tar.gz');
    cpSync(good, broken);
    breakIt(broken);
    await expect(restoreCopy(data, broken), name).rejects.toThrow(`The copy ${broken} is damaged; nothing was changed. Try an older one.`);
  }
  expect(existsSync(path.join(data, 'escaped.txt'))).toBe(false);
  expect(readdirSync(data).filter((name) => /^(restoring|replaced)/.test(name))).toEqual([]);
  const again = await open();
  expect(await members(again)).toEqual(['stays@example.org']);
  await again.close();
});

test('a copy goes back into a folder where nothing is, and from a folder the newest is taken', async () => {
  const copies = path.join(folder, 'copies');
  const made = await takeCopy(data, copies);
  cpSync(made, path.join(copies, 'mboa-2020-01-01T000000Z.tar.gz'));
  data = path.join(folder, 'elsewhere');
  expect(await restoreCopy(data, copies)).toEqual({ copy: made, aside: null });
  await (await open()).close();
  await expect(restoreCopy(data, path.join(folder, 'nowhere'))).rejects.toThrow('There is no copy at');
});

test('the server makes one copy a day and keeps three, and says what it made; what a stop cut off is cleared away', async () => {
  const copies = path.join(data, 'copies');
  mkdirSync(copies);
  writeFileSync(path.join(copies, 'mboa-by-hand.tar.gz'), '');
  mkdirSync(path.join(copies, 'making-0'));
  writeFileSync(path.join(copies, 'mboa-daily-2026-01-01T000000Z.tar.gz.part-0'), '');
  writeFileSync(path.join(copies, '0f0e0d0c-0b0a-4908-8706-050403020100.making'), '');
  const backend = await open();
  let now = Date.now();
  const said: string[] = [];
  const told: string[] = [];
  const source = { dataFolder: data, exclusive: backend.exclusive, onMade: async (at: Date) => void told.push(copyName(at, true)) };
  const stop = serveCopies(source, (line) => said.push(line), { now: () => now, every: 20 });
  const daily = () =>
    readdirSync(copies)
      .filter((name) => name.startsWith('mboa-daily-'))
      .sort();
  await wait(200);
  expect(daily()).toEqual([]);
  const days: string[] = [];
  for (let n = 1; n <= 4; n += 1) {
    now += 24 * 60 * 60 * 1000;
    await expect.poll(() => said.length, { timeout: 250_000 }).toBe(n);
    days.push(`mboa-daily-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.gz`);
  }
  await stop();
  await backend.close();
  expect(daily()).toEqual(days.slice(1));
  expect(told).toEqual(days);
  expect(said.at(-1)).toBe(`Today's copy is made: ${path.join(copies, days[3] ?? '')}`);
  expect(readdirSync(copies).sort()).toEqual([...days.slice(1), 'mboa-by-hand.tar.gz'].sort());
});

function overwriteMiddle(copy: string): void {
  const bytes = readFileSync(copy);
  const middle = bytes.length >> 1;
  bytes.fill(0x55, middle, middle + 64);
  writeFileSync(copy, bytes);
}

/** One small file in a tar, with a head that adds up. */
function tarWith(name: string): Buffer {
  const head = Buffer.alloc(512);
  head.write(name, 0);
  head.write('0000600\x000000000\x000000000\x0000000000005\x0000000000000\x00        0', 100);
  head.write(
    `${head
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  );
  return Buffer.concat([head, Buffer.from('hello'.padEnd(512, '\0')), Buffer.alloc(1024)]);
}
