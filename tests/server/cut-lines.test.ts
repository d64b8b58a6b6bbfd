/**
 * Phones bring files, pictures and a track over a real line that is cut again and again, and what they brought arrives once and whole.
 * 100 cuts a journey under PROOF=1, 12 otherwise; `CUT_SEED=4711` begins with that seed, and each journey prints its own.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSyncRemote } from '#src/data/remote/sync-remote.ts';
import { createEngine, type Engine } from '#src/data/sync/create-engine.ts';
import { createMemoryStore, type MemoryStore } from '#src/data/sync/memory-store.ts';
import { moveContent } from '#src/model/content/content-mutations.ts';
import { mutations } from '#src/model/mutations.ts';
import { pidOf } from '#src/shared/pid.ts';
import { ok } from '#src/shared/result.ts';
import { newUuid } from '#src/shared/uuid.ts';
import { listen, type Running, toListener } from '#supabase/server/http.ts';
import { createSite } from '#supabase/server/site.ts';
import { type CutLine, openCutLine } from './fixtures/cut-line.ts';
import { application, type Brought, product, sha, track, wrongsOf } from './fixtures/file-journeys.ts';
import { type FileStage, type Member, openFileStage } from './fixtures/file-stage.ts';
import { copyTestTemplate, keys, openTestBackend, type TestBackend } from './fixtures/open-test-backend.ts';

const isProof = process.env.PROOF === '1';
const cuts = isProof ? 100 : 12;
let seed = Number(process.env.CUT_SEED ?? 20_261_130);

let backend: TestBackend;
let running: Running;
let stage: FileStage;
beforeAll(async () => {
  backend = await openTestBackend(await copyTestTemplate());
  stage = openFileStage(backend);
});
afterAll(() => backend?.remove());
beforeEach(async () => {
  // A site of its own for each test: how often one network may call is counted in it.
  running = await listen(toListener(createSite({ backend, packs: backend.dataFolder, pages: async () => new Response('page') })), 0);
});
afterEach(() => running?.stop());

interface Phone {
  readonly store: MemoryStore;
  readonly line: CutLine;
  readonly engine: () => Engine;
  /** Sends until nothing waits, however often the line breaks. `broke` hears of each round that brought nothing home. */
  readonly bringHome: (broke?: (round: number) => Promise<void>) => Promise<void>;
}
/** `requests`: how many are to get through. */
const newPhone = (member: Member, requests: number, so = cuts): Phone => {
  seed += 1;
  const [store, line] = [createMemoryStore(), openCutLine(running.port, seed, so, requests)];
  let passed = 0;
  const now = (): number => Date.now() + passed;
  const open = (): Engine =>
    createEngine(
      {
        store,
        remote: createSyncRemote({
          fetch: line.fetch,
          backend: { url: 'http://localhost', key: keys.publishableKey },
          member: member.id,
          accessToken: async () => ok(member.token),
          now,
          onImpossible: (table) => {
            throw new Error(`an impossible row of ${table}`);
          },
        }),
        clock: { now, random: () => 0.5, newId: () => newUuid(Date.now()) },
        lock: { tryRun: (work) => work() },
      },
      mutations,
      member.id,
    );
  let engine = open();
  const waiting = (): number => [...store.content().ops.values()].filter(({ state }) => state === 'waiting').length;
  return {
    store,
    line,
    engine: () => engine,
    bringHome: async (broke = async () => undefined) => {
      for (let round = 0; waiting() > 0; round += 1) {
        if (round > 4 * (so + requests)) throw new Error(`seed ${seed}: ${waiting()} still wait`);
        const before = waiting();
        await engine.sync();
        passed += 20 * 60_000;
        // Every third time the tab is killed, and the next one finds what is on the disk.
        if (round % 3 === 2) engine = open();
        if (waiting() === before) await broke(round);
      }
    },
  };
};

/** Brought over a line that is cut `cuts` times, and what is wrong then. */
const journey = async (member: Member, brought: Brought, broke?: (phone: Phone, round: number) => Promise<void>) => {
  const phone = newPhone(member, brought.calls.length);
  const own = seed;
  await phone.engine().mutateAll(brought.calls);
  await phone.bringHome((round) => broke?.(phone, round) ?? Promise.resolve());
  const left = [...phone.store.content().ops.values()].map(({ name, refusal }) => `${name} stays: ${JSON.stringify(refusal)}`);
  const uncut = phone.line.left();
  const wrongs = [...left, ...(uncut > 0 ? [`${uncut} cuts never happened`] : []), ...(await wrongsOf(stage, member, brought))];
  process.stdout.write(`${brought.kind}: seed ${own}, cut ${JSON.stringify(phone.line.broke())}, wrong: ${wrongs.length}\n`);
  return { phone, wrongs };
};

