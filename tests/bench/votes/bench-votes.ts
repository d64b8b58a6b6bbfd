/**
 * What a vote costs the database: phones that hold everything cast one each, alone in its call, on 16 pooled connections. Everybody on
 * one poll, the worst there is, and spread over fifty. No HTTP, and this script shares the cores with the database, as in `server`.
 */
import { randomUUID } from 'node:crypto';
import { compare, type Measure } from '#tests/bench/core/measure.ts';
import { runInterleaved } from '#tests/bench/core/rounds.ts';
import { percentile } from '#tests/bench/core/statistics.ts';
import type { Suite } from '#tests/bench/core/suite.ts';
import { type Line, openLine } from '#tests/bench/server/ask.ts';
import { fillCountry } from '#tests/bench/server/fill.ts';
import { type Call, callOnce, makePhones, type Phone, startPhone } from '#tests/bench/server/phones.ts';
import { openTestDatabase, type TestDatabase } from '#tests/postgres/prepare-database.ts';
import { addOneCounter, addPastPolls, addPolls, bareVote, castOnOneCounter, countWrongPolls } from './polls-to-vote.ts';

const lineCount = 16;
/** A round ends when each has voted, or when its time is over. */
const voterCount = 16_000;
const secondsOfOneRound = 8;
const manyPolls = 50;
const bareName = 'the same rows written by one bare statement';
const oneCounterName = 'the same function with one row a sum';

interface Round {
  readonly seconds: number;
  readonly calls: readonly Call[];
}
interface Lines {
  /** Its place among them. */
  readonly at: number;
  readonly member: Line;
  readonly owner: Line;
}
type Cast = (lines: Lines, phone: Phone, poll: string, choice: number) => Promise<Call>;

const castAs =
  (name: string): Cast =>
  async ({ member }, phone, poll, choice) => {
    const args = { poll_id: poll, answers: [[choice]] };
    return callOnce(member.ask, phone, 'one vote', [{ id: randomUUID(), name, v: 1, args, made_at: new Date().toISOString() }]);
  };

const castBare: Cast = async ({ owner, at }, phone, poll, choice) => {
  const began = performance.now();
  await owner.ask(phone.member, 'vote', bareVote, [poll, phone.member, at, choice]);
  return { kind: 'one vote', ms: performance.now() - began, error: null };
};

const cases: readonly { readonly name: string; readonly polls: number; readonly cast: Cast }[] = [
  { name: 'one poll', polls: 1, cast: castAs('cast_vote') },
  { name: 'many polls', polls: manyPolls, cast: castAs('cast_vote') },
  { name: 'bare', polls: 1, cast: castBare },
  { name: 'one counter', polls: 1, cast: castAs(castOnOneCounter) },
];

export const benchVotes: Suite = async function* ({ rounds, until, log }) {
  const database = await openTestDatabase();
  const lines: Lines[] = [];
  try {
    await addOneCounter(database.client);
    const filled = await fillCountry(database.client, voterCount);
    await addPastPolls(database.client, filled.members);
    const polls = [...(await addPolls(database.client, rounds * cases.reduce((sum, each) => sum + each.polls, 0)))];
    while (lines.length < lineCount) lines.push(await openLines(database, lines.length));
    const phones = await startAlike(makePhones(filled), lines);
    log(`${phones.length} phones have started`);
    const cast = new Map<string, number>();
    const results = await runInterleaved<Round>(
      cases.map((each) => ({ name: each.name, run: () => runRound(lines, phones, polls.splice(0, each.polls), each.cast, cast) })),
      { rounds, until, now: Date.now },
      (line) => log(line.slice(0, 60)),
    );
    const wrong = await countWrongPolls(database.client, cast);
    if (wrong > 0) throw new Error(`${wrong} of ${cast.size} polls do not count the votes they were told to have counted`);
    yield* measuresOf((name) => results.get(name) ?? []);
  } finally {
    for (const { member, owner } of lines) await Promise.all([member.close(), owner.close()]);
    await database.close();
  }
};

const openLines = async ({ server }: TestDatabase, at: number): Promise<Lines> => ({
  at,
  member: await openLine(server.url('authenticator', 'postgres')),
  owner: await openLine(server.url('supabase_admin', 'postgres'), 'postgres'),
});

/** One of them reads the country; the others hold the same, each under its own name. */
const startAlike = async (phones: readonly Phone[], lines: readonly Lines[]): Promise<readonly Phone[]> => {
  const [first] = phones;
  const ask = lines[0]?.member.ask;
  if (!first || !ask) throw new Error('no phone');
  await startPhone(ask, first);
  const renamed = ({ member }: Phone): Phone['scopes'] =>
    Object.fromEntries(Object.entries(first.scopes).map(([scope, grant]) => [scope.replace(first.member, member), grant]));
  return phones.map((phone) => ({ ...phone, cursor: first.cursor, scopes: renamed(phone) }));
};

/** Each phone votes once on one of the polls. `cast` learns how many votes each poll was told to have counted. */
const runRound = async (
  lines: readonly Lines[],
  phones: readonly Phone[],
  polls: readonly string[],
  castOne: Cast,
  cast: Map<string, number>,
): Promise<Round> => {
  const [began, calls] = [performance.now(), [] as Call[]];
  await Promise.all(
    lines.map(async (line, i) => {
      for (let n = i; n < phones.length && performance.now() - began < secondsOfOneRound * 1000; n += lineCount) {
        const [phone, poll] = [phones[n], polls[n % polls.length]];
        if (!phone || !poll) throw new Error('nobody votes on nothing');
        const call = await castOne(line, phone, poll, n % 4);
        calls.push(call);
        if (call.error === null) cast.set(poll, (cast.get(poll) ?? 0) + 1);
      }
    }),
  );
  return { seconds: (performance.now() - began) / 1000, calls };
};

const rate = ({ seconds, calls }: Round): number => calls.length / seconds;
const timeOf =
  (share: number) =>
  ({ calls }: Round): number =>
    percentile(
      calls.map(({ ms }) => ms),
      share,
    );

const measuresOf = (of: (name: string) => readonly Round[]): readonly Measure[] => {
  const against = (name: string, peer: string, word: string, peerName: string): readonly Measure[] => [
    compare({
      name: `votes on ${name}, against ${word}`,
      unit: '/s',
      ours: of(name).map(rate),
      peer: of(peer).map(rate),
      peerName,
      wanted: 'more',
    }),
    ...[0.5, 0.99].map((share) => {
      const [ours, theirs] = [of(name), of(peer)].map((rounds) => rounds.map(timeOf(share)));
      return compare({
        name: `votes on ${name}, p${share * 100} against ${word}`,
        unit: 'ms',
        ours: ours ?? [],
        peer: theirs ?? [],
        peerName,
      });
    }),
  ];
  const errors = cases.flatMap(({ name }) => of(name)).flatMap(({ calls }) => calls.filter(({ error }) => error !== null));
  return [
    ...against('one poll', 'bare', 'bare rows', bareName),
    ...against('one poll', 'one counter', 'one counter', oneCounterName),
    ...against('many polls', 'one poll', 'one poll', 'the same on one poll'),
    compare({ name: 'votes errors', unit: 'calls', ours: [errors.length] }),
  ];
};
