/** A kind that nobody wrote code for, with a field of every type: its definition and the migration that is printed from it are all it has. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import {
  type AnyKind,
  address,
  choice,
  choices,
  day,
  defineContent,
  imported,
  integer,
  line,
  lines,
  optional,
  promise,
  region,
  secret,
  time,
  xaf,
  yesNo,
} from '#src/model/content/define-content.ts';
import { everyKind } from '#src/model/content/every-kind.ts';
import { reviewed, reviewedStates } from '#src/model/content/reviewed.ts';
import { printContent } from '#supabase/content/print-content.ts';
import { compareContents } from '#tests/contract/compare-content.ts';
import { newPhone } from '#tests/trust/sync/petition-stage.ts';
import {
  act,
  addMember,
  addMembers,
  contentOf,
  decide,
  inDays,
  type Json,
  lastDecision,
  openContentStage,
  reporting,
  rowOf,
  saidTo,
  tickAt,
} from './content-stage.ts';

const planted: AnyKind = defineContent({
  kind: 'planted',
  table: 'planted_rows',
  v: 3,
  oldestV: 2,
  fields: {
    name: line(3, 40),
    about: lines(10, 400),
    sort: choice(['big', 'small']),
    tags: choices(['wood', 'iron', 'clay'], 2),
    amount: integer(1, 9),
    price: xaf(0, 9_000_000_000),
    is_open: yesNo(),
    is_honest: promise(),
    on_day: day(0, 30),
    at_time: time(1, 30),
    region_code: region(),
    page: optional(address()),
    // Names that SQL of ours has for other things.
    f: optional(secret(line(3, 40))),
    target: imported(line(3, 40)),
    told: optional(integer(1, 9)),
  },
  rules: {
    worth: { at: 'price', sql: "sort = 'big' or price < 1000", holds: ({ sort, price }) => sort === 'big' || Number(price) < 1000 },
  },
  title: 'name',
  area: 'region_code',
  ends: 'at_time',
  states: { ...reviewedStates, open: { seen: 'everybody', takes: [] } },
  submitsTo: 'in_review',
  moves: [...reviewed, ['open', 'hidden', 'clock']],
  facets: ['sort', 'tags', 'region_code'],
  sorts: { newest: ['opened_at', 'down'] },
  limits: { perDay: 100, resubmissions: 1, keepDays: 100 },
});

const stage = openContentStage();
beforeAll(async () => {
  const owner = new pg.Client({ connectionString: stage.database.server.url('postgres', 'postgres') });
  await owner.connect();
  await owner.query(printContent(planted));
  await owner.end();
});

const fields: Json = {
  name: 'A bench of iron wood',
  about: 'It stands at the door.\nIt is for two.',
  sort: 'big',
  tags: ['wood', 'iron'],
  amount: 2,
  price: 8_500_000_000,
  is_open: false,
  is_honest: true,
  on_day: inDays(0).slice(0, 10),
  at_time: inDays(3),
  region_code: 'CM-AD',
  page: '/places/bafut',
  f: 'CANARY 677',
  told: 3,
};
const telling = (more: Json = {}, head: Json = {}) => ({
  id: randomUUID(),
  kind: 'planted',
  kind_v: 3,
  parent_id: null,
  name_display: 'initials',
  fields: { ...fields, ...more },
  ...head,
});

test('PostgreSQL has what was defined', async () => {
  await stage.query('begin');
  const faults = await compareContents(async (sql, parameters) => stage.query(sql, parameters), [...everyKind, planted]);
  await stage.query('rollback');
  expect(faults).toEqual([]);
});

test.each<readonly [string, Json]>([
  ['name', { name: 'x' }],
  ['about', { about: 'short' }],
  ['sort', { sort: 'huge' }],
  ['sort', { sort: '' }],
  ['tags', { tags: [] }],
  ['tags', { tags: ['wood', 'iron', 'clay'] }],
  ['tags', { tags: ['gold'] }],
  ['tags', { tags: ['wood', null] }],
  ['tags', { tags: 'wood' }],
  [
    'tags',
    {
      tags: Array(5000)
        .fill('x')
        .map((_, n) => `x${n}`),
    },
  ],
  ['amount', { amount: 10 }],
  ['amount', { amount: '2' }],
  ['price', { price: -1 }],
  ['price', { price: 9_000_000_001 }],
  ['worth', { sort: 'small' }],
  ['is_open', { is_open: null }],
  ['is_open', { is_open: 'true' }],
  ['is_honest', { is_honest: false }],
  ['is_honest', { is_honest: null }],
  ['on_day', { on_day: inDays(-1).slice(0, 10) }],
  ['on_day', { on_day: inDays(31).slice(0, 10) }],
  ['on_day', { on_day: '2027-02-30' }],
  ['on_day', { on_day: inDays(1) }],
  ['at_time', { at_time: inDays(0.9) }],
  ['at_time', { at_time: inDays(31) }],
  ['at_time', { at_time: 0 }],
  ['region_code', { region_code: 'CM-XX' }],
  ['region_code', { region_code: null }],
  ['page', { page: 'places/bafut' }],
  ['f', { f: 'x' }],
  ['told', { told: 0 }],
])('a fault of %s is told by that name: %j', async (field, more) => {
  expect(await act(stage, await addMember(stage), 'create_content', telling(more))).toBe(`invalid ${field}`);
  expect(await stage.query("select 1 from app.planted_rows union all select 1 from app.contents where kind = 'planted'")).toEqual([]);
});

test('it is written, read by moderators, opened, reported, hidden, appealed, exported and gone, like all others', async () => {
  const [ngum, paul] = (await addMembers(stage, 2)) as [string, string];
  const args = telling({ target: 'Told by a member' }, { kind_v: 2 });
  expect(await act(stage, ngum, 'create_content', args)).toBe('ok');
  for (const kind_v of [1, 4]) expect(await act(stage, ngum, 'create_content', telling({}, { kind_v }))).toBe('invalid kind');
  expect((await rowOf(stage, ngum, `content_own:${args.id}`))?.fields).toEqual({
    ...fields,
    tags: ['iron', 'wood'],
    at_time: expect.stringContaining('2027-03-30T12:00:00'),
    target: null,
  });
  const seen = (await stage.call(stage.moderator, 'moderated_contents', { what: 'waiting', kind: 'planted' })) as {
    items: readonly Json[];
  };
  expect(seen.items[0]).toMatchObject({ kind: 'planted', title: 'A bench of iron wood', fields: { f: 'CANARY 677', amount: 2 } });
  expect(saidTo(await decide(stage, args.id, 'open'))).toBe('ok');
  const phone = () => newPhone('region:CM-AD');
  const row = await rowOf(stage, paul, `planted_rows:${args.id}`, phone());
  expect(row).toMatchObject({
    name: 'A bench of iron wood',
    price: 8_500_000_000,
    tags: ['iron', 'wood'],
    on_day: fields.on_day,
    target: null,
    told: 3,
  });
  expect(Object.keys(row ?? {})).not.toContain('f');
  expect(await rowOf(stage, paul, `planted_rows:${args.id}`)).toBeUndefined();
  for (const who of [null, paul, stage.moderator])
    expect(JSON.stringify(await stage.call(who, 'pull', 1, null, { 'region:CM-AD': '' }))).not.toContain('CANARY');
  expect(await act(stage, paul, 'report_content', reporting(args.id))).toBe('ok');
  expect(await act(stage, paul, 'follow_content', { id: randomUUID(), content_id: args.id, follows: true })).toBe('ok');
  expect(await rowOf(stage, paul, `planted_rows:${args.id}`)).toBeDefined();
  expect(saidTo(await decide(stage, args.id, 'hidden', { reason: 'spam' }))).toBe('ok');
  expect(await rowOf(stage, paul, `planted_rows:${args.id}`, phone())).toBeUndefined();
  expect(await act(stage, ngum, 'appeal_content', { id: randomUUID(), content_id: args.id, text: 'It is no spam.' })).toBe('ok');
  const [appeal] = await stage.query('select id from app.content_appeals');
  expect(saidTo(await stage.call(stage.colleague, 'decide_appeal', appeal?.id, true, 'It is none.'))).toBe('ok');
  expect(await contentOf(stage, args.id)).toMatchObject({ state: 'open' });
  const own = JSON.stringify(await stage.call(ngum, 'export_my_data'));
  expect(own).toContain('CANARY 677');
  expect(own).toContain('It is no spam.');
  expect(JSON.stringify(await stage.call(paul, 'export_my_data'))).not.toContain('CANARY');
  expect(await stage.call(null, 'find_content', (await contentOf(stage, args.id)).pid)).toMatchObject({ status: 'ok', kind: 'planted' });
  await tickAt(stage, inDays(4));
  expect(await contentOf(stage, args.id)).toMatchObject({ state: 'hidden' });
  await decide(stage, args.id, 'open');
  await stage.query('select app.delete_account($1)', [ngum]);
  expect(await stage.query('select name, f from app.planted_rows')).toEqual([{ name: 'A bench of iron wood', f: null }]);
  await tickAt(stage, inDays(104));
  expect(await stage.query('select 1 from app.planted_rows')).toEqual([]);
});

test('it is rejected, written again once, and then no more', async () => {
  const ngum = await addMember(stage);
  const args = telling();
  await act(stage, ngum, 'create_content', args);
  await decide(stage, args.id, 'rejected', { reason: 'unclear' });
  expect(await act(stage, ngum, 'edit_content', { content_id: args.id, fields: { ...fields, amount: 99 } })).toBe('invalid amount');
  expect(await act(stage, ngum, 'edit_content', { content_id: args.id, fields: { ...fields, f: null } })).toBe('ok');
  expect(await stage.call(stage.moderator, 'undo_content_decision', await lastDecision(stage, args.id))).toMatchObject({ why: 'moved_on' });
  await decide(stage, args.id, 'rejected', { reason: 'unclear' });
  expect(await act(stage, ngum, 'edit_content', { content_id: args.id, fields })).toBe('closed no_more');
});

test('a private field that must be given is not published: it has to go when its author leaves', async () => {
  const [name, f] = [planted.fields.name, planted.fields.f];
  if (!name || !f) throw new Error('no field');
  const { optional: _, ...must } = f;
  const sql = printContent({ ...planted, kind: 'unpublished', table: 'unpublished_rows', fields: { ...planted.fields, f: must } });
  await expect(stage.query(sql)).rejects.toThrow('the private field f of unpublished_rows must be optional');
  expect(await stage.query("select to_regclass('app.unpublished_rows') as there")).toEqual([{ there: null }]);
});
