/** What members tell of their contents: each fault by the name of its field, nothing left behind, and what is private reaches nobody. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { resultsOf, send } from '#tests/trust/sync/petition-stage.ts';
import {
  act,
  addEvent,
  addMember,
  addOpenEvent,
  contentOf,
  created,
  decide,
  fieldsOf,
  inDays,
  type Json,
  openContentStage,
} from './content-stage.ts';

const stage = openContentStage();
let ngum: string;
beforeEach(async () => {
  ngum = await addMember(stage);
});

const left = async (): Promise<unknown> =>
  stage.query(`select (select count(*)::int from app.contents) as contents, (select count(*)::int from app.events) as events, (select count(*)::int from app.comments) as comments,
    (select count(*)::int from app.content_own) as own, (select count(*)::int from app.gone_rows where table_name like 'content%' or table_name in ('events', 'comments')) as gone`);

const faults: readonly (readonly [field: string, fields: Json])[] = [
  ['title', { title: 'x' }],
  ['title', { title: null }],
  ['title', { title: 'x'.repeat(141) }],
  ['title', { title: 'x'.repeat(30_000) }],
  ['title', { title: '\u200b\u2060' }],
  ['title', { title: 7 }],
  ['title', { title: ['Cleaning'] }],
  ['plain_title', { title: 'See https://example.org for it' }],
  ['plain_title', { title: 'Call 677 12 34 56 for it' }],
  ['category', { category: 'party' }],
  ['category', { category: { a: 1 } }],
  ['holiday', { category: 'public_holiday' }],
  ['starts_at', { starts_at: null }],
  ['starts_at', { starts_at: 'tomorrow' }],
  ['starts_at', { starts_at: 'infinity' }],
  ['starts_at', { starts_at: inDays(-1.1) }],
  ['starts_at', { starts_at: inDays(401), ends_at: inDays(402) }],
  ['ends_at', { ends_at: inDays(431) }],
  ['ends_at', { ends_at: '2027-02-31T10:00:00Z' }],
  ['order', { ends_at: inDays(9) }],
  ['all_day', { all_day: 'yes' }],
  ['all_day', { all_day: null }],
  ['region_code', { region_code: 'CM-XX' }],
  ['region_code', { region_code: 7 }],
  ['place', { place: 'x' }],
  ['place', { place: 7 }],
  ['text', { text: 'too short' }],
  ['text', { text: 'x'.repeat(3001) }],
  ['text', { text: {} }],
  ['lang', { lang: 'de' }],
  ['lang', { lang: null }],
  ['organiser', { organiser: 'x' }],
  ['entry', { entry: 'cheap' }],
  ['price', { entry: 'paid', price: 49 }],
  ['price', { entry: 'paid', price: 1e14 }],
  ['price', { entry: 'paid', price: 1e300 }],
  ['price', { entry: 'paid', price: 500.5 }],
  ['price', { entry: 'paid', price: 'free' }],
  ['price_given', { entry: 'free', price: 500 }],
  ['capacity', { capacity: 0 }],
  ['capacity', { capacity: 99_999_999_999 }],
  ['capacity', { capacity: 1e300 }],
  ['capacity', { capacity: 2.5 }],
  ['capacity', { capacity: 'many' }],
  ['about', { about: 'https://example.org' }],
  ['about', { about: '//example.org' }],
  ['about', { about: '/a b' }],
  ['phone', { phone: '12345' }],
  ['phone', { phone: 677123456 }],
];

test.each(faults)('a fault of %s is told by that name, and leaves nothing behind: %j', async (field, fields) => {
  const before = await left();
  expect(await act(stage, ngum, 'create_content', created('event', {}, fields))).toBe(`invalid ${field}`);
  expect(await left()).toEqual(before);
});

test('a fault in what is written again leaves what was', async () => {
  const id = await addEvent(stage, ngum, { phone: '677 00 00 01' });
  await decide(stage, id, 'rejected', { reason: 'unclear' });
  const before = await stage.query(
    'select c.*, e.title, e.phone, o.fields from app.contents c join app.events e using (id) join app.content_own o using (id) where id = $1',
    [id],
  );
  for (const [field, fields] of faults)
    expect(await act(stage, ngum, 'edit_content', { content_id: id, fields: fieldsOf('event', fields) })).toBe(`invalid ${field}`);
  expect(await act(stage, ngum, 'edit_content', { content_id: id, fields: 'none' })).toBe('invalid fields');
  expect(
    await stage.query(
      'select c.*, e.title, e.phone, o.fields from app.contents c join app.events e using (id) join app.content_own o using (id) where id = $1',
      [id],
    ),
  ).toEqual(before);
});

test.each<readonly [said: string, more: Json]>([
  ['invalid kind', { kind: 'party' }],
  ['invalid kind', { kind: null }],
  ['invalid kind', { kind_v: 2 }],
  ['invalid kind', { kind_v: 0 }],
  ['invalid kind', { kind_v: null }],
  ['invalid id', { id: 'mine' }],
  ['invalid id', { id: null }],
  ['invalid name_display', { name_display: 'citizen' }],
  ['invalid name_display', { name_display: null }],
  ['invalid title', { fields: {} }],
  ['invalid fields', { fields: null }],
  ['invalid fields', { fields: [] }],
])('%s: %j', async (said, more) => {
  const before = await left();
  expect(await act(stage, ngum, 'create_content', { ...created('event'), ...more })).toBe(said);
  expect(await left()).toEqual(before);
});

test('whoever has no name yet writes nothing under one', async () => {
  const nameless = await stage.addMember();
  expect(await act(stage, nameless, 'create_content', created('event'))).toBe('invalid name_display');
});

test('an id is somebody’s once: the same again is already there, another’s and a public id that is taken are in conflict', async () => {
  const paul = await addMember(stage, 'Paul');
  const args = created('event');
  expect(await act(stage, ngum, 'create_content', args)).toBe('ok');
  expect(await act(stage, ngum, 'create_content', args)).toBe('already');
  expect(await act(stage, paul, 'create_content', args)).toBe('id_conflict');
  expect(await act(stage, ngum, 'create_content', { ...created('comment', { parent_id: args.id }), id: args.id })).toBe('id_conflict');
  // A public id has 50 bits: an id that has the same one is planted.
  const [other, { pid }] = [randomUUID(), await contentOf(stage, args.id)];
  await stage.query('begin');
  await stage.query('alter function app.pid(uuid) rename to real_pid');
  await stage.query(`create function app.pid(id uuid) returns text language sql immutable set search_path = '' as $$
    select case when id = '${other}' then '${pid}' else app.real_pid(id) end $$`);
  await stage.query("select set_config('request.jwt.claim.sub', $1, true)", [ngum]);
  const said = await stage.query('select app.create_content($1, now()) as said', [JSON.stringify({ ...created('event'), id: other })]);
  await stage.query('rollback');
  expect(said).toEqual([{ said: { status: 'id_conflict' } }]);
});

test('the same act on two lines at once, and twice in one, is done once', async () => {
  const args = created('event');
  const op = { id: randomUUID(), name: 'create_content', args };
  const answer = await send(stage, ngum, [op, op]);
  expect(resultsOf(answer).map(({ status }) => status)).toEqual(['ok', 'ok']);
  const [one, two] = [await stage.connect(), await stage.connect()];
  const next = JSON.stringify([
    {
      id: randomUUID(),
      v: 1,
      name: 'create_content',
      made_at: inDays(0),
      args: created('event', {}, { starts_at: '2099-01-01T00:00:00Z' }),
    },
  ]);
  const said = await Promise.all([one, two].map((line) => line(ngum, 'select public.sync(1, $1, null, $2) as answer', [next, {}])));
  expect(new Set(said.map(({ rows }) => JSON.stringify(resultsOf((rows[0]?.answer ?? {}) as Json))))).toHaveLength(1);
  expect(await stage.query('select count(*)::int as n from app.contents where owner_id = $1', [ngum])).toEqual([{ n: 1 }]);
});

test('what comes with an import is written by no member: its columns are left as they are, and nothing is a public holiday', async () => {
  const told = { title_fr: 'Journée de nettoyage', certainty: 'sure' };
  expect(await act(stage, ngum, 'create_content', created('event', {}, { ...told, category: 'public_holiday' }))).toBe('invalid holiday');
  const id = await addEvent(stage, ngum, { ...told, source_code: 'test', is_sample: true, told_at: null, state: 'open', owner_id: null });
  const stored = await stage.query(
    'select e.title_fr, e.certainty, e.told_at is not null as told, c.state, c.source_code, c.is_sample from app.events e join app.contents c using (id) where id = $1',
    [id],
  );
  expect(stored).toEqual([{ title_fr: null, certainty: null, told: true, state: 'in_review', source_code: null, is_sample: false }]);
  await decide(stage, id, 'rejected', { reason: 'unclear' });
  await stage.query("update app.events set title_fr = 'De la liste' where id = $1", [id]);
  await act(stage, ngum, 'edit_content', { content_id: id, fields: fieldsOf('event', told) });
  expect(await stage.query('select title_fr, certainty from app.events where id = $1', [id])).toEqual([
    { title_fr: 'De la liste', certainty: null },
  ]);
});

test('the private field reaches its author, and moderators through their page; and no other answer has it', async () => {
  const canary = '699 CANARY 0';
  const [paul, admin] = [await addMember(stage, 'Paul'), await stage.addAdmin()];
  const id = await addOpenEvent(stage, ngum, { phone: canary, region_code: 'CM-NW' });
  const other = await addEvent(stage, ngum, { phone: canary });
  const { pid } = await contentOf(stage, id);
  const held = {
    public: '1',
    archive: '1',
    [`user:${ngum}`]: '1',
    'region:CM-NW': '1',
    [`content:${id}`]: '',
    moderator: '',
    [`user:${ngum} `]: '',
  };
  for (const who of [null, paul, stage.moderator, admin])
    for (const scopes of [{}, { 'region:CM-NW': '' }, held])
      expect(JSON.stringify(await stage.call(who, 'pull', 1, null, scopes))).not.toContain('CANARY');
  for (const who of [null, paul, stage.moderator, admin]) {
    expect(JSON.stringify(await stage.call(who, 'find_content', pid))).not.toContain('CANARY');
    for (const [region, one] of [
      ['CM-NW', null],
      [null, null],
      [null, pid],
    ]) {
      const calendar = JSON.stringify(await stage.call(who, 'read_calendar', region, one));
      expect(calendar).toContain('"status":"ok"');
      expect(calendar).not.toMatch(/CANARY|phone/);
    }
  }
  // Mutations of others on it bring its rows, and their exports have what they said.
  const acts = [
    { name: 'answer_event', args: { id: randomUUID(), content_id: id, answer: 'going' } },
    { name: 'report_content', args: { id: randomUUID(), content_id: id, reason: 'spam', details: null } },
    { name: 'follow_content', args: { id: randomUUID(), content_id: id, follows: true } },
    { name: 'create_content', args: created('comment', { parent_id: id }) },
    { name: 'create_content', args: { ...created('event'), id } },
    { name: 'edit_content', args: { content_id: other, fields: fieldsOf('event') } },
    { name: 'move_content', args: { content_id: other, to: 'withdrawn', note: null } },
    { name: 'appeal_content', args: { id: randomUUID(), content_id: other, text: 'Give it to me' } },
  ];
  const synced = await send(stage, paul, acts);
  expect(resultsOf(synced).map(({ status }) => status)).toEqual([
    'ok',
    'ok',
    'ok',
    'ok',
    'id_conflict',
    'not_found',
    'not_found',
    'not_found',
  ]);
  expect(JSON.stringify(synced)).not.toContain('CANARY');
  for (const who of [paul, stage.moderator, admin]) expect(JSON.stringify(await stage.call(who, 'export_my_data'))).not.toContain('CANARY');
  expect(JSON.stringify(await stage.call(stage.moderator, 'moderated_contents', { what: 'waiting' }))).toContain(canary);
  expect(JSON.stringify(await stage.call(paul, 'moderated_contents', { what: 'all' }))).toBe('{"why":"no_moderator","status":"forbidden"}');
  expect(JSON.stringify(await stage.call(ngum, 'pull', 1, null, {}))).toContain(canary);
  expect(JSON.stringify(await stage.call(ngum, 'export_my_data'))).toContain(canary);
});
