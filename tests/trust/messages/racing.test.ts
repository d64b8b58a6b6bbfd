/** Two who write at once, each on a line of their own: one thread, one order, and nobody waits for ever. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { resultsOf } from '#tests/trust/sync/petition-stage.ts';
import { directThread, messageNow, openMessageStage, toldTo } from './message-stage.ts';

const stage = openMessageStage();
let members: readonly [string, string];
beforeEach(async () => {
  members = [await stage.addMember({ display_name: 'Ngum' }), await stage.addMember({ display_name: 'Paul' })];
});

/** On lines of their own, half of them hers: so many messages each, one after the other. */
const writeAtOnce = async (lineCount: number, each: number): Promise<readonly string[]> => {
  const lines = await Promise.all(Array.from({ length: lineCount }, () => stage.connect()));
  const said = await Promise.all(
    lines.map(async (request, line) => {
      await request(null, "select set_config('app.test_now', $1, false)", [messageNow]);
      const [from = '', to = ''] = line % 2 === 0 ? members : [...members].reverse();
      const statuses: string[] = [];
      for (let n = 0; n < each; n += 1) {
        const args = { id: randomUUID(), thread_id: directThread(from, to), to, body: `${line} ${n}` };
        const ops = [{ id: randomUUID(), v: 1, name: 'send_message', made_at: messageNow, args }];
        const { rows, error } = await request(from, 'select public.sync(1, $1, null, $2) as answer', [JSON.stringify(ops), {}]);
        statuses.push(error ?? String(resultsOf((rows[0]?.answer ?? {}) as Record<string, unknown>)[0]?.status));
      }
      return statuses;
    }),
  );
  return said.flat();
};

test.each([
  ['both begin', 2, 1],
  ['sixteen lines', 16, 25],
])('%s: each place is given once, and both have the same order', async (_, lines, each) => {
  const said = await writeAtOnce(lines, each);
  // Until the first answer has come the first writer is asked to wait; from then on everything goes.
  const sent = said.filter((status) => status === 'ok').length;
  expect(new Set(said).size).toBeLessThanOrEqual(2);
  expect(said.filter((status) => status !== 'ok' && status !== 'forbidden')).toEqual([]);
  expect(sent).toBeGreaterThan(said.length - 16);
  const [hers, his] = [await toldTo(stage, members[0]), await toldTo(stage, members[1])];
  expect(hers.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: sent }, (_, n) => n + 1));
  expect(his.messages.map(({ body }) => body)).toEqual(hers.messages.map(({ body }) => body));
  expect([hers.threads[0]?.state, his.threads[0]?.state]).toEqual(['active', 'active']);
  expect(await stage.query('select id from app.conversations')).toEqual([{ id: directThread(...members) }]);
});
