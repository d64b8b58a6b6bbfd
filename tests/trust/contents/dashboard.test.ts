/** The administrators' dashboard: each queue is counted as its screen lists it, answers and refusals as the ledger has them, and small numbers are not told. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  act,
  addComment,
  addEvent,
  addMember,
  addMembers,
  addOpenEvent,
  decide,
  inDays,
  type Json,
  openContentStage,
  reportBy,
} from './content-stage.ts';

interface Queue {
  readonly name: string;
  readonly waiting: number;
  readonly oldest_hours: number | null;
  readonly target_days: number | null;
}
interface Dashboard {
  readonly status: string;
  readonly queues: readonly Queue[];
  readonly sync: { readonly outcomes: readonly Json[]; readonly errors: readonly Json[] };
  readonly packs: Json | null;
  readonly growth: readonly { readonly week: string; readonly accounts: number | null; readonly contents: number | null }[];
  readonly accounts: number | null;
}

const stage = openContentStage();
let admin: string;
beforeAll(async () => {
  admin = await stage.addAdmin();
});
const read = async (): Promise<Dashboard> => (await stage.call(admin, 'read_dashboard')) as Dashboard;
const queue = async (name: string): Promise<Queue | undefined> => (await read()).queues.find((each) => each.name === name);
const listed = async (what: string): Promise<number> => {
  const { items } = (await stage.call(stage.moderator, 'moderated_contents', { what })) as { readonly items: readonly Json[] };
  return items.length;
};

test('nobody else is told, moderators neither', async () => {
  for (const who of [stage.moderator, await addMember(stage)])
    expect(await stage.call(who, 'read_dashboard')).toEqual({ status: 'forbidden', why: 'not_admin' });
  expect(await stage.call(null, 'read_dashboard')).toBe('42501');
});

describe('queues', () => {
  test('of contents are as long as the moderators’ list, what was reported among them, and say since when', async () => {
    expect(await queue('contents')).toMatchObject({ waiting: 0, oldest_hours: null, target_days: 10 });
    const [ngum, paul] = await addMembers(stage, 2);
    const waiting = await addEvent(stage, String(ngum));
    const open = await addOpenEvent(stage, String(paul));
    await addComment(stage, String(ngum), open);
    await stage.setClock(inDays(3));
    expect(await queue('contents')).toMatchObject({ waiting: await listed('waiting'), oldest_hours: 72 });
    const before = await listed('waiting');
    await reportBy(stage, [String(ngum)], open);
    expect(await listed('waiting')).toBe(before + 1);
    expect(await queue('contents')).toMatchObject({ waiting: before + 1 });
    await decide(stage, waiting, 'rejected', { reason: 'spam' });
    expect(await queue('contents')).toMatchObject({ waiting: before, oldest_hours: 0 });
    await act(stage, String(ngum), 'appeal_content', { id: randomUUID(), content_id: waiting, text: 'It says nothing of the kind.' });
    expect(await queue('appeals')).toMatchObject({ waiting: 1, oldest_hours: 0, target_days: null });
    expect(await listed('appeals')).toBe(1);
  });

  test('of support, reported messages and signatures are empty where nobody waits', async () => {
    for (const name of ['support', 'messages', 'signatures']) expect(await queue(name)).toMatchObject({ waiting: 0, oldest_hours: null });
  });
});

test('answers are counted by their outcome, refusals by what was sent and why; no name that a stranger wrote is repeated', async () => {
  await stage.query('delete from app.ledger');
  const ngum = await addMember(stage);
  await addEvent(stage, ngum);
  await act(stage, ngum, 'move_content', { content_id: randomUUID(), to: 'open' });
  await act(stage, ngum, 'CANARY', {});
  const { outcomes, errors } = (await read()).sync;
  expect(outcomes.find(({ status }) => status === 'ok')?.week).toBeGreaterThan(0);
  expect(errors.map(({ name }) => name)).toEqual(expect.arrayContaining(['move_content', '?']));
  expect(JSON.stringify(errors)).not.toContain('CANARY');
  await stage.query("update app.ledger set at = at - interval '2 days'");
  expect((await read()).sync.outcomes.map(({ day }) => day)).toEqual(outcomes.map(() => 0));
  await stage.query("update app.ledger set at = at - interval '6 days'");
  expect((await read()).sync).toEqual({ outcomes: [], errors: [] });
});

test('growth is twelve weeks, and fewer than five is no number', async () => {
  await stage.setClock(null);
  const { growth } = await read();
  expect(growth).toHaveLength(12);
  const fours = await addMembers(stage, 4);
  await stage.query("update auth.users set created_at = now() - interval '30 days' where created_at > now() - interval '20 days'");
  for (const id of fours) await stage.query('update auth.users set created_at = now() where id = $1', [id]);
  expect((await read()).growth.at(-1)).toMatchObject({ accounts: null, contents: null });
  const fifth = await addMember(stage);
  await stage.query('update auth.users set created_at = now() where id = $1', [fifth]);
  expect((await read()).growth.at(-1)).toMatchObject({ accounts: 5, contents: null });
});

test('packs stand beside the tables as they are; where no server has told of any there is nothing', async () => {
  expect((await read()).packs).toBeNull();
  await stage.query(
    `select app.tell_fact('packs', '{"built_at": "2026-11-20T10:00:00Z", "tables": {"regions": 9, "senators": 3, "planted": 1, "users; --": 1}}')`,
  );
  const [row] = await stage.query('select count(*)::int as living from public.regions where deleted_at is null');
  expect((await read()).packs).toEqual({ built_at: '2026-11-20T10:00:00Z', tables: [{ name: 'regions', packed: 9, now: row?.living }] });
  await stage.query('delete from app.server_facts');
});
