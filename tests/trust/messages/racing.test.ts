/** Two who write at once, each on a line of their own: one thread, one order, and nobody waits for ever. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { newUuid } from '#src/shared/uuid.ts';
import { resultsOf } from '#tests/trust/sync/petition-stage.ts';
import { act, directThread, messageNow, openMessageStage, toldTo } from './message-stage.ts';

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

/** One call on a line of its own: one mutation, and what was said to it. */
const once = async (request: Awaited<ReturnType<typeof stage.connect>>, who: string, name: string, args: object): Promise<string> => {
  const ops = [{ id: randomUUID(), v: 1, name, made_at: messageNow, args }];
  const { rows, error } = await request(who, 'select public.sync(1, $1, null, $2) as answer', [JSON.stringify(ops), {}]);
  return error ?? String(resultsOf((rows[0]?.answer ?? {}) as Record<string, unknown>)[0]?.status);
};

test('a group in which all write while some come and go: nobody waits for ever, and each has all of their time in it', async () => {
  const [owner] = members;
  const [thread_id, code] = [newUuid(Date.now()), randomUUID()];
  expect(await act(stage, owner, 'create_group', { thread_id, title: 'Water committee' })).toBe('ok');
  expect(await act(stage, owner, 'set_group_link', { thread_id, code, days: 7 })).toBe('ok');
  const others = await Promise.all(Array.from({ length: 7 }, (_, n) => stage.addMember({ display_name: `Member ${n}` })));
  const faults = await Promise.all(
    [owner, ...others].map(async (who, n) => {
      const request = await stage.connect();
      await request(null, "select set_config('app.test_now', $1, false)", [messageNow]);
      const said: string[] = [];
      const does = async (name: string, args: object): Promise<void> => void said.push(await once(request, who, name, args));
      if (who !== owner) await does('join_group', { code });
      for (let each = 0; each < 8; each += 1) {
        await does('send_message', { id: randomUUID(), thread_id, to: null, body: `${n} ${each}` });
        await does('mark_thread', { thread_id, read_seq: each, delivered_seq: each });
        // Every third comes and goes.
        if (n % 3 === 2) {
          await does('leave_group', { thread_id });
          await does('join_group', { code });
        }
      }
      return said.filter((status) => status !== 'ok');
    }),
  );
  expect(faults.flat()).toEqual([]);
  const all = (await toldTo(stage, owner)).messages;
  expect(all.map(({ seq }) => seq)).toEqual(Array.from({ length: all.length }, (_, n) => n + 1));
  expect(all.filter(({ event }) => event === null)).toHaveLength(64);
  for (const who of others) {
    const { messages, threads, rosters } = await toldTo(stage, who);
    const from = messages[0]?.seq;
    expect(messages.map(({ message_id }) => message_id)).toEqual(all.slice(Number(from) - 1).map(({ message_id }) => message_id));
    expect(threads).toMatchObject([{ last_seq: all.length }]);
    expect(rosters).toMatchObject([{ members: expect.toSatisfy((rows: readonly unknown[]) => rows.length === 8) }]);
  }
});
