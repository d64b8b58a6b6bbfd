/** What the disk refuses is answered and logged without the name of any file. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { repairAnswers } from '#supabase/server/lite-answers.ts';
import { describeError } from '#supabase/server/quiet-console.ts';
import { createSite } from '#supabase/server/site.ts';
import { copyTestTemplate, keys, openTestBackend, type TestBackend } from './fixtures/open-test-backend.ts';

let backend: TestBackend | null = null;
afterEach(() => backend?.remove());

const asServer = { apikey: keys.secretKey, authorization: `Bearer ${keys.secretKey}` };

/** As PostgreSQL 17 says them. */
const spoken = [
  'could not open file "base/5/19024": No such file or directory',
  'could not extend file "base/5/16400": No space left on device',
  'could not write block 7 in file "base/5/16400_fsm": Input/output error',
  'could not read blocks 0..3 in file "base/5/1259": read only 0 of 8192 bytes',
  'could not fsync file "pg_wal/000000010000000000000001": Input/output error',
  'could not create directory "pg_wal/archive_status": Permission denied',
  'could not access status of transaction 734',
  'invalid page in block 3 of relation base/5/16400',
  'could not write to file "pg_stat_tmp/global.tmp": Disk quota exceeded',
  'could not open directory "/var/lib/mboa/database": Too many open files',
  "ENOSPC: no space left on device, write '/srv/mboa/database/base/5/1'",
  "EACCES: permission denied, open '/srv/mboa/.env'",
];

test.each(spoken)('%s: is not passed on', async (message) => {
  for (const code of ['SUP', '58P01', '53100', 'XX001']) {
    const repaired = repairAnswers(async () => Response.json({ code, message, details: message, hint: message }, { status: 500 }));
    const answer = await repaired(new Request('http://127.0.0.1/rest/v1/books'), null);
    expect(answer.status).toBe(503);
    expect(await answer.text()).not.toMatch(/base|pg_|\/srv|\/var|file|directory|E[A-Z]{4,}/);
  }
  expect(describeError(Object.assign(new Error(message), { code: 'ENOSPC' }))).not.toMatch(/base\/5|pg_wal|pg_stat|\/srv|\/var/);
});

test('what a function says to its caller still arrives', async () => {
  const repaired = repairAnswers(async () => Response.json({ code: 'SUP', message: 'error: choose another title' }, { status: 500 }));
  const answer = await repaired(new Request('http://127.0.0.1/rest/v1/rpc/x'), null);
  expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: 'P0001', message: 'choose another title' })]);
});

test('a file that is gone, is a folder, or lies where no folder can be: storage answers and logs nothing of it, and no cache keeps the answer', async () => {
  const own = await openTestBackend(await copyTestTemplate());
  backend = own;
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  const site = createSite({ backend: own, packs: own.dataFolder, pages: async () => new Response('page') });
  await own.exclusive((db) => db.exec("update storage.buckets set public = true where id = 'files'"));
  const put = (name: string) =>
    site(
      new Request(`http://127.0.0.1/storage/v1/object/files/${name}`, {
        method: 'POST',
        headers: { ...asServer, 'content-type': 'text/plain' },
        body: 'hello',
      }),
      null,
    );
  const get = (name: string) => site(new Request(`http://127.0.0.1/storage/v1/object/public/files/${name}`), null);
  expect((await put('a.txt')).status).toBe(200);
  expect((await get('a.txt')).headers.get('cache-control')).not.toBe('no-store');
  const objects = path.join(own.dataFolder, 'objects');
  const files = readdirSync(objects, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const answers = [await get('missing.txt')];
  for (const { parentPath, name } of files.filter((file) => !file.name.endsWith('.json'))) rmSync(path.join(parentPath, name));
  answers.push(await get('a.txt'));
  for (const { parentPath, name } of files) {
    rmSync(path.join(parentPath, name), { force: true });
    mkdirSync(path.join(parentPath, name));
  }
  answers.push(await get('a.txt'));
  rmSync(objects, { recursive: true });
  writeFileSync(objects, '');
  answers.push(await get('a.txt'), await put('b.txt'));
  const logged = stderr.mock.calls.flat().join('');
  stderr.mockRestore();
  expect(answers.map(({ status, headers }) => [status >= 400, headers.get('cache-control')])).toEqual(
    answers.map(() => [true, 'no-store']),
  );
  for (const said of [...(await Promise.all(answers.map((answer) => answer.text()))), logged])
    for (const secret of [own.dataFolder, 'objects', ...files.map(({ name }) => name)]) expect(said).not.toContain(secret);
  expect(logged).toMatch(/ENOENT[\s\S]*EISDIR[\s\S]*ENOTDIR/);
});

test('a table whose file is gone is a failure of the server, of which nobody learns where', async () => {
  const first = await openTestBackend(await copyTestTemplate());
  const { rows } = await first.exclusive((db) => db.query<{ place: string }>("select pg_relation_filepath('public.books') as place"));
  await first.exclusive((db) => db.exec('checkpoint'));
  await first.close();
  const place = rows[0]?.place ?? '';
  backend = await openTestBackend(first.dataFolder);
  rmSync(path.join(first.dataFolder, 'database', place));
  // PostgreSQL closes the files that the check of the start opened.
  await backend.exclusive((db) => db.exec('checkpoint'));
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  const answer = await backend.ask('/rest/v1/books?select=id');
  const said = (await answer.text()) + stderr.mock.calls.flat().join('');
  stderr.mockRestore();
  expect(answer.status).toBe(503);
  expect(said).not.toContain(place);
});
