/** Messages shown to the moderators: those that were chosen and no others, as they stood, by somebody who is not part of it. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { act, directThread, openMessageStage, toldTo, write } from './message-stage.ts';

type Json = Readonly<Record<string, unknown>>;
const stage = openMessageStage();
let ngum: string;
let paul: string;
let brenda: string;
let ids: readonly string[];
beforeEach(async () => {
  await stage.query('delete from app.message_reports');
  ngum = await stage.addMember({ display_name: 'Ngum' });
  paul = await stage.addMember({ display_name: 'Paul' });
  brenda = await stage.addMember({ display_name: 'Brenda' });
  await stage.giveRole(brenda, { role: 'moderator' });
  await write(stage, paul, ngum, 'Give me your number');
  await act(stage, ngum, 'decide_thread', { thread_id: thread(), decision: 'accept' });
  await write(stage, ngum, paul, 'No, and my secret is my own');
  await write(stage, paul, ngum, 'Then I will find you');
  ids = (await toldTo(stage, ngum)).messages.map(({ message_id }) => String(message_id));
});
const thread = () => directThread(ngum, paul);
const report = (member: string, message_ids: unknown, more: Json = {}) =>
  act(stage, member, 'report_messages', {
    id: randomUUID(),
    thread_id: thread(),
    message_ids,
    reason: 'hate_or_violence',
    details: '',
    ...more,
  });
const queue = async (member: string | null) =>
  (await stage.call(member, 'moderation_queue', 'messages', 0)) as { readonly items?: readonly Json[] };
const decide = async (member: string, target: unknown, decision: unknown) => {
  const { status, why, field } = (await stage.call(member, 'decide_message_report', target, decision)) as Json;
  return [status, why ?? field].filter(Boolean).join(' ');
};

test('moderators see what was chosen, nothing else, and no name; nobody else sees it', async () => {
  expect(await report(ngum, [ids[2], ids[0]], { details: 'He asks for it again and again.' })).toBe('ok');
  const { items = [] } = await queue(brenda);
  expect(items).toMatchObject([
    {
      reason: 'hate_or_violence',
      details: 'He asks for it again and again.',
      is_own: false,
      is_whole: true,
      before: 0,
      messages: [
        { is_reporters: false, body: 'Give me your number' },
        { is_reporters: false, body: 'Then I will find you' },
      ],
    },
  ]);
  const told = JSON.stringify(items);
  for (const kept of ['my secret', ngum, paul, 'Ngum', 'Paul', thread()]) expect(told).not.toContain(kept);
  for (const other of [ngum, paul, null]) expect(JSON.stringify(await queue(other))).not.toContain('Give me');
  const phone = await toldTo(stage, paul);
  expect(JSON.stringify(phone)).not.toContain('hate_or_violence');
});

test('a copy that is changed, taken away or put in another place breaks the chain', async () => {
  await report(ngum, ids);
  const isWhole = async () => (await queue(brenda)).items?.[0]?.is_whole;
  expect(await isWhole()).toBe(true);
  const broken = async (change: string): Promise<unknown> => {
    await stage.query('begin');
    await stage.query(change);
    const [row] = (await stage.query('select app.is_chain_whole(r) as whole from app.message_reports r')) as readonly Json[];
    await stage.query('rollback');
    return row?.whole;
  };
  for (const change of [
    "update app.reported_messages set body = 'Good morning' where place = 1",
    'update app.reported_messages set is_reporters = true where place = 3',
    "update app.reported_messages set sent_at = sent_at + interval '1 second' where place = 2",
    'delete from app.reported_messages where place = 3',
    'delete from app.reported_messages where place = 1',
    "update app.message_reports set chain = repeat('0', 64)",
  ])
    expect(await broken(change), change).toBe(false);
  expect(await isWhole()).toBe(true);
  // Deleted for everybody since: the copy stands as it was.
  await act(stage, paul, 'delete_message', { thread_id: thread(), message_id: ids[0], for_all: true });
  expect(await isWhole()).toBe(true);
});

test('who was found against the rules begins nothing for 30 days, and who reported is told what came of it', async () => {
  await report(ngum, [ids[0]]);
  const [item] = (await queue(brenda)).items ?? [];
  expect([
    await decide(ngum, item?.id, 'actioned'),
    await decide(brenda, item?.id, 'maybe'),
    await decide(brenda, randomUUID(), 'actioned'),
  ]).toEqual(['forbidden no_moderator', 'invalid decision', 'not_found']);
  expect([
    await decide(brenda, item?.id, 'actioned'),
    await decide(brenda, item?.id, 'actioned'),
    await decide(brenda, item?.id, 'no_action'),
  ]).toEqual(['ok', 'already', 'closed']);
  expect(await write(stage, paul, brenda, 'Good morning')).toBe('forbidden paused');
  expect(await write(stage, paul, ngum, 'A thread that is there goes on')).toBe('ok');
  const log = (await stage.query("select details from public.audit_log where action = 'message_report_decided' and subject_id = $1", [
    paul,
  ])) as readonly Json[];
  expect(log).toMatchObject([{ details: { to: 'actioned', chain: expect.stringMatching(/^[0-9a-f]{64}$/) } }]);
  expect(JSON.stringify(log)).not.toContain('number');
  await stage.setClock('2027-04-27T12:00:00Z');
  expect(await write(stage, paul, brenda, 'Good morning')).toBe('ok');
});

test('no part of it decides, and sees what was chosen no more than before', async () => {
  await stage.giveRole(paul, { role: 'moderator' });
  await report(ngum, [ids[0]]);
  const { items = [] } = await queue(paul);
  expect(items).toMatchObject([{ is_own: true, messages: [] }]);
  expect(await decide(paul, items[0]?.id, 'no_action')).toBe('forbidden own');
});

test.each([
  ['nothing', () => [], 'invalid message_ids'],
  ['only what one wrote oneself', () => [ids[1]], 'not_found'],
  ['what is not of the thread', () => [ids[0], randomUUID()], 'not_found'],
  ['what is no number', () => [ids[0], 7], 'not_found'],
  ['the same twice', () => [ids[0], ids[0]], 'not_found'],
  ['too many', () => Array.from({ length: 21 }, () => ids[0]), 'invalid message_ids'],
])('%s cannot be reported', async (_, chosen, said) => {
  expect(await report(ngum, chosen())).toBe(said);
  expect((await queue(brenda)).items).toEqual([]);
});

test('once is once, ten a day are enough, and a stranger reports nothing', async () => {
  const id = randomUUID();
  expect([await report(ngum, [ids[0]], { id }), await report(ngum, [ids[0]], { id }), await report(paul, [ids[1]], { id })]).toEqual([
    'ok',
    'already',
    'id_conflict',
  ]);
  expect(await report(brenda, [ids[0]])).toBe('not_found');
  for (let n = 1; n < 10; n += 1) await report(ngum, [ids[0]]);
  expect(await report(ngum, [ids[0]])).toBe('forbidden too_many');
});
