/** What is left of contents when their days are over, and when their author leaves. */
import { expect, test } from 'vitest';
import { newPhone } from '#tests/trust/sync/petition-stage.ts';
import {
  act,
  addComment,
  addEvent,
  addMember,
  addMembers,
  addOpenEvent,
  answering,
  contentOf,
  created,
  decide,
  inDays,
  lastDecision,
  openContentStage,
  reportBy,
  rowOf,
  stateOf,
  tickAt,
} from './content-stage.ts';

const stage = openContentStage();
const canary = 'CANARY of Ngum';

/** Every column of every table of ours that has the word, by its name. */
const holding = async (word: string): Promise<readonly unknown[]> => {
  const tables = await stage.query(
    "select format('%I.%I', relnamespace::regnamespace, relname) as name from pg_class where relnamespace in ('app'::regnamespace, 'public'::regnamespace) and relkind = 'r' order by 1",
  );
  const found: unknown[] = [];
  for (const { name } of tables)
    if ((await stage.query(`select 1 from ${name} t where t::text like '%' || $1 || '%' limit 1`, [word])).length > 0) found.push(name);
  return found;
};

test('what nobody else read goes whole, what others read stays without name and private field, and no table keeps a word of the rest', async () => {
  const [ngum, paul] = [await addMember(stage, 'CANARY Awa'), await addMember(stage, 'Paul')];
  const open = await addOpenEvent(stage, ngum, { phone: `699 ${canary}`.slice(0, 20) });
  const waiting = await addEvent(stage, ngum, { text: `${canary}, who waits for moderators.` });
  const rejected = await addEvent(stage, ngum, { text: `${canary}, who was rejected by them.` });
  await decide(stage, rejected, 'rejected', { reason: 'spam' });
  await act(stage, ngum, 'appeal_content', { id: crypto.randomUUID(), content_id: rejected, text: `${canary} appeals.` });
  const held = created('event', {}, { text: `${canary}, who is over the limit.` });
  expect(await act(stage, ngum, 'create_content', held)).toBe('held per_day');
  const other = await addOpenEvent(stage, paul);
  await addComment(stage, ngum, other, `${canary} comments.`);
  await act(stage, ngum, 'report_content', { id: crypto.randomUUID(), content_id: other, reason: 'other', details: `${canary} reports.` });
  await act(stage, ngum, 'answer_event', answering(other, 'going'));
  await act(stage, ngum, 'follow_content', { id: crypto.randomUUID(), content_id: other, follows: true });
  expect(await holding('CANARY')).toEqual(
    expect.arrayContaining(['app.comments', 'app.content_appeals', 'app.content_own', 'app.content_reports', 'app.contents', 'app.events']),
  );
  await stage.query('select app.delete_account($1)', [ngum]);
  expect(await holding('CANARY')).toEqual([]);
  for (const id of [waiting, rejected, held.id]) expect(await contentOf(stage, id)).toEqual({});
  expect(await contentOf(stage, open)).toMatchObject({ state: 'open', owner_id: null, owner_name: null });
  expect(await rowOf(stage, null, `events:${open}`)).toMatchObject({ title: 'Cleaning the market of Bafut' });
  expect(await rowOf(stage, paul, `event_figures:${other}`)).toMatchObject({ going: 0 });
  // Nobody's now, but moderators still decide about it, and the clock.
  await reportBy(stage, [paul], open);
  expect(await decide(stage, open, 'hidden', { reason: 'spam' })).toMatchObject({ status: 'ok' });
});

test('an account that is deleted past our function takes its name and private field along, too', async () => {
  const ngum = await addMember(stage);
  const id = await addOpenEvent(stage, ngum, { phone: '699 CANARY' });
  await stage.query('delete from auth.users where id = $1', [ngum]);
  expect(await contentOf(stage, id)).toMatchObject({ state: 'open', owner_id: null, owner_name: null });
  expect(await holding('CANARY')).toEqual([]);
});

test('a moderator who leaves leaves their decisions, without whose they were', async () => {
  const [ngum, mo] = [await addMember(stage), await addMember(stage, 'Leaving')];
  await stage.giveRole(mo, { role: 'moderator' });
  const id = await addEvent(stage, ngum);
  await decide(stage, id, 'rejected', { by: mo, reason: 'unclear', note: 'Which gate?' });
  await stage.call(mo, 'note_content', id, 'Looks fine otherwise');
  const phone = newPhone();
  await rowOf(stage, ngum, '', phone);
  const before = phone.rows.size;
  await stage.query('select app.delete_account($1)', [mo]);
  expect(await stage.query('select decided_by from app.content_decisions')).toEqual([{ decided_by: null }]);
  expect(await stage.call(stage.moderator, 'undo_content_decision', await lastDecision(stage, id))).toMatchObject({ status: 'ok' });
  await rowOf(stage, ngum, '', phone);
  expect(phone.rows.size).toBe(before + 1);
});

