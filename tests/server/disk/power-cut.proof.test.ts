/** The power goes at any moment: whatever was answered is there afterwards, and the folder opens. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { allGuards, type Guards } from '#supabase/server/backend.ts';
import { copyTemplate, keys, openTestBackend, temporaryFolder, visitorRequest } from '#tests/server/fixtures/open-test-backend.ts';
import { watchDisk } from './power-cut.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
const newFolder = (): string => {
  const folder = temporaryFolder();
  folders.push(folder);
  return path.join(folder, 'data');
};

/** Writes as phones do, one request after another, and cuts the power after some of the answers. */
async function writeAndCut(guards: Guards, cutAfter: readonly number[]) {
  const data = await copyTemplate();
  folders.push(data);
  const first = await openTestBackend(data);
  await first.close();
  const disk = watchDisk(data, newFolder());
  const backend = await openTestBackend(data, guards);
  const cuts: { readonly answered: number; readonly folder: string }[] = [];
  try {
    for (let n = 1; n <= Math.max(...cutAfter); n += 1) {
      const body = JSON.stringify({ key: String(n), filler: 'x'.repeat(300) });
      const answer = await backend.fetch(visitorRequest('http://127.0.0.1/rest/v1/writes', { method: 'POST', body }, keys.secretKey), null);
      expect(answer.status).toBe(201);
      // So that a checkpoint and its files are among what is lost or kept.
      if (n === 20) await backend.exclusive((db) => db.exec('checkpoint'));
      if (!cutAfter.includes(n)) continue;
      const folder = newFolder();
      disk.cutPower(folder);
      cuts.push({ answered: n, folder });
    }
    const before = disk.asked();
    await backend.fetch(visitorRequest('http://127.0.0.1/rest/v1/writes?select=key', {}, keys.secretKey), null);
    return { cuts, asked: before, askedByReading: disk.asked() - before };
  } finally {
    disk.stop();
    await backend.close();
  }
}

async function countWrites(folder: string): Promise<number> {
  const backend = await openTestBackend(folder);
  const { rows } = await backend
    .exclusive((db) => db.query<{ n: number }>('select count(*)::int as n from public.writes'))
    .finally(() => backend.close());
  return rows[0]?.n ?? -1;
}

test('each answered write is there after a power cut, around a checkpoint too; reading asks nothing of the disk', async () => {
  const { cuts, asked, askedByReading } = await writeAndCut(allGuards, [2, 23]);
  expect(asked).toBeGreaterThanOrEqual(23);
  expect(askedByReading).toBe(0);
  for (const { answered, folder } of cuts) expect(await countWrites(folder)).toBe(answered);
});

test('without the guard the same disk has lost what was answered', async () => {
  const { cuts } = await writeAndCut({ ...allGuards, fsync: false }, [2]);
  for (const { answered, folder } of cuts) expect(await countWrites(folder)).toBeLessThan(answered);
});
