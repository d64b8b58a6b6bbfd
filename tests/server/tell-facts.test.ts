/** What the server tells the database of itself: its migrations at the start, and when a copy was made. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copiesFolder, copyName } from '#supabase/server/disk/copies-folder.ts';
import { tellCopies, tellCopy, tellMigrations } from '#supabase/server/tell-facts.ts';
import { copyTestTemplate, openTestBackend, type TestBackend } from './fixtures/open-test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend(await copyTestTemplate());
});
afterAll(() => backend?.remove());

const checks = async (): Promise<unknown> =>
  (await backend.exclusive((db) => db.query<{ told: unknown }>('select app.server_checks() as told'))).rows[0]?.told;
const newest = async (): Promise<unknown> =>
  (
    await backend.exclusive((db) =>
      db.query<{ at: string | null }>(`select (told ->> 'newest')::timestamptz as at from app.server_facts where name = 'copies'`),
    )
  ).rows[0]?.at;

test('the migrations it brings are those that the database has', async () => {
  await tellMigrations(backend);
  expect(await checks()).toMatchObject([
    { code: 'migrations', state: 'pass', names: [], figures: { is_told: true, missing: 0, all: expect.any(Number) } },
    {},
  ]);
});

test('a copy is told once it is made, and one that lies here is found at the start; the later of both counts', async () => {
  const folder = copiesFolder(backend.dataFolder);
  await tellCopies(backend.exclusive, backend.dataFolder);
  expect(await newest()).toBeNull();
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, copyName(new Date('2026-11-20T10:00:00Z'), true)), '');
  await tellCopies(backend.exclusive, backend.dataFolder);
  expect(new Date(String(await newest())).toISOString()).toBe('2026-11-20T10:00:00.000Z');
  await tellCopy(backend.exclusive, '2026-11-21T10:00:00Z');
  await tellCopies(backend.exclusive, backend.dataFolder);
  expect(new Date(String(await newest())).toISOString()).toBe('2026-11-21T10:00:00.000Z');
});
