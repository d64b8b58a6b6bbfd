/**
 * Whatever a blocked member does with messages, each mutation of `app.mutations` in every way declared below: no row of whoever blocked them changes,
 * and they are answered as if nobody had. The same is done without a block, to see that there is something to keep away.
 */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newUuid } from '#src/shared/uuid.ts';
import { jpeg } from '#supabase/functions/avatar/crafted-pictures.ts';
import { type Mutation, readMutations } from '#tests/trust/fuzz/acts.ts';
import { act, directThread, openMessageStage, write } from './message-stage.ts';

const stage = openMessageStage();

/** What is done with a group is the group's: its name, its way in, who is in it and as what. Everybody in it is told. */
const ofTheGroup = [
  'rename_group',
  'set_group_link',
  'join_group',
  'leave_group',
  'remove_from_group',
  'set_group_role',
  'set_disappearing',
];

interface Scene {
  readonly author: string;
  /** One who wrote with the author, and one who had asked them. */
  readonly others: readonly string[];
  /** What each argument may be. */
  readonly choices: Readonly<Record<string, readonly unknown[]>>;
}

const layScene = async (isBlocked: boolean): Promise<Scene> => {
  const [author, friend, asker, third] = [await member('Ngum'), await member('Paul'), await member('Ada'), await member('Eve')];
  for (const who of [author, friend, asker])
    await act(stage, who, 'set_message_prefs', { id: randomUUID(), who_may_write: 'everyone', tells_read: true });
  const [direct, asked, group, code] = [directThread(author, friend), directThread(author, asker), newUuid(Date.now()), randomUUID()];
  const ids: string[] = [];
  const say = async (from: string, thread_id: string): Promise<void> => {
    const id = randomUUID();
    if (from === author) ids.push(id);
    expect(await act(stage, from, 'send_message', { id, thread_id, to: null, body: 'Good morning' })).toBe('ok');
  };
  await write(stage, friend, author, 'Good morning');
  await act(stage, author, 'decide_thread', { thread_id: direct, decision: 'accept' });
  await act(stage, author, 'mark_thread', { thread_id: direct, read_seq: 1, delivered_seq: 1 });
  await write(stage, asker, author, 'Good morning');
  await act(stage, author, 'create_group', { thread_id: group, title: 'Water committee' });
  await act(stage, author, 'set_group_link', { thread_id: group, code, days: 7 });
  for (const who of [friend, third]) await act(stage, who, 'join_group', { code });
  for (const thread of [direct, group]) {
    for (const from of [author, author, friend]) await say(from, thread);
    await act(stage, friend, 'mark_thread', { thread_id: thread, read_seq: 99, delivered_seq: 99 });
  }
  if (isBlocked) {
    expect(await act(stage, friend, 'decide_thread', { thread_id: direct, decision: 'block' })).toBe('ok');
    expect(await act(stage, asker, 'decide_thread', { thread_id: asked, decision: 'block' })).toBe('ok');
  }
  const theirs = (await stage.query('select message_id from app.messages where user_id = $1 and author_id = $2', [author, friend]))[0];
  const choices = {
    thread_id: [direct, group, asked],
    message_id: ids,
    message_ids: [[theirs?.message_id]],
    to: [friend],
    body: ['Once more'],
    image: [undefined, { data: Buffer.from(jpeg(8, 8)).toString('base64') }],
    decision: ['accept', 'decline', 'unblock', 'block'],
    read_seq: [99],
    delivered_seq: [99],
    for_all: [false, true],
    code: [code, null],
    days: [1, null],
    user_id: [third],
    role: ['admin', 'member'],
    title: ['Wells'],
    who_may_write: ['everyone'],
    tells_read: [false, true],
    is_archived: [true],
    muted_until: [null],
    reason: ['spam'],
    details: [null],
  };
  return { author, others: [friend, asker], choices };
};
const member = (display_name: string): Promise<string> => stage.addMember({ display_name });

/** Every way to choose one of each. */
const waysOf = ({ takes }: Mutation, { choices }: Scene): readonly Readonly<Record<string, unknown>>[] =>
  takes.reduce<readonly Readonly<Record<string, unknown>>[]>(
    (ways, key) => ways.flatMap((way) => (choices[key] ?? [null]).map((value) => ({ ...way, [key]: value }))),
    [{}],
  );

/** All that phones of these members hold. */
const rowsOf = async (members: readonly string[]): Promise<readonly string[]> => {
  const tables = (await stage.query('select name from app.synced_tables order by place')).map(({ name }) => String(name));
  const parts = tables.map(
    (name) =>
      `select concat_ws(' ', '${name}', id, rev, xid, to_jsonb(t) ->> 'event') as row from app.${name} t where right(scope, 36) = any ($1)`,
  );
  return (await stage.query(`${parts.join(' union all ')} order by 1`, [members])).map(({ row }) => String(row));
};

interface Seen {
  readonly answers: readonly string[];
  /** Rows of others that are new or changed. */
  readonly reached: readonly string[];
}
/** Each way twice: what is said the second time must tell no more. */
const tryAll = async (mutation: Mutation, isBlocked: boolean): Promise<Seen> => {
  const scene = await layScene(isBlocked);
  const before = new Set(await rowsOf(scene.others));
  const answers: string[] = [];
  for (const way of [...waysOf(mutation, scene), ...waysOf(mutation, scene)])
    answers.push(await act(stage, scene.author, mutation.name, mutation.takes.includes('id') ? { ...way, id: newUuid(Date.now()) } : way));
  return { answers, reached: (await rowsOf(scene.others)).filter((row) => !before.has(row)) };
};

const isOfMessages = async (): Promise<readonly string[]> =>
  (
    await stage.query(`select m.name from app.mutations m join pg_proc p on p.oid = format('app.%I(jsonb, timestamptz)', m.name)::regprocedure
      where p.prosrc ~ 'app\\.(threads|messages|message_prefs|own_group|group_links)\\M' order by 1`)
  ).map(({ name }) => String(name));

test('no mutation of whoever is blocked reaches whoever blocked them, and each is answered as ever', async () => {
  const named = await isOfMessages();
  const tried = (await readMutations(async (sql) => ({ rows: [...(await stage.query(sql))] }))).filter(({ name }) => named.includes(name));
  const reaching: string[] = [];
  for (const mutation of tried) {
    const { name } = mutation;
    const [open, blocked] = [await tryAll(mutation, false), await tryAll(mutation, true)];
    // Else its arguments are to be declared above.
    expect([name, open.answers.includes('ok') || open.answers.includes('already')]).toEqual([name, true]);
    expect([name, blocked.answers]).toEqual([name, open.answers]);
    const may = ofTheGroup.includes(name) ? /^(threads|group_rosters) |^messages .* (joined|left|removed|renamed|disappearing)$/ : /^$/;
    expect([name, blocked.reached.filter((row) => !may.test(row))]).toEqual([name, []]);
    if (open.reached.length > 0) reaching.push(name);
  }
  expect(reaching).toEqual(
    expect.arrayContaining(['decide_thread', 'delete_message', 'edit_message', 'mark_thread', 'send_message', 'set_message_prefs']),
  );
}, 300_000);
