/** The server is killed (SIGKILL) in the middle of a push: what a phone was told is kept, what it was not told counts once all the same. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { createSyncRemote } from '#src/data/remote/sync-remote.ts';
import { createEngine } from '#src/data/sync/create-engine.ts';
import { createMemoryStore } from '#src/data/sync/memory-store.ts';
import { mutations } from '#src/model/mutations.ts';
import { signatureConsent, signPetition } from '#src/model/petitions/mutations.ts';
import { ok } from '#src/shared/result.ts';
import { newUuid } from '#src/shared/uuid.ts';
import { createRandom } from '#tests/sync/random.ts';
import { copyTemplate, keys } from './fixtures/open-test-backend.ts';

const kills = process.env.PROOF === '1' ? 25 : 4;
/** Beyond 60 in five minutes signatures are held, and count later. */
const actsEach = Math.min(8, Math.floor(60 / kills));
const program = path.join(import.meta.dirname, 'fixtures/serve-child.ts');

let folder = '';
let child: ChildProcess | null = null;
afterAll(() => {
  child?.kill('SIGKILL');
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** Returns where it listens. */
const startServer = async (petitions = 0): Promise<string> => {
  const started = spawn(process.execPath, [program, folder, String(petitions)], { stdio: ['ignore', 'pipe', 'inherit'] });
  child = started;
  for await (const line of createInterface({ input: started.stdout })) return `http://127.0.0.1:${line}`;
  throw new Error('the server has not started');
};

const kill = async (): Promise<void> => {
  const dying = child;
  if (!dying || dying.exitCode !== null) return;
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

test(`${kills} kills in the middle of a push: no acknowledged act is lost, none counts twice`, { timeout: 900_000 }, async () => {
  folder = await copyTemplate();
  const random = createRandom(20261122);
  let origin = await startServer(kills * actsEach);
  const member = await signUp(origin);
  const reach: typeof fetch = (input, init) => fetch(String(input).replace('http://phone', origin), init);
  const { store, engine } = newPhone(member, reach);
  await engine.sync();
  const petitions = [...store.content().rows.values()].flatMap(({ table, row }) => (table === 'petitions' ? [row.id] : []));
  expect(petitions).toHaveLength(kills * actsEach);
  const acknowledged = new Set<string>();
  let cutPushes = 0;

  for (let round = 0; round < kills; round += 1) {
    const asked = new Map<string, string>();
    for (const petition_id of petitions.slice(round * actsEach, (round + 1) * actsEach)) {
      const args = { id: newUuid(Date.now()), petition_id, name_display: 'citizen', area_code: null, consent: signatureConsent } as const;
      asked.set(await engine.mutate(signPetition, args), petition_id);
    }
    const pushing = engine.sync();
    await wait(random.next() * 60);
    await kill();
    if ((await pushing).kind !== 'done') cutPushes += 1;
    for (const [op, petition] of asked) if (!store.content().ops.has(op)) acknowledged.add(petition);
    origin = await startServer();
    // A phone that knows nothing reads what the server has: whatever was acknowledged is there.
    const fresh = newPhone(member, reach);
    await fresh.engine.sync();
    const kept = new Set([...fresh.store.content().rows.values()].map(({ row }) => row.petition_id));
    for (const petition of acknowledged) expect(kept).toContain(petition);
  }

  for (let n = 0; n < 5 && store.content().ops.size > 0; n += 1) {
    for (const id of store.content().ops.keys()) await engine.retry(id);
    await engine.sync();
  }
  await engine.sync();
  expect(store.content().ops.size).toBe(0);
  const counts = [...store.content().rows.values()].flatMap(({ table, row }) => (table === 'petition_counts' ? [row.by_account] : []));
  expect(counts).toEqual(petitions.map(() => 1));
  // The kills met pushes that were under way.
  expect(cutPushes).toBeGreaterThanOrEqual(kills / 4);
});