const papers = isProof ? [1_000_000, 640_000] : [130_000, 70_000];
const get = (path: string, token?: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${running.port}${path}`, {
    headers: { apikey: keys.publishableKey, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
const shaOf = async (answer: Promise<Response>): Promise<string> => sha(new Uint8Array(await (await answer).arrayBuffer()));

test('an application with two files, and the company’s answer to it, on two phones', async () => {
  const [recruiter, paul] = [await stage.signUp(), await stage.signUp()];
  const brought = await application(await stage.addJob(recruiter), papers);
  const { phone, wrongs } = await journey(paul, brought);
  expect(wrongs).toEqual([]);

  const office = newPhone(recruiter, 1, 4);
  await office.engine().sync();
  const pid = await pidOf(brought.id);
  expect(office.store.content().rows.get(`contents:${brought.id}`)?.row).toMatchObject({ state: 'sent', pid });
  for (const file of brought.files)
    expect(await shaOf(get(`/api/content-file?pid=${pid}&file=${file.id}`, recruiter.token))).toBe(sha(file.bytes));
  await office.engine().mutate(moveContent, { kind: 'application', content_id: brought.id, to: 'shortlisted' });
  await office.bringHome();
  expect([office.line.left(), office.store.content().ops.size]).toEqual([0, 0]);
  await phone.engine().sync();
  expect(phone.store.content().rows.get(`content_own:${brought.id}`)?.row).toMatchObject({ state: 'shortlisted' });
});

test('a product with six pictures', async () => {
  const grace = await stage.signUp();
  const brought = await product(await stage.addStall(grace));
  expect((await journey(grace, brought)).wrongs).toEqual([]);
  const buyer = newPhone(await stage.signUp(), 0, 0);
  await buyer.engine().sync();
  const row = buyer.store.content().rows.get(`contents:${brought.id}`)?.row;
  expect(row).toMatchObject({ state: 'open', image: { hash: sha(brought.pictures[0] ?? new Uint8Array()).slice(0, 32) } });
});

test.each([40, ...(isProof ? [250, 4999] : [])])('a track of %i seconds, at 4 KB each', async (seconds) => {
  const awa = await stage.signUp();
  const brought = await track(await stage.addArtist(awa), seconds);
  expect((await journey(awa, brought)).wrongs).toEqual([]);
  expect(await shaOf(get(`/api/track-audio?pid=${await pidOf(brought.id)}`))).toBe(sha(brought.files[0]?.bytes ?? new Uint8Array()));
});

describe('it is noticed', () => {
  const plant = async (what: string, when: string, body: string): Promise<void> => {
    await stage.query(`create function app.planted() returns trigger language plpgsql as $$ begin ${body} end $$`);
    await stage.query(`create trigger zz_planted before ${when} on app.${what} for each row execute function app.planted()`);
  };
  afterEach(() => stage.query('drop function if exists app.planted() cascade'));
  const apply = async (): Promise<readonly string[]> =>
    (await journey(await stage.signUp(), await application(await stage.addJob(await stage.signUp()), [70_000, 40_000]))).wrongs;

  test('when a phone that heard no answer hands the same in once more', async () => {
    const grace = await stage.signUp();
    const stall = await stage.addStall(grace);
    const again = await product(stall);
    const { wrongs } = await journey(grace, await product(stall), async (phone, round) => {
      if (round === 0) await phone.engine().mutateAll(again.calls);
    });
    expect(wrongs.join('\n')).toMatch(/^contents: .+\n/m);
  });
  test('when a part is taken and not kept', async () => {
    await plant('file_parts', 'insert', 'return case when new.place <> 1 then new end;');
    expect((await apply()).join('\n')).toMatch(/create_content stays/);
  });
  test('when the bytes are others than were sent', async () => {
    await plant(
      'member_files',
      'insert or update',
      'if new.bytes is not null then new.bytes := set_byte(new.bytes, 900, 0); end if; return new;',
    );
    expect((await apply()).join('\n')).toMatch(/^files: /m);
  });
  test('when the server forgets what it has decided', async () => {
    await plant('ledger', 'insert', "return case when new.name <> 'put_file_part' then new end;");
    expect((await apply()).join('\n')).toMatch(/^mutations that were decided: /m);
  });
});
