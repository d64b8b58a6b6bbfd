/** Two worlds that differ only in what was chosen look the same to everybody, on every path that PostgreSQL has. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '#tests/postgres/prepare-database.ts';
import { faultsOf } from '#tests/trust/polls/poll-rows.ts';
import { answeredPaths, differencesOf, keyOf, type Seen } from './compare.ts';
import { people } from './people.ts';
import { plantedWorlds, rowsOf } from './plants.ts';
import { type Choice, pollId, whenAllIsOver } from './scene.ts';
import { openGround, openWorld } from './world-in-sql.ts';

interface Looks {
  /** While votes are open, and what leads to figures when all is over. */
  readonly early: Seen;
  readonly over: Seen;
  readonly paths: readonly string[];
}

let base: TestDatabase;
let looks: readonly [Looks, Looks];
const lookAt = async (choice: Choice): Promise<Looks> => {
  const world = await openWorld(base, choice);
  const early = await world.look(people);
  await world.tick(whenAllIsOver);
  const leading = world.paths.filter(({ name }) => /^(pull: (nothing|what)|table|function (pull|sync|export))/.test(name));
  const over = await world.look(people, leading);
  expect(await faultsOf(world)).toEqual([]);
  await world.close();
  return { early, over, paths: world.paths.map(({ name }) => name) };
};
beforeAll(async () => {
  base = await openGround();
  looks = [await lookAt(0), await lookAt(1)];
});
afterAll(() => base?.close());

test('nobody finds a choice, or a figure before its time, on any of 170 paths and more', () => {
  const [one, other] = looks;
  expect(one.paths).toEqual(other.paths);
  expect(new Set(one.paths).size).toBe(one.paths.length);
  expect(one.paths.length).toBeGreaterThan(170);
  // Those who listen, and the log, are one path more each.
  expect(one.early.size).toBe(one.paths.length * people.length + 2);
  expect(differencesOf(one.early, other.early)).toEqual([]);
});

test('the paths lead somewhere: votes are answered, polls and what is published come down, the catalog tells of votes', () => {
  const { early } = looks[0];
  const said = (who: string, path: string) => early.get(`${who} · ${path}`) ?? 'never asked';
  expect(answeredPaths(early).size).toBeGreaterThan(110);
  for (const path of ['the same act, the same choice', 'a new act, another choice', 'a word', 'without a time', 'in atTheEnd'])
    expect(said('member', `vote: ${path}`)).toContain('\\"status\\": \\"already\\"');
  for (const path of ['an unknown option', 'too many options', 'text without width', '10,000 characters'])
    expect(said('nonVoter', `vote: ${path}`)).toContain('\\"field\\": \\"answers\\"');
  expect(said('nonVoter', 'vote: in atTheEnd')).toContain('\\"status\\": \\"ok\\"');
  expect(said('member', 'function export_my_data')).toContain(pollId('atTheEnd'));
  expect(said('anon', 'pull: nothing')).toContain('{\\"cells\\": [11, 11, 18]}');
  expect(said('otherMember', 'pull: what voters see')).toContain(`voted:${pollId('votersKnow')}`);
  expect(said('nonVoter', 'pull: what voters see')).not.toContain(`voted:${pollId('votersKnow')}`);
  expect(said('admin', 'pg_stat_user_tables: rows written')).toContain('"relname":"tallies","n_tup_ins":"');
  expect(said('analyst', 'pg_locks')).toContain('advisory');
  expect(said('the operator', 'server log')).toContain('permission denied for schema ballot');
});

test('when all is over everybody sees the figures, by the round trip and by nothing else', () => {
  const found = differencesOf(looks[0].over, looks[1].over);
  expect(new Set(found.map(({ path }) => path.replace(/:.*/, '')))).toEqual(new Set(['pull', 'function pull', 'function sync']));
  expect(new Set(found.map(({ person }) => person))).toEqual(
    new Set(people.filter(({ name }) => name !== 'serviceKey').map(({ name }) => name)),
  );
  const [here, there] = looks.map(({ over }) => over.get('anon · pull: nothing') ?? '');
  for (const poll of ['atTheEnd', 'votersOnly', 'between', 'behind', 'held', 'announcedEnd'] as const) {
    expect(here).toMatch(new RegExp(`${pollId(poll).slice(-12)}[^[]*\\[\\{\\\\"cells\\\\": \\[(1[456]|20), 10, (1[05]|[23]0)\\]`));
    expect(there).toMatch(new RegExp(`${pollId(poll).slice(-12)}[^[]*\\[\\{\\\\"cells\\\\": \\[10, (1[456]|20), (1[05]|[23]0)\\]`));
  }
});

test.each(plantedWorlds.map((plants, n) => [n + 1, plants] as const))(
  'planted leaks of world %i are found, each on its path',
  async (_, plants) => {
    const seen = [];
    for (const choice of [0, 1] as const) {
      const world = await openWorld(base, choice, plants.map(({ sql }) => sql).join('\n'));
      const who = people.filter(({ name }) => plants.some(({ by }) => by === name));
      seen.push(
        await world.look(
          who,
          world.paths.filter(({ name }) => plants.some(({ path }) => path === name)),
        ),
      );
      await world.close();
    }
    const [one = new Map(), other = new Map()] = seen;
    for (const { name, by, path, poll } of plants) {
      const [a = '', b = ''] = [one.get(keyOf(by, path)), other.get(keyOf(by, path))];
      expect([name, rowsOf(a, poll)]).not.toEqual([name, rowsOf(b, poll)]);
    }
  },
);