test('after the days that its kind is kept a content goes with all that hangs on it, and phones hear of it; not a day before', async () => {
  const [ngum, paul] = [await addMember(stage), await addMember(stage, 'Paul')];
  const [days] = await stage.query("select keep_days as n from app.content_kinds where kind = 'event'");
  const keep = Number(days?.n);
  await stage.query("update app.content_kinds set keep_days = keep_days + 100 where kind = 'comment'");
  const old = await addOpenEvent(stage, ngum, { starts_at: inDays(1), ends_at: inDays(2) });
  const young = await addOpenEvent(stage, ngum, { starts_at: inDays(3), ends_at: inDays(4) });
  const comment = await addComment(stage, paul, old);
  await act(stage, paul, 'answer_event', answering(old, 'going'));
  await act(stage, paul, 'follow_content', { id: crypto.randomUUID(), content_id: old, follows: true });
  await reportBy(stage, [paul], old);
  const [author, other] = [newPhone(), newPhone()];
  const about = async (member: string, phone = newPhone()) => {
    await rowOf(stage, member, '', phone);
    return [...phone.rows]
      .filter(([key, row]) => [old, comment].some((id) => key.endsWith(id) || row.content_id === id))
      .map(([key]) => key.split(':')[0])
      .sort();
  };
  expect(await about(ngum, author)).toEqual(['comments', 'content_own', 'contents', 'contents', 'event_figures', 'events']);
  expect(await about(paul, other)).toEqual([
    'comments',
    'content_follows',
    'content_own',
    'content_reports',
    'contents',
    'contents',
    'event_answers',
    'events',
  ]);
  await tickAt(stage, inDays(2 + keep - 0.1));
  expect(await stateOf(stage, old)).toBe('past');
  await tickAt(stage, inDays(2 + keep + 0.1));
  expect([await contentOf(stage, old), await contentOf(stage, comment)]).toEqual([{}, {}]);
  expect([await about(ngum, author), await about(paul, other)]).toEqual([[], []]);
  expect(await stateOf(stage, young)).toBe('past');
  for (const table of ['events', 'comments', 'event_answers', 'event_figures', 'content_reports', 'content_follows', 'content_own'])
    expect([table, await stage.query(`select 1 from app.${table} where id in ($1, $2)`, [old, comment])]).toEqual([table, []]);
});

test('a comment goes by its own days, and is counted no longer; what was imported stays', async () => {
  const [ngum, paul] = [await addMember(stage), await addMember(stage, 'Paul')];
  const id = await addOpenEvent(stage, ngum);
  await stage.query("update app.content_kinds set keep_days = 30 where kind = 'comment'");
  await addComment(stage, paul, id);
  await stage.query(
    "insert into app.contents (id, scope, kind, state, ends_at, source_code) values (gen_random_uuid(), '', 'event', 'open', '2001-01-01', 'test')",
  );
  await tickAt(stage, inDays(31));
  await stage.query("update app.content_kinds set keep_days = 1825 where kind = 'comment'");
  expect(await contentOf(stage, id)).toMatchObject({ counts: { comment: 0 } });
  expect(await stage.query("select count(*)::int as n from app.contents where kind = 'comment'")).toEqual([{ n: 0 }]);
  expect(await stage.query('select count(*)::int as n from app.contents where source_code is not null')).toEqual([{ n: 1 }]);
});

test('the clock leaves what somebody has in hand for the next minute, and does all else', async () => {
  const [ngum] = await addMembers(stage, 1);
  const ids = [
    await addOpenEvent(stage, String(ngum), { starts_at: inDays(1), ends_at: inDays(2) }),
    await addOpenEvent(stage, String(ngum), { starts_at: inDays(1), ends_at: inDays(2) }),
  ];
  const { Client } = (await import('pg')).default;
  const holding = new Client({ connectionString: stage.database.server.url('postgres', 'postgres') });
  await holding.connect();
  await holding.query('begin');
  await holding.query('select from app.contents where id = $1 for no key update', [ids[0]]);
  await tickAt(stage, inDays(3));
  expect([await stateOf(stage, ids[0]), await stateOf(stage, ids[1])]).toEqual(['open', 'past']);
  await holding.query('rollback');
  await holding.end();
  await tickAt(stage, inDays(3));
  expect(await stateOf(stage, ids[0])).toBe('past');
});
