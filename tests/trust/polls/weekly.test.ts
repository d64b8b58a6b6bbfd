/** The question of each week: asked once by the server alone, told by nobody before its end, and then of no small number. */
import { expect, test } from 'vitest';
import { readPoll } from '#src/features/polls/model/poll.ts';
import { weeklyThemes } from '#src/features/polls/model/weekly.ts';
import type { Row } from '#src/shared/row.ts';
import { catchUp, newPhone } from '#tests/trust/sync/petition-stage.ts';
import { addModerator, decide } from './poll-acts.ts';
import { addPoll } from './poll-rows.ts';
import { addVoters, openPollStage, tickAt, vote } from './poll-stage.ts';

type Json = Readonly<Record<string, unknown>>;
const stage = openPollStage();
const asked = (): Promise<readonly Json[]> => stage.query('select * from app.polls where weekly is not null order by opens_at');
const asks = (does: boolean) => stage.query('update app.settings set asks_weekly = $1', [does]);

/** The week of `pollNow`: from Monday 22 March 2027 in Cameroon, which is an hour ahead. */
const [begins, ends, told] = ['2027-03-21T23:00:00.000Z', '2027-03-28T23:00:00Z', '2027-03-30T00:00:00Z'];
const askNow = async (): Promise<string> => {
  await asks(true);
  await tickAt(stage, begins);
  await asks(false);
  const [row] = await asked();
  return String(row?.id);
};

/** Everything that a visitor's phone and another site are given of its figures. */
const seen = async (poll: string): Promise<Json> => {
  const phone = newPhone();
  await catchUp(stage, null, phone);
  const [row] = await stage.query('select pid from app.polls where id = $1', [poll]);
  const embedded = (await stage.call(null, 'poll_for_embed', row?.pid)) as Json;
  return { onPhones: phone.rows.get(`poll_results:${poll}`), framed: embedded.results };
};
const nothing = { onPhones: undefined, framed: null };

const answer = async (poll: string, voters: readonly string[], choose: (n: number) => number): Promise<void> => {
  for (const [n, voter] of voters.entries()) expect((await vote(stage, voter, poll, [[choose(n)]])).status).toMatch(/ok|held/);
};

test('one a week, from Monday in Cameroon, however often it ticks; weeks that were missed are not asked for', async () => {
  await asks(true);
  await tickAt(stage, '2027-03-21T22:59:59Z');
  expect(await asked()).toHaveLength(1);
  for (const time of [begins, begins, '2027-03-25T00:00:00Z', '2027-03-28T22:59:59Z']) await tickAt(stage, time);
  expect((await asked()).map(({ state }) => state)).toEqual(['closed', 'open']);
  await stage.query("select app.ask_weekly('2027-03-22')");
  await tickAt(stage, '2027-05-05T08:00:00Z');
  const all = await asked();
  expect(all.map(({ opens_at, state }) => [opens_at, state])).toEqual([
    [new Date('2027-03-14T23:00:00Z'), 'closed'],
    [new Date(begins), 'closed'],
    [new Date('2027-05-02T23:00:00Z'), 'open'],
  ]);
  for (const { opens_at, closes_at } of all) expect(Number(closes_at) - Number(opens_at)).toBe(7 * 86_400_000);
  await asks(false);
  await tickAt(stage, '2027-06-01T08:00:00Z');
  expect(await asked()).toHaveLength(3);
});

test('each theme in its turn, whole in both languages, and nobody’s', async () => {
  const mondays = Array.from({ length: 7 }, (_, n) => new Date(Date.UTC(2027, 2, 1 + 7 * n)).toISOString().slice(0, 10));
  for (const monday of ['2025-12-29', ...mondays]) await stage.query('select app.ask_weekly($1)', [monday]);
  const [before, ...rows] = await asked();
  expect(before?.weekly).toBe('prices');
  const from = weeklyThemes.map(String).indexOf(String(rows[0]?.weekly));
  expect(rows.map(({ weekly }) => weekly)).toEqual([...weeklyThemes.slice(from), ...weeklyThemes.slice(0, from)]);
  const phone = newPhone();
  await catchUp(stage, null, phone);
  for (const { id } of rows) {
    const poll = readPoll(phone.rows.get(`polls:${id}`) as Row | undefined);
    expect(poll).toMatchObject({ owner_name: 'Mboa', secrecy: 'secret', results_when: 'after_close', eligibility: 'members' });
    const own = poll?.questions[0];
    for (const lang of ['en', 'fr']) {
      const { title, questions } = poll?.texts?.[lang] ?? {};
      expect(title).toMatch(lang === 'en' ? /, week of \d+ (March|April) 2027$/ : /, semaine du (1er|\d+) (mars|avril) 2027$/);
      expect(questions).toMatchObject([{ kind: 'single', options: expect.objectContaining({ length: 4 }) }]);
      expect(questions?.[0]?.text).toMatch(lang === 'en' ? /\w\?$/ : /\w\u202f\?$/u);
    }
    expect(own).toEqual({ ...poll?.texts?.fr?.questions?.[0], text: own?.text });
  }
  expect(await stage.query('select from app.polls where owner_id is not null')).toEqual([]);
});

