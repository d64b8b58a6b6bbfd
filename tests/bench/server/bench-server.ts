/**
 * What one round trip costs the database: 500 phones on 16 pooled connections, native PostgreSQL on the same cores as this script. No
 * HTTP: PostgREST, TLS and the network are not in it, and this script's own share of the processor is. Then our own server over HTTP.
 */
import { compare, type Measure } from '#tests/bench/core/measure.ts';
import { runInterleaved } from '#tests/bench/core/rounds.ts';
import { percentile } from '#tests/bench/core/statistics.ts';
import type { Suite } from '#tests/bench/core/suite.ts';
import { openTestDatabase } from '#tests/postgres/prepare-database.ts';
import { createRandom } from '#tests/sync/random.ts';
import { type Line, openLine } from './ask.ts';
import { fillCountry } from './fill.ts';
import { measureOverHttp } from './over-http.ts';
import { act, type Call, type Kind, kinds, makePhones, startPhone } from './phones.ts';

const phoneCount = 500;
const lineCount = 16;
const secondsOfOneRound = 12;
const floorName = 'the same transaction, answering 1';

interface Round {
  readonly seconds: number;
  readonly calls: readonly Call[];
}

export const benchServer: Suite = async function* ({ rounds, until, log }) {
  const database = await openTestDatabase();
  const lines: Line[] = [];
  try {
    const filled = await fillCountry(database.client, phoneCount);
    const phones = makePhones(filled);
    while (lines.length < lineCount) lines.push(await openLine(database.server.url('authenticator', 'postgres')));
    // A phone belongs to one line, so that no two lines speak for it at once.
    await onEach(lines, async (line, i) => {
      for (const phone of phones.filter((_, n) => n % lineCount === i)) await startPhone(line.ask, phone);
    });
    log(`${phones.length} phones have started`);
    const random = createRandom(7);
    const timed = (work: (line: Line, i: number, turn: number) => Promise<readonly Call[]>) => () => runFor(lines, work);
    const results = await runInterleaved<Round>(
      [
        { name: 'ours', run: timed((line, i, turn) => act(line.ask, phoneOf(phones, i, turn), filled, random)) },
        { name: 'floor', run: timed((line, i, turn) => askFloor(line, phoneOf(phones, i, turn).member)) },
      ],
      // The other half of the time is for HTTP.
      { rounds, until: Date.now() + (until - Date.now()) / 2, now: Date.now },
      (line) => log(line.slice(0, 60)),
    );
    for (const [error, calls] of errorsOf(results.get('ours') ?? [])) log(`${calls} calls ended with "${error}"`);
    yield* measuresOf(results.get('ours') ?? [], results.get('floor') ?? []);
  } finally {
    for (const line of lines) await line.close();
    await database.close();
  }
  yield* await measureOverHttp({ rounds, until, log });
};

const phoneOf = <T>(phones: readonly T[], line: number, turn: number): T => {
  const own = phones.filter((_, n) => n % lineCount === line);
  const phone = own[turn % own.length];
  if (!phone) throw new Error('no phone');
  return phone;
};

const askFloor = async (line: Line, member: string): Promise<readonly Call[]> => {
  const began = performance.now();
  await line.ask(member, 'floor', "select jsonb_build_object('v', $1::integer) as answer", [1]);
  return [{ kind: 'nothing to send', ms: performance.now() - began, error: null }];
};

const onEach = async (lines: readonly Line[], work: (line: Line, i: number) => Promise<unknown>): Promise<void> =>
  void (await Promise.all(lines.map(work)));

const runFor = async (lines: readonly Line[], work: (line: Line, i: number, turn: number) => Promise<readonly Call[]>): Promise<Round> => {
  const [began, calls] = [performance.now(), [] as Call[]];
  await onEach(lines, async (line, i) => {
    for (let turn = 0; performance.now() - began < secondsOfOneRound * 1000; turn += 1) calls.push(...(await work(line, i, turn)));
  });
  return { seconds: (performance.now() - began) / 1000, calls };
};

const errorsOf = (rounds: readonly Round[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { error } of rounds.flatMap(({ calls }) => calls)) if (error !== null) counts.set(error, (counts.get(error) ?? 0) + 1);
  return counts;
};

const measuresOf = (ours: readonly Round[], floor: readonly Round[]): readonly Measure[] => {
  const rate = ({ seconds, calls }: Round): number => calls.length / seconds;
  const of = (share: number, kind?: Kind) => (round: Round) =>
    percentile(
      round.calls.filter((call) => !kind || call.kind === kind).map(({ ms }) => ms),
      share,
    );
  const times = kinds.flatMap((kind) =>
    ([0.5, 0.99] as const).map((share) =>
      compare({ name: `server ${kind}, p${share * 100}`, unit: 'ms', ours: ours.map(of(share, kind)) }),
    ),
  );
  const against = (name: string, share: number) =>
    compare({ name: `server ${name}`, unit: 'ms', ours: ours.map(of(share)), peer: floor.map(of(share)), peerName: floorName });
  return [
    compare({
      name: `server ${phoneCount} phones, calls`,
      unit: '/s',
      ours: ours.map(rate),
      peer: floor.map(rate),
      peerName: floorName,
      wanted: 'more',
    }),
    against('all calls, p50', 0.5),
    against('all calls, p99', 0.99),
    ...times,
    compare({ name: 'server errors', unit: 'calls', ours: ours.map(({ calls }) => calls.filter(({ error }) => error !== null).length) }),
  ];
};
