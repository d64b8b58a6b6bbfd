import { spawn } from 'node:child_process';
import { lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataFolderInUse, lockDataFolder } from '#supabase/server/data-lock.ts';
import { copyTestTemplate, openTestBackend, temporaryFolder } from './fixtures/open-test-backend.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lockFile = () => path.join(folder, 'lock');

/** Takes the lock in another process, says so, and holds it until it is killed. */
async function holdElsewhere(): Promise<{ pid: number; kill: () => Promise<void> }> {
  const module = path.join(import.meta.dirname, '../../supabase/server/data-lock.ts');
  const code = `import { lockDataFolder } from ${JSON.stringify(module)}; lockDataFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const kill = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGKILL');
    });
  return { pid: child.pid ?? 0, kill };
}

test('a second process is refused and told who holds the folder', async () => {
  const other = await holdElsewhere();
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse);
  expect(() => lockDataFolder(folder)).toThrow(`process ${other.pid}`);
  await other.kill();
});

test('the lock of a process that was killed is taken over', async () => {
  const other = await holdElsewhere();
  await other.kill();
  expect(readFileSync(lockFile(), 'utf8')).toContain(String(other.pid));
  lockDataFolder(folder)();
});

test('a process id that now belongs to another program does not hold the folder', () => {
  writeFileSync(lockFile(), JSON.stringify({ pid: process.ppid, started: 'another boot:1' }));
  lockDataFolder(folder)();
});

test.each([
  ['half of one', (file: string) => writeFileSync(file, '{"pid":12')],
  ['nothing in it', (file: string) => writeFileSync(file, '')],
  ['another form', (file: string) => writeFileSync(file, '{"pid":"12"}')],
  ['a folder', (file: string) => mkdirSync(file)],
  ['a link to nowhere', (file: string) => symlinkSync('nowhere', file)],
])('a lock that cannot be read counts as held, and stays: %s', (_, write) => {
  write(lockFile());
  const before = lstatSync(lockFile()).ino;
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse);
  expect(() => lockDataFolder(folder)).toThrow(`then remove ${lockFile()}`);
  expect(lstatSync(lockFile()).ino).toBe(before);
});

test('of many that find one stale lock, exactly one gets the folder', async () => {
  writeFileSync(lockFile(), JSON.stringify({ pid: 2 ** 22 + 1, started: '' }));
  const starters = await Promise.allSettled(Array.from({ length: 5 }, async () => lockDataFolder(folder)));
  expect(starters.filter((starter) => starter.status === 'fulfilled')).toHaveLength(1);
});

test('released, the folder is free; a release after a takeover leaves the new lock alone', () => {
  const release = lockDataFolder(folder);
  release();
  const again = lockDataFolder(folder);
  writeFileSync(lockFile(), JSON.stringify({ pid: 1, started: 'someone else' }));
  again();
  expect(readFileSync(lockFile(), 'utf8')).toContain('someone else');
});

test('the backend takes the lock, gives it back on close, and after a failed start', async () => {
  const data = await copyTestTemplate();
  const first = await openTestBackend(data);
  await expect(openTestBackend(data)).rejects.toThrow(DataFolderInUse);
  await first.close();
  const { openBackend } = await import('#supabase/server/backend.ts');
  const { keys } = await import('./fixtures/open-test-backend.ts');
  const broken = [{ version: '99990101000000', name: 'server_tests', sql: '' }];
  await expect(openBackend({ dataFolder: data, keys, siteUrl: 'http://x', migrations: broken })).rejects.toThrow('does not know');
  await (await openTestBackend(data)).remove();
});
