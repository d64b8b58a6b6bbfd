/** Many lines at once: no phone is given to two senders, and nobody who writes waits for a phone or fails because of it. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { directThread, write } from '#tests/trust/messages/message-stage.ts';
import type { Act } from '#tests/trust/sync/petition-stage.ts';
import { onItsLine } from './notification-stage.ts';
import { addWoken, claim, openLine, openPushStage } from './push-stage.ts';

const stage = openPushStage();
const asking = (writer: string, to: string): Act => ({
  name: 'send_message',
  args: { id: randomUUID(), thread_id: directThread(writer, to), to, body: 'Good morning' },
});
const addWriters = (count: number) => Promise.all(Array.from({ length: count }, () => stage.addMember({ display_name: 'Writer' })));

test('two senders at once never have the same phone, and the second does not wait', async () => {
  const [writer = ''] = await addWriters(1);
  for (let n = 0; n < 8; n += 1)
    expect(await write(stage, writer, (await addWoken(stage, ['message_request'])).member, 'Hello')).toBe('ok');
  const other = await openLine(stage);
  await stage.query('begin');
  expect(await claim(stage)).toHaveLength(8);
  expect(await claim(other)).toEqual([]);
  await stage.query('commit');
  expect(await claim(other)).toEqual([]);
});

test('sixteen who write at once while two senders claim: every mutation has its verdict, and nothing is claimed twice or left', async () => {
  const { member, phone } = await addWoken(stage, ['message_request']);
  const [writers, lines] = [await addWriters(16), [await openLine(stage), await openLine(stage)]];
  const [said, ...claimed] = await Promise.all([
    Promise.all(writers.map((writer) => onItsLine(stage, writer, asking(writer, member)))),
    ...lines.flatMap((line) => [claim(line), claim(line), claim(line)]),
  ]);
  expect(said).toEqual(Array(16).fill('ok'));
  const all = [...claimed.flat(), ...(await claim(stage))];
  expect(all.length).toBeGreaterThan(0);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(new Set(all.map(({ endpoint }) => endpoint))).toEqual(new Set([phone.endpoint]));
  expect(await stage.query('select from app.push_queue where claimed_until is null')).toEqual([]);
});

test.each(['commit', 'rollback'])('who writes while a phone is being forgotten neither waits nor fails: %s', async (end) => {
  const { member } = await addWoken(stage, ['message_request']);
  const [first = '', second = ''] = await addWriters(2);
  const forgetting = await openLine(stage);
  await forgetting.query('begin');
  await forgetting.query('delete from app.push_subscriptions where user_id = $1', [member]);
  expect(await onItsLine(stage, first, asking(first, member))).toBe('ok');
  await forgetting.query(end);
  expect(await onItsLine(stage, second, asking(second, member))).toBe('ok');
  expect(await claim(stage)).toHaveLength(end === 'commit' ? 0 : 1);
});
