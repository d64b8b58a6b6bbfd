/** Members say that a row is still true: kept once, told from ten residents up and once a week, by nobody's name, and void when the row says something else. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { confirmable, daysCounted, residentsNeeded } from '#src/features/contributions/model/still-true.ts';
import { addMember, addYoung, inDays, openContentStage, tickAt } from '#tests/trust/contents/content-stage.ts';
import { addVillage, change, confirmBy, fatesOf, heldOf, say, seenOf, told, weeksLater } from './confirm-stage.ts';

const stage = openContentStage();
beforeEach(async () => {
  await stage.query('delete from app.told_weeks');
  await stage.query('delete from app.row_answers; delete from app.row_results');
});

test('the phone and the server name the same lists', async () => {
  const rows = await stage.query(`select of_table from app.row_questions where question = 'still_true' order by of_table`);
  expect(rows.map(({ of_table }) => of_table)).toEqual([...confirmable].sort());
});

test('nine are not told of; the tenth is, from the next week on, with the month and without a number', async () => {
  const village = await addVillage(stage);
  await confirmBy(stage, village, residentsNeeded - 1);
  await weeksLater(stage, 1);
  expect(await told(stage, village)).toEqual([]);
  await confirmBy(stage, village, 1);
  await tickAt(stage, inDays(8));
  expect(await told(stage, village)).toEqual([]);
  await weeksLater(stage, 2);
  expect(await told(stage, village)).toEqual([{ since: '2027-03' }]);
});

test('one member counts once, however often and from however many phones they say it', async () => {
  const [village, ngum] = [await addVillage(stage), await addMember(stage)];
  await confirmBy(stage, village, residentsNeeded - 2);
  expect(await say(stage, ngum, village)).toBe('ok');
  for (let n = 0; n < 3; n += 1) expect(await say(stage, ngum, village)).toBe('already');
  await weeksLater(stage, 1);
  expect(await told(stage, village)).toEqual([]);
  expect((await fatesOf(stage, village)).length).toBe(residentsNeeded - 1);
});

test('what is taken back counts no more from the next week on, and can be said again', async () => {
  const village = await addVillage(stage);
  const [first = ''] = await confirmBy(stage, village, residentsNeeded);
  await weeksLater(stage, 1);
  expect(await say(stage, first, village, { answer: 'none' })).toBe('ok');
  expect(await say(stage, first, village, { answer: 'none' })).toBe('already');
  expect(await told(stage, village)).toHaveLength(1);
  await weeksLater(stage, 2);
  expect(await told(stage, village)).toEqual([]);
  expect(await say(stage, first, village)).toBe('ok');
  await weeksLater(stage, 3);
  expect(await told(stage, village)).toHaveLength(1);
});

test.each([
  [
    'lives in another region',
    async () => addMember({ addMember: (given) => stage.addMember({ ...Object(given), region_code: 'CM-AD' }) }),
    'elsewhere',
  ],
  ['has an account of six days', () => addYoung(stage), 'waits'],
  [
    'has not confirmed their account',
    async () => {
      const id = await addMember(stage);
      await stage.query('update auth.users set email_confirmed_at = null, phone_confirmed_at = null where id = $1', [id]);
      return id;
    },
    'waits',
  ],
] as const)('who %s is no tenth resident', async (_, make, fate) => {
  const [village, tenth] = [await addVillage(stage), await make()];
  await confirmBy(stage, village, residentsNeeded - 1);
  expect(await say(stage, tenth, village)).toBe('ok');
  const own = await stage.query('select fate from app.row_answers where user_id = $1', [tenth]);
  expect(own).toEqual([{ fate }]);
  await tickAt(stage, inDays(0.1));
  expect(await told(stage, village)).toEqual([]);
});

test('who waited counts once their account is a week old; who is suspended counts no more', async () => {
  const village = await addVillage(stage);
  const members = await confirmBy(stage, village, residentsNeeded - 1);
  expect(await say(stage, await addYoung(stage), village)).toBe('ok');
  await weeksLater(stage, 1);
  expect(await told(stage, village)).toHaveLength(1);
  await stage.query('update auth.users set banned_until = $2 where id = $1', [members[0], inDays(900)]);
  await weeksLater(stage, 2);
  expect(await told(stage, village)).toEqual([]);
});

test('after a year a word counts no more, and can be said again', async () => {
  const village = await addVillage(stage);
  const [first = ''] = await confirmBy(stage, village, residentsNeeded);
  await weeksLater(stage, 1);
  expect(await told(stage, village)).toHaveLength(1);
  await tickAt(stage, inDays(daysCounted + 1));
  expect(await told(stage, village)).toEqual([]);
  await stage.setClock(inDays(daysCounted - 0.1));
  expect(await say(stage, first, village)).toBe('already');
  await stage.setClock(inDays(daysCounted + 1));
  expect(await say(stage, first, village)).toBe('ok');
  expect(await say(stage, first, village)).toBe('already');
});

test('when the row says something else nobody confirms it any more, at once; when it says the same again they do', async () => {
  const village = await addVillage(stage);
  const [first = ''] = await confirmBy(stage, village, residentsNeeded);
  await weeksLater(stage, 1);
  await change(stage, village, `as_of = '2028'`);
  expect(await told(stage, village)).toHaveLength(1);
  await change(stage, village, `population = 5000`);
  expect(await told(stage, village)).toEqual([]);
  expect(new Set(await fatesOf(stage, village))).toEqual(new Set(['yes changed']));
  expect(await say(stage, first, village)).toBe('ok');
  await weeksLater(stage, 2);
  expect(await told(stage, village)).toEqual([]);
  await change(stage, village, `population = 400`);
  expect((await fatesOf(stage, village)).filter((fate) => fate === 'yes counts')).toHaveLength(residentsNeeded - 1);
  await confirmBy(stage, village, 1);
  await weeksLater(stage, 3);
  expect(await told(stage, village)).toHaveLength(1);
  await change(stage, village, 'deleted_at = now()');
  expect(await told(stage, village)).toEqual([]);
});

test('who saw something else than the row says now confirms nothing; what a phone does not know of it is no matter', async () => {
  const [village, ngum] = [await addVillage(stage), await addMember(stage)];
  const seen = await seenOf(stage, village);
  for (const other of [
    { ...seen, population: 399 },
    { ...seen, population: null },
    { ...seen, name: 'Bafut 2' },
    {},
    [],
    'all of it',
    null,
  ])
    expect(await say(stage, ngum, village, { seen: other })).toBe('closed changed');
  expect(await say(stage, ngum, village, { seen: { ...seen, latitude: 6.1, color: 'red' } })).toBe('ok');
});

test('what is no answer is refused, and keeps nothing', async () => {
  const [village, ngum] = [await addVillage(stage), await addMember(stage)];
  expect(await say(stage, ngum, village, { id: 'x' })).toBe('invalid id');
  expect(await say(stage, ngum, village, { question: 'handsome' })).toBe('invalid question');
  for (const of_table of ['people', 'fons', 'app.ledger', null])
    expect(await say(stage, ngum, village, { of_table })).toBe('invalid question');
  for (const answer of ['no', 'YES', '', null, ['yes']]) expect(await say(stage, ngum, village, { answer })).toBe('invalid answer');
  for (const pid of ['0000000000', '', null]) expect(await say(stage, ngum, village, { pid })).toBe('not_found');
  expect(await say(stage, ngum, village, { answer: 'none' })).toBe('already');
  expect(await fatesOf(stage, village)).toEqual([]);
});

test('two hundred a day, and what was said can still be taken back then', async () => {
  const [village, other, ngum] = [await addVillage(stage), await addVillage(stage, { name: 'Wum' }), await addMember(stage)];
  expect(await say(stage, ngum, village)).toBe('ok');
  await stage.query(
    `insert into app.ledger (user_id, op_id, name, result, at) select $1, gen_random_uuid(), 'answer_row', '{}', $2 from generate_series(1, 200)`,
    [ngum, inDays(0)],
  );
  expect(await say(stage, ngum, other)).toBe('forbidden too_many');
  expect(await say(stage, ngum, village, { answer: 'none' })).toBe('ok');
});

test('nobody but the member reads who confirmed, nor how many; everybody reads that it was, and it is the same for ten and for twelve', async () => {
  const village = await addVillage(stage);
  const [first = ''] = await confirmBy(stage, village, residentsNeeded);
  const before = await heldOf(stage, null);
  expect(before).toEqual([]);
  await weeksLater(stage, 1);
  const ten = await heldOf(stage, null);
  expect(ten.map(([, row]) => [row.question, row.pid, row.figures])).toEqual([['still_true', village.pid, { since: '2027-03' }]]);
  await confirmBy(stage, village, 2);
  await weeksLater(stage, 2);
  expect((await heldOf(stage, null)).map(([, row]) => row.figures)).toEqual(ten.map(([, row]) => row.figures));
  const own = await heldOf(stage, first);
  expect(own.map(([key, row]) => [key.split(':')[0], row.fate]).sort()).toEqual([
    ['row_answers', 'counts'],
    ['row_results', undefined],
  ]);
  for (const other of [stage.moderator, await addMember(stage)])
    expect((await heldOf(stage, other)).map(([key]) => key.split(':')[0])).toEqual(['row_results']);
  const words = JSON.stringify(await heldOf(stage, stage.moderator));
  for (const part of [first, 'Member', 'user_id', String(residentsNeeded + 2)]) expect(words).not.toContain(`"${part}"`);
});

test('it is told once a week, whoever ticks and however often', async () => {
  const village = await addVillage(stage);
  await weeksLater(stage, 1);
  await confirmBy(stage, village, residentsNeeded);
  for (const day of [7.1, 7.5, 8]) await tickAt(stage, inDays(day));
  expect(await told(stage, village)).toEqual([]);
  await weeksLater(stage, 2);
  const rows = () => stage.query('select id, rev from app.row_results');
  const once = await rows();
  await weeksLater(stage, 3);
  expect(await rows()).toEqual(once);
  expect(once).toHaveLength(1);
});

test('a word of one’s own is in one’s own data, and goes with its account', async () => {
  const [village, ngum] = [await addVillage(stage), await addMember(stage)];
  expect(await say(stage, ngum, village, { id: randomUUID() })).toBe('ok');
  const exported = JSON.stringify(await stage.call(ngum, 'export_my_data'));
  expect(JSON.parse(exported).data.row_answers).toMatchObject([
    { question: 'still_true', list: 'villages', row: village.pid, title: 'Bafut', answer: 'yes', fate: 'counts' },
  ]);
  await stage.query('delete from auth.users where id = $1', [ngum]);
  expect(await fatesOf(stage, village)).toEqual([]);
});
