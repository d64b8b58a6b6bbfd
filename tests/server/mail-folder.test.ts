/** Mails lie in the data folder for a day: their links open accounts. */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tickOnce } from '#supabase/server/tick.ts';
import { copyTestTemplate, openTestBackend, type TestBackend } from './fixtures/open-test-backend.ts';

const day = 86_400_000;
let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend(await copyTestTemplate());
});
afterAll(() => backend?.remove());

test('a mail goes when it is a day old, and none before', async () => {
  await backend.mails.send({ to: 'ngum@example.org', subject: 'A link', text: 'A link' });
  const sentAt = Date.parse(backend.mails.list(1)[0]?.sentAt ?? '');
  const folder = path.join(backend.dataFolder, 'mail');
  writeFileSync(path.join(folder, '2026-01-02T03-04-05.006Z-left-behind.json'), '{}');
  await tickOnce(backend, sentAt + day - 1);
  expect(backend.mails.list(10)).toHaveLength(1);
  await tickOnce(backend, sentAt + day + 1);
  expect(backend.mails.list(10)).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
});

test('a folder that is not there is no trouble', async () => {
  rmSync(path.join(backend.dataFolder, 'mail'), { recursive: true });
  await tickOnce(backend);
});
