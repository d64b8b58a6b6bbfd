import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyTemplate, openTestBackend } from './fixtures/open-test-backend.ts';

const writer = path.join(import.meta.dirname, 'fixtures/writer-child.ts');

/** Kills the writer a moment after its n-th answer; returns the batches it had answered. */
function writeUntilKilled(folder: string, round: string, afterAnswers: number): Promise<readonly string[]> {
  const child = spawn(process.execPath, [writer, folder, round], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  let armed = false;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    if (armed || said.split('\n').length <= afterAnswers) return;
    armed = true;
    setTimeout(() => child.kill('SIGKILL'), 7 * afterAnswers); // in the middle of whatever it does then
  });
  return new Promise((resolve) => child.once('close', () => resolve(said.split('\n').slice(0, -1))));
}

test('kill -9 in the middle of writing loses no answered row and halves no batch, four times over', async () => {
  const folder = await copyTemplate();
  const answered: string[] = [];
  for (const [round, afterAnswers] of [3, 11, 24, 50].entries())
    answered.push(...(await writeUntilKilled(folder, `r${round}`, afterAnswers)));
  expect(answered.filter((line) => line.startsWith('failed'))).toEqual([]);
  expect(answered.length).toBeGreaterThanOrEqual(88);

  const backend = await openTestBackend(folder);
  const { rows } = await backend.exclusive((db) =>
    db.query<{ batch: string; n: number }>(
      "select split_part(key, '.', 1) || '.' || split_part(key, '.', 2) as batch, count(*)::int as n from public.writes group by 1",
    ),
  );
  const stored = new Map(rows.map((row) => [row.batch, row.n]));
  expect(answered.filter((batch) => stored.get(batch) !== 20)).toEqual([]);
  expect([...stored].filter(([, n]) => n !== 20)).toEqual([]);
  // A torn index would answer differently from the table.
  const indexed = await backend.exclusive(async (db) => {
    await db.exec('set enable_seqscan = off; set enable_bitmapscan = off');
    return db.query("select count(*)::int as n from public.writes where key > ''");
  });
  expect(indexed.rows[0]?.n).toBe(rows.length * 20);
  await backend.remove();
}, 300_000);
