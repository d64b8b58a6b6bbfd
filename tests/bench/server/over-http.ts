/**
 * The same server over HTTP with a hundred connections, on the embedded engine and on native PostgreSQL: phones that have nothing to send and get
 * nothing new, and what a neighbour waits while a hundred hostile questions come at once.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { compare, type Measure } from '#tests/bench/core/measure.ts';
import { runInterleaved } from '#tests/bench/core/rounds.ts';
import { percentile } from '#tests/bench/core/statistics.ts';
import type { SuiteInput } from '#tests/bench/core/suite.ts';
import { openTestDatabase } from '#tests/postgres/prepare-database.ts';
import { copyTemplate, keys, temporaryFolder } from '#tests/server/fixtures/open-test-backend.ts';
import { signToken } from '#tests/trust/sign-token.ts';

const connections = 100;
const secondsOfOneRound = 5;
const child = path.join(import.meta.dirname, '../../server/fixtures/bench-child.ts');
const hostile = [
  'regions?select=code,villages(id,regions(code,villages(id)))',
  `regions?or=(${Array.from({ length: 150 }, (_, i) => `code.eq.R${i}`).join(',')})`,
  'regions?select=xmin,count()',
  'regions?select=*',
];

interface Server {
  readonly port: number;
  readonly members: readonly string[];
  readonly write: () => void;
  readonly stop: () => Promise<void>;
}
interface Round {
  readonly seconds: number;
  readonly times: readonly number[];
}

async function startServer(folder: string, databaseUrl?: string): Promise<Server> {
  const members = Array.from({ length: connections }, () => randomUUID());
  const run = spawn(process.execPath, [child, folder, JSON.stringify(members), ...(databaseUrl ? [databaseUrl] : [])], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => run.once('close', () => resolve()));
  const port = await new Promise<number>((resolve) => run.stdout.once('data', (text) => resolve(Number(text))));
  const stop = async (): Promise<void> => {
    run.stdin.end();
    await ended;
  };
  return { port, members, write: () => void run.stdin.write('.'), stop };
}

interface Ask {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly member: string | null;
  readonly body?: string;
}

const send = (agent: Agent, port: number, { method, path: at, member, body }: Ask): Promise<string> =>
  new Promise((resolve, reject) => {
    const token = member === null ? {} : { authorization: `Bearer ${tokenOf(member)}` };
    const headers = { apikey: keys.publishableKey, 'content-type': 'application/json', ...token };
    const sent = request({ agent, port, host: '127.0.0.1', method, path: at, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      answer.on('end', () => resolve(text));
    });
    sent.on('error', reject).end(body);
  });

const tokens = new Map<string, string>();
function tokenOf(member: string): string {
  const token = tokens.get(member) ?? signToken({ userId: member }, keys.jwtSecret);
  tokens.set(member, token);
  return token;
}

const syncOf = (member: string, cursor: unknown, scopes: unknown): Ask => ({
  method: 'POST',
  path: '/rest/v1/rpc/sync',
  member,
  body: JSON.stringify({ v: 1, ops: [], cursor, scopes }),
});

/** Each connection is a phone of its own that has read everything and asks again, and again. */
async function askWithoutNews({ port, members, write }: Server, writesASecond: number): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const phones = await Promise.all(
    members.map(async (member) => {
      const { cursor, scopes } = JSON.parse(await send(agent, port, syncOf(member, null, {})));
      return syncOf(member, cursor, scopes);
    }),
  );
  await Promise.all(phones.map((phone) => send(agent, port, phone)));
  const writing = writesASecond > 0 ? setInterval(write, 1000 / writesASecond) : undefined;
  const [began, times] = [performance.now(), [] as number[]];
  const untilEnd = async (phone: Ask): Promise<void> => {
    while (performance.now() - began < secondsOfOneRound * 1000) times.push(await timed(() => send(agent, port, phone)));
  };
  await Promise.all(phones.map(untilEnd));
  clearInterval(writing);
  agent.destroy();
  return { seconds: (performance.now() - began) / 1000, times };
}

/** The neighbour is a member who reads their own profile, which is never kept. */
async function askBesideAttack({ port, members }: Server): Promise<Round> {
  const [crowd, quiet] = [new Agent({ keepAlive: true, maxSockets: connections }), new Agent({ keepAlive: true })];
  const [began, times] = [performance.now(), [] as number[]];
  const goesOn = (): boolean => performance.now() - began < secondsOfOneRound * 1000;
  const attack = async (_: unknown, i: number): Promise<void> => {
    while (goesOn()) await send(crowd, port, { method: 'GET', path: `/rest/v1/${hostile[i % hostile.length]}`, member: null });
  };
  const neighbour = async (): Promise<void> => {
    const own: Ask = { method: 'GET', path: '/rest/v1/profiles?select=user_id', member: members[0] ?? null };
    while (goesOn()) times.push(await timed(() => send(quiet, port, own)));
  };
  await Promise.all([...Array.from({ length: connections }).map(attack), neighbour()]);
  crowd.destroy();
  quiet.destroy();
  return { seconds: (performance.now() - began) / 1000, times };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const peerName = 'the same server on native PostgreSQL';

export async function measureOverHttp({ rounds, until, log }: Pick<SuiteInput, 'rounds' | 'until' | 'log'>): Promise<readonly Measure[]> {
  const [database, folder, files] = [await openTestDatabase(), await copyTemplate(), temporaryFolder()];
  const embedded = await startServer(folder);
  const native = await startServer(files, database.server.url('postgres', 'postgres'));
  try {
    const both = (name: string, run: (server: Server) => Promise<Round>) => [
      { name: `${name}, embedded`, run: () => run(embedded) },
      { name: `${name}, native`, run: () => run(native) },
    ];
    const cases = [
      ...both('sync', (server) => askWithoutNews(server, 0)),
      ...both('busy', (server) => askWithoutNews(server, 1)),
      ...both('attack', askBesideAttack),
    ];
    const results = await runInterleaved<Round>(cases, { rounds, until, now: Date.now }, (line) => log(line.slice(0, 60)));
    const of = (name: string): readonly Round[] => results.get(name) ?? [];
    const line = (name: string, from: string, unit: string, figure: (round: Round) => number): Measure =>
      compare({
        name: `server over HTTP, ${name}`,
        unit,
        ours: of(`${from}, embedded`).map(figure),
        peer: of(`${from}, native`).map(figure),
        peerName,
        wanted: unit === '/s' ? 'more' : 'less',
      });
    const rate = ({ seconds, times }: Round): number => times.length / seconds;
    const slowest = ({ times }: Round): number => percentile(times, 0.99);
    return [
      line('sync without news, 100 connections', 'sync', '/s', rate),
      line('sync without news, p99', 'sync', 'ms', slowest),
      line('the same, one write a second', 'busy', '/s', rate),
      line('the same, one write a second, p99', 'busy', 'ms', slowest),
      line('a neighbour of 100 hostile questions at once, p99', 'attack', 'ms', slowest),
    ];
  } finally {
    await Promise.all([embedded.stop(), native.stop()]);
    await database.close();
    for (const place of [folder, files]) rmSync(place, { recursive: true, force: true });
  }
}
