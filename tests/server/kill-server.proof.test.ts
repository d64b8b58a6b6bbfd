/** The server is killed (SIGKILL) in the middle of a push: what a phone was told is kept, what it was not told counts once all the same. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { createSyncRemote } from '#src/data/remote/sync-remote.ts';
import { createEngine, type Engine } from '#src/data/sync/create-engine.ts';
import { createMemoryStore, type MemoryStore } from '#src/data/sync/memory-store.ts';
import { signatureConsent, signPetition } from '#src/features/petitions/model/mutations.ts';
import { castVote } from '#src/features/polls/model/mutations.ts';
import { mutations } from '#src/model/mutations.ts';
import { ok } from '#src/shared/result.ts';
import { newUuid } from '#src/shared/uuid.ts';
import { createRandom } from '#tests/sync/random.ts';
import { copyTemplate, keys } from './fixtures/open-test-backend.ts';

const kills = 25;
/** Beyond 60 in five minutes signatures are held, and count later. */
const actsEach = Math.min(8, Math.floor(60 / kills));
const program = path.join(import.meta.dirname, 'fixtures/serve-child.ts');

let folder = '';
let child: ChildProcess | null = null;
afterEach(async () => {
  await kill();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

interface Started {
  readonly port: number;
  /** Polls whose sums are not what their members did. */
  readonly torn: readonly unknown[];
  readonly votes: number;
}
const startServer = async (many = 0): Promise<Started & { readonly origin: string }> => {
  const started = spawn(process.execPath, [program, folder, String(many)], { stdio: ['ignore', 'pipe', 'inherit'] });
  child = started;
  for await (const line of createInterface({ input: started.stdout })) {
    const said = JSON.parse(line) as Started;
    return { ...said, origin: `http://127.0.0.1:${said.port}` };
  }
  throw new Error('the server has not started');
};

const kill = async (): Promise<void> => {
  const dying = child;
  if (!dying || dying.exitCode !== null || dying.signalCode !== null) return;
  const gone = once(dying, 'exit');
  dying.kill('SIGKILL');
  await gone;
};

interface Member {
  readonly id: string;
  readonly token: string;
}
const signUp = async (origin: string): Promise<Member> => {
  const answer = await fetch(`${origin}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: keys.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'killed@example.org', password: 'a-long-enough-1' }),
  });
  const pair = (await answer.json()) as { access_token: string; user: { id: string } };
  return { id: pair.user.id, token: pair.access_token };
};

const newPhone = (member: Member, reach: typeof fetch) => {
  const store = createMemoryStore();
  const remote = createSyncRemote({
    fetch: reach,
    backend: { url: 'http://phone', key: keys.publishableKey },
    member: member.id,
    accessToken: async () => ok(member.token),
    now: Date.now,
    onImpossible: () => undefined,
  });
  const clock = { now: Date.now, random: () => 0, newId: () => newUuid(Date.now()) };
  return { store, engine: createEngine({ store, remote, clock, lock: { tryRun: (work) => work() } }, mutations, member.id) };
};

/** What is done to each of many things, once; and what a phone that knows nothing reads of it. */
interface Flow {
  readonly name: string;
  readonly table: string;
  readonly act: (engine: Engine, id: string) => Promise<string>;
  readonly done: (store: MemoryStore) => readonly unknown[];
  /** What each count of the country must be in the end; a vote has none before ten are cast. */
  readonly counts: (store: MemoryStore) => readonly unknown[];
  /** In ms: a push has ended by then, most of the time. */
  readonly killedWithin: number;
}
const rowsOf = (store: MemoryStore, name: string) =>
  [...store.content().rows.values()].flatMap(({ table, row }) => (table === name ? [row] : []));

const flows: readonly Flow[] = [
  {
    name: 'signing',
    table: 'petitions',
    act: (engine, petition_id) =>
      engine.mutate(signPetition, {
        id: newUuid(Date.now()),
        petition_id,
        name_display: 'citizen',
        area_code: null,
        consent: signatureConsent,
      }),
    done: (store) => rowsOf(store, 'petition_signatures').map(({ petition_id }) => petition_id),
    counts: (store) => rowsOf(store, 'petition_counts').map(({ by_account }) => by_account),
    killedWithin: 60,
  },
  {
    name: 'voting',
    table: 'polls',
    act: (engine, poll_id) => engine.mutate(castVote, { poll_id, answers: [[1]] }),
    done: (store) => rowsOf(store, 'poll_participations').map(({ id }) => id),
    counts: (store) => rowsOf(store, 'poll_participations').map(() => 1),
    // Each travels alone.
    killedWithin: 160,
  },
];

test.each(flows)(
  `$name: ${kills} kills in the middle of a push lose nothing acknowledged, and nothing counts twice`,
  async (flow) => {
    folder = await copyTemplate();
    const random = createRandom(20261122);
    let server = await startServer(kills * actsEach);
    const member = await signUp(server.origin);
    const reach: typeof fetch = (input, init) => fetch(String(input).replace('http://phone', server.origin), init);
    const { store, engine } = newPhone(member, reach);
    await engine.sync();
    const ids = rowsOf(store, flow.table).map(({ id }) => id);
    expect(ids).toHaveLength(kills * actsEach);
    const acknowledged = new Set<string>();
    let cutPushes = 0;

    for (let round = 0; round < kills; round += 1) {
      const asked = new Map<string, string>();
      for (const id of ids.slice(round * actsEach, (round + 1) * actsEach)) asked.set(await flow.act(engine, id), id);
      const pushing = engine.sync();
      await wait(random.next() * flow.killedWithin);
      await kill();
      if ((await pushing).kind !== 'done') cutPushes += 1;
      for (const [op, id] of asked) if (!store.content().ops.has(op)) acknowledged.add(id);
      server = await startServer();
      expect(server.torn).toEqual([]);
      // A phone that knows nothing reads what the server has: whatever was acknowledged is there.
      const fresh = newPhone(member, reach);
      await fresh.engine.sync();
      const kept = new Set(flow.done(fresh.store));
      for (const id of acknowledged) expect(kept).toContain(id);
    }

    for (let n = 0; n < 5 && store.content().ops.size > 0; n += 1) {
      for (const id of store.content().ops.keys()) await engine.retry(id);
      await engine.sync();
    }
    await engine.sync();
    expect(store.content().ops.size).toBe(0);
    expect(flow.counts(store)).toEqual(ids.map(() => 1));
    await kill();
    const { torn, votes } = await startServer();
    expect({ torn, votes }).toEqual({ torn: [], votes: flow.name === 'voting' ? ids.length : 0 });
    // The kills met pushes that were under way.
    expect(cutPushes).toBeGreaterThanOrEqual(kills / 4);
  },
  900_000,
);