test('moderators end it like any other, and it is not asked again', async () => {
  const poll = await askNow();
  expect(await decide(stage, await addModerator(stage), poll, 'cancelled', 'spam')).toMatchObject({ status: 'ok' });
  await asks(true);
  await tickAt(stage, '2027-03-24T00:00:00Z');
  await asks(false);
  expect((await asked()).map(({ state }) => state)).toEqual(['cancelled']);
});

test('a member cannot put a question in its place', async () => {
  const poll = await addPoll(stage, { opens_at: begins });
  const weekly = await askNow();
  expect(weekly).not.toBe(poll);
  expect(await stage.query('select from app.polls')).toHaveLength(2);
});

test('nothing is told before the week is over; then from 30 older accounts up', async () => {
  const poll = await askNow();
  await answer(poll, await addVoters(stage, 30), (n) => n % 3);
  for (const time of ['2027-03-27T18:00:00Z', '2027-03-28T12:00:00Z', '2027-03-28T22:59:59Z']) {
    await tickAt(stage, time);
    expect(await seen(poll)).toEqual(nothing);
  }
  await tickAt(stage, ends);
  await tickAt(stage, told);
  const figures = { ballots: 30, figures: [{ cells: [null, 10, 10, null] }], is_final: true };
  expect(await seen(poll)).toMatchObject({ onPhones: { ...figures, regions: {} }, framed: figures });
});

test('of 29 older accounts nothing is told, whatever others made for it', async () => {
  const poll = await askNow();
  await answer(poll, [...(await addVoters(stage, 29)), ...(await addVoters(stage, 40, '2027-03-20T00:00:00Z'))], (n) => n % 4);
  for (const time of [ends, told, '2027-04-04T00:00:00Z']) {
    await tickAt(stage, time);
    expect(await seen(poll)).toEqual(nothing);
  }
});

const from = async (region: string, count: number, since?: string): Promise<readonly string[]> => {
  await stage.query(
    `insert into public.regions (id, source, source_key, as_of, licence, code, name_en, name_fr)
      values (gen_random_uuid(), 'test', $1, '2027', 'none', $1, $1, $1) on conflict do nothing`,
    [region],
  );
  const voters = await addVoters(stage, count, since);
  await stage.query('update public.profiles set region_code = $2 where user_id = any ($1)', [voters, region]);
  return voters;
};

/** Young accounts make every number of the region large enough, and do not count for whether it is told. */
test.each([
  [29, []],
  [30, ['CM-AD', 'CM-NW']],
])('of %i older accounts in a region, beside 48 in another, these are told: %j', async (older, regions) => {
  await stage.query(`insert into public.sources (id, source, source_key, as_of, licence, code, title, publisher)
    values (gen_random_uuid(), 'test', 'test', '2027', 'none', 'test', 'Test', 'Test') on conflict do nothing`);
  const poll = await askNow();
  await answer(poll, await from('CM-NW', 48), (n) => n % 4);
  await answer(poll, await from('CM-AD', older), (n) => n % 4);
  await answer(poll, await from('CM-AD', 20, '2027-03-20T00:00:00Z'), (n) => n % 4);
  for (const time of [ends, told]) await tickAt(stage, time);
  const { onPhones } = await seen(poll);
  expect(onPhones).toMatchObject({ ballots: 68 + older });
  expect(Object.keys(Object(Object(onPhones).regions)).sort()).toEqual(regions);
});
