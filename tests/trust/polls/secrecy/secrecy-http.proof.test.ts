/** Two servers whose votes differ only in what was chosen answer everybody alike over HTTP: the same statuses, headers, sizes and words. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allGuards } from '#supabase/server/backend.ts';
import { answeredPaths, differencesOf, keyOf, type Seen } from './compare.ts';
import { people, person } from './people.ts';
import { type Plant, plantedWorlds, rowsOf } from './plants.ts';
import { type Choice, pollId, whenAllIsOver } from './scene.ts';
import { layHttpGround, openHttpWorld } from './world-over-http.ts';

interface Looks {
  readonly early: Seen;
  readonly over: Seen;
  readonly paths: readonly string[];
}

let ground: string;
let looks: readonly [Looks, Looks];
/** Roles that open no door to petitions or members: secrecy.test.ts tries each on every path, here on these, at least 20. */
const likeMembers = ['data_editor', 'field_verifier', 'finance', 'analyst'];
const essential =
  /^(pull|table (ballot|app)|embed|vote: (the same act|a new act|in atTheEnd)|function (pull|sync|export_my_data|moderation_queue)$)/;
const lookAt = async (choice: Choice): Promise<Looks> => {
  const world = await openHttpWorld(ground, choice);
  const [most, few] = [people.filter(({ name }) => !likeMembers.includes(name)), likeMembers.map(person)];
  const early = new Map([
    ...(await world.look(
      few,
      world.paths.filter(({ name }) => essential.test(name)),
    )),
    ...(await world.look(most)),
  ]);
  await world.tick(whenAllIsOver);
  const leading = world.paths.filter(({ name }) => /^(pull: nothing|table|function (sync|export))/.test(name));
  const over = await world.look(['anon', 'member', 'author', 'admin', 'serviceKey'].map(person), leading);
  await world.close();
  return { early, over, paths: world.paths.map(({ name }) => name) };
};
beforeAll(async () => {
  ground = await layHttpGround();
  looks = [await lookAt(0), await lookAt(1)];
});
afterAll(() => rmSync(ground, { recursive: true, force: true }));

test('nobody finds a choice, or a figure before its time, on any of 120 paths and more', () => {
  const [one, other] = looks;
  expect(one.paths).toEqual(other.paths);
  expect(one.paths.length).toBeGreaterThan(120);
  for (const { name } of people) {
    const asked = [...one.early.keys()].filter((key) => key.startsWith(`${name} ·`)).length;
    expect([name, asked]).toEqual([name, likeMembers.includes(name) ? 33 : one.paths.length]);
  }
  expect(differencesOf(one.early, other.early)).toEqual([]);
});

test('the paths lead somewhere: votes are answered, and what is published comes down', () => {
  const { early } = looks[0];
  const said = (who: string, path: string) => early.get(keyOf(who, path)) ?? 'never asked';
  expect(answeredPaths(early).size).toBeGreaterThan(70);
  for (const path of ['the same act, the same choice', 'a new act, another choice', '10,000 characters', 'in atTheEnd'])
    expect(said('member', `vote: ${path}`)).toContain('"status":"already"');
  for (const path of ['an unknown option', 'too many options', 'text without width', '10,000 characters'])
    expect(said('nonVoter', `vote: ${path}`)).toContain('"field":"answers"');
  expect(said('nonVoter', 'vote: in atTheEnd')).toContain('"status":"ok"');
  expect(said('member', 'function export_my_data')).toContain(pollId('atTheEnd'));
  expect(said('anon', 'pull: nothing')).toContain('{"cells":[11,11,18]}');
  expect(said('otherMember', 'pull: what voters see')).toContain(`voted:${pollId('votersKnow')}`);
  expect(said('admin', 'table ballot.tallies')).toContain('406');
  expect(said('serviceKey', 'relation profiles')).toContain('"region_code":"CM-NW"');
  expect(said('the operator', 'server output')).toMatch(/^backend: /m);
});

test('when all is over everybody sees the figures, by the round trip and by nothing else', () => {
  const found = differencesOf(looks[0].over, looks[1].over);
  expect(new Set(found.map(({ path }) => path))).toEqual(new Set(['pull: nothing', 'function sync']));
  expect(new Set(found.map(({ person: by }) => by))).toEqual(new Set(['anon', 'member', 'author', 'admin']));
});

test('planted leaks are found, each on its path; and what the backend would write to the console without its guard', async () => {
  const [opened = [], told = []] = plantedWorlds;
  const plants: readonly Plant[] = [...opened.filter(({ name }) => /^a (view|function)/.test(name)), ...told];
  const seen: Seen[] = [];
  for (const choice of [0, 1] as const) {
    const world = await openHttpWorld(ground, choice, plants.map(({ sql }) => sql).join('\n'), { ...allGuards, quiet: false });
    const paths = world.paths.filter(({ name }) => name === 'vote: with a second act' || plants.some(({ path }) => path === name));
    const who = people.filter(({ name }) => plants.some(({ by }) => by === name));
    seen.push(await world.look(who, paths));
    await world.close();
  }
  const [one = new Map<string, string>(), other = new Map<string, string>()] = seen;
  const console: Plant = { name: 'the console', by: 'the operator', path: 'server output', sql: '' };
  for (const { name, by, path, poll } of [...plants, console]) {
    const [a = '', b = ''] = [one.get(keyOf(by, path)), other.get(keyOf(by, path))];
    expect([name, rowsOf(a, poll)]).not.toEqual([name, rowsOf(b, poll)]);
  }
});
