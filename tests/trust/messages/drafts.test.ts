/** What members are writing: theirs alone, each version once, nothing older over something newer, and no ballot among it. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { catchUp, newPhone } from '#tests/trust/sync/petition-stage.ts';
import { act, openMessageStage } from './message-stage.ts';

const stage = openMessageStage();
let ngum: string;
let paul: string;
beforeEach(async () => {
  ngum = await stage.addMember({ display_name: 'Ngum' });
  paul = await stage.addMember({ display_name: 'Paul' });
});
const at = (n: number): string => `2027-03-27T11:00:0${n}.000Z`;
const key = 'petition+a1b2';
const keep = (member: string, id: string, title: unknown, n: number, more: object = {}) =>
  act(stage, member, 'keep_draft', { id, key, content: { title }, kept_at: at(n), ...more });
const draftsOf = async (member: string): Promise<readonly unknown[]> => {
  const phone = newPhone();
  await catchUp(stage, member, phone);
  const rows = [...phone.rows].flatMap(([name, row]) => (name.startsWith('drafts:') ? [row] : []));
  return rows.map(({ content }) => (content as { readonly title?: unknown } | null)?.title ?? null).sort();
};

test('a version holds its last word, whatever comes late or again, and nobody else has it', async () => {
  const id = randomUUID();
  expect(await keep(ngum, id, 'Water', 1)).toBe('ok');
  expect(await keep(ngum, id, 'Water, please', 3)).toBe('ok');
  expect(await keep(ngum, id, 'Wat', 2)).toBe('already');
  expect(await draftsOf(ngum)).toEqual(['Water, please']);
  expect(await keep(paul, id, 'Mine now', 5)).toBe('id_conflict');
  expect(await draftsOf(paul)).toEqual([]);
  expect(await act(stage, paul, 'drop_drafts', { drafts: [[id, at(9)]] })).toBe('ok');
  expect(await draftsOf(ngum)).toEqual(['Water, please']);
});

test('of what forms have there is one of the profile, and each may be kept', async () => {
  for (const one of [
    'profile',
    'petition',
    'poll:0z3k9m2p4q',
    `message:${randomUUID()}`,
    `comment:${randomUUID()}`,
    `report:${randomUUID()}`,
  ])
    expect(await keep(ngum, randomUUID(), one, 1, { key: one })).toBe('ok');
  expect(await draftsOf(ngum)).toHaveLength(6);
});

test('what it was begun from goes with it, and stays where more was written since', async () => {
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  await keep(ngum, first, 'Water', 1);
  expect(await keep(ngum, second, 'Water and light', 2, { replaces: [[first, at(1)]] })).toBe('ok');
  expect(await draftsOf(ngum)).toEqual([null, 'Water and light'].sort());
  await keep(ngum, second, 'Water and light and road', 4);
  expect(await keep(ngum, third, 'Elsewhere', 5, { replaces: [[second, at(2)], ['x', 7], [third, at(9)], 8] })).toBe('ok');
  expect((await draftsOf(ngum)).filter(Boolean)).toEqual(['Elsewhere', 'Water and light and road']);
});

test('what was handed in is taken away on all phones, does not come back, and is forgotten after 30 days', async () => {
  const id = randomUUID();
  await keep(ngum, id, 'Water', 1);
  expect(await act(stage, ngum, 'drop_drafts', { drafts: [[id, at(1)]] })).toBe('ok');
  expect(await draftsOf(ngum)).toEqual([null]);
  expect(await keep(ngum, id, 'Water', 1)).toBe('already');
  await stage.setClock('2027-05-01T12:00:00Z');
  await act(stage, ngum, 'drop_drafts', { drafts: [] });
  expect(await draftsOf(ngum)).toEqual([]);
});

test.each([
  ['a ballot', { key: `answers:${randomUUID()}` }, 'key'],
  ['a template of administrators', { key: 'template:new' }, 'key'],
  ['a second profile', { key: 'profile+a1' }, 'key'],
  ['nothing', { key: null }, 'key'],
  ['no object', { content: 'Water' }, 'content'],
  ['too much', { content: { title: 'a'.repeat(60_001) } }, 'content'],
  ['no moment', { kept_at: '2027-03-27' }, 'kept_at'],
  ['no id', { id: 'x' }, 'id'],
])('%s is no draft of the server’s', async (_, more, field) => {
  expect(await keep(ngum, randomUUID(), 'Water', 1, more)).toBe(`invalid ${field}`);
  expect(await draftsOf(ngum)).toEqual([]);
});

test('two hundred are enough, and one that is there goes on', async () => {
  await stage.query(
    `insert into app.drafts (id, scope, user_id, key, content, kept_at) select gen_random_uuid(), '', $1, 'poll', '{}', $2 from generate_series(1, 199)`,
    [ngum, at(1)],
  );
  const id = randomUUID();
  expect(await keep(ngum, id, 'Last', 1)).toBe('ok');
  expect(await keep(ngum, randomUUID(), 'Too many', 1)).toBe('forbidden too_many');
  expect(await keep(ngum, id, 'Last, longer', 2)).toBe('ok');
});

test('the export has them, and the account takes them with it', async () => {
  await keep(ngum, randomUUID(), 'Water', 1);
  const { data } = (await stage.call(ngum, 'export_my_data')) as { readonly data: { readonly drafts: readonly object[] } };
  expect(data.drafts).toEqual([{ key, content: { title: 'Water' }, kept_at: at(1) }]);
  await stage.query('delete from auth.users where id = $1', [ngum]);
  expect(await stage.query('select count(*)::int as n from app.drafts where user_id = $1', [ngum])).toEqual([{ n: 0 }]);
});
