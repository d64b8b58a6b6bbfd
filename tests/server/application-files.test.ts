/** A phone brings an application with a file through a line that breaks at each part; who may saves the very bytes, and nobody else. */
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSyncRemote } from '#src/data/remote/sync-remote.ts';
import { createEngine } from '#src/data/sync/create-engine.ts';
import { createMemoryStore, type MemoryStore } from '#src/data/sync/memory-store.ts';
import { createContent } from '#src/model/content/content-mutations.ts';
import { callOf } from '#src/model/define-mutation.ts';
import { mutations } from '#src/model/mutations.ts';
import { pidOf } from '#src/shared/pid.ts';
import { ok } from '#src/shared/result.ts';
import { newUuid } from '#src/shared/uuid.ts';
import { withFiles } from '#src/widgets/files/cut-file.ts';
import { createSite } from '#supabase/server/site.ts';
import { networkFaults } from '#tests/sync/network-faults.ts';
import { pdf } from '#tests/trust/contents/file-stage.ts';
import { type FileStage, type Member, openFileStage } from './fixtures/file-stage.ts';
import { copyTestTemplate, keys, openTestBackend, type TestBackend } from './fixtures/open-test-backend.ts';

let backend: TestBackend;
let stage: FileStage;
let site: ReturnType<typeof createSite>;
let job: string;
let recruiter: Member;
let paul: Member;

beforeAll(async () => {
  backend = await openTestBackend(await copyTestTemplate());
  stage = openFileStage(backend);
  recruiter = await stage.signUp();
  job = await stage.addJob(recruiter);
});
afterAll(() => backend?.remove());
beforeEach(async () => {
  // A site of its own for each test: how often one network may call is counted in it.
  site = createSite({ backend, packs: backend.dataFolder, pages: async () => new Response('page') });
  paul = await stage.signUp();
});

const bytes = new Uint8Array(pdf(100_000, 'six years of lorries '));
const letter = 'I have built four schools and can begin tomorrow.';
/** A phone's engine on what is on its disk; `breaks`: at which of its requests with something in it the line does what. */
const engineOn = (store: MemoryStore, breaks: (n: number) => string | null = () => null) => {
  let sent = 0;
  const reach = (input: RequestInfo | URL, init?: RequestInit): Promise<Response> =>
    backend.ask(new URL(String(input)).pathname, {
      method: 'POST',
      body: String(init?.body),
      headers: { authorization: `Bearer ${paul.token}` },
    });
  const remote = createSyncRemote({
    fetch: (input, init) => {
      const isPush = String(input).endsWith('/sync');
      if (isPush) sent += 1;
      const name = isPush ? breaks(sent) : null;
      const fault = name === null ? undefined : networkFaults.find((one) => one.name === name);
      return fault ? fault.happens(() => reach(input, init)) : reach(input, init);
    },
    backend: { url: 'http://localhost', key: 'embedded' },
    member: paul.id,
    accessToken: async () => ok(paul.token),
    now: Date.now,
    onImpossible: (table) => {
      throw new Error(`an impossible row of ${table}`);
    },
  });
  const clock = { now: Date.now, random: () => 0.5, newId: () => newUuid(Date.now()) };
  const engine = createEngine({ store, remote, clock, lock: { tryRun: (work) => work() } }, mutations, paul.id);
  return { engine, sent: () => sent };
};
const applying = async (id: string, file = { id: randomUUID(), name: 'CV.pdf', mime: 'application/pdf', bytes }) => {
  const fields = { letter, experience: null, education: null, skills: null, phone: null };
  const args = {
    id,
    pid: await pidOf(id),
    kind: 'application',
    kind_v: 1,
    name_display: 'full',
    fields,
    parent_id: job,
    parent_kind: 'job',
  } as const;
  return { file, calls: await withFiles([callOf(createContent, args)], [file]) };
};
const get = (path: string, token?: string, init: RequestInit = {}): Promise<Response> =>
  site(
    new Request(`http://127.0.0.1${path}`, {
      ...init,
      headers: { apikey: keys.publishableKey, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    }),
    '127.0.0.1',
  );
const address = async (id: string, file: string): Promise<string> => `/api/content-file?pid=${await pidOf(id)}&file=${file}`;
const sha = (all: Uint8Array): string => createHash('sha256').update(all).digest('hex');

describe.each([
  'the answer is lost',
  'the request is lost',
  'the request arrives twice at once',
  'the line breaks in the middle of the answer',
  'the server is away',
])('%s', (fault) => {
  test.each([1, 2, 3, 4, 5])('at request %i, and the tab is gone: it arrives once, and no more than one part goes again', async (n) => {
    const [store, id] = [createMemoryStore(), randomUUID()];
    const { file, calls } = await applying(id);
    const first = engineOn(store, (at) => (at >= n ? fault : null));
    await first.engine.mutateAll(calls);
    await first.engine.sync();
    const next = engineOn(store);
    for (const { id: op, next_at } of store.content().ops.values()) if (next_at > 0) await next.engine.retry(op);
    await store.write('relaxed', async (tx) => tx.putProgress({ ...(await tx.progress()), wait_until: 0 }));
    expect(await next.engine.sync()).toEqual({ kind: 'done' });
    expect(store.content().ops.size).toBe(0);
    // Four parts and the application.
    expect(next.sent()).toBeLessThanOrEqual(5 - (n - 1));
    const rows = await stage.query('select c.id, c.state, c.files from app.contents c where c.owner_id = $1', [paul.id]);
    expect(rows).toMatchObject([{ id, state: 'sent', files: [{ id: file.id, name: 'CV.pdf', bytes: bytes.length }] }]);
    const given = await get(await address(id, file.id), recruiter.token);
    expect(sha(new Uint8Array(await given.arrayBuffer()))).toBe(sha(bytes));
  });
});

test('it is saved under its name and shown nowhere: no sniffing, no script, no frame, no cache', async () => {
  const id = randomUUID();
  const { file, calls } = await applying(id, { id: randomUUID(), name: 'Été "2026";\r\nx.pdf', mime: 'application/pdf', bytes });
  const { engine } = engineOn(createMemoryStore());
  await engine.mutateAll(calls);
  await engine.sync();
  for (const path of [await address(id, file.id), (await address(id, file.id)).replace('/api/', '/functions/v1/')]) {
    const { status, headers } = await get(path, paul.token);
    expect([status, headers.get('content-type'), headers.get('x-content-type-options'), headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'nosniff',
      'no-store',
    ]);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.* sandbox/);
    expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''%C3%89t%C3%A9%20-2026-%3B%20x.pdf");
  }
});

test('without a token, with a stranger’s, with one that has ended, or by guessing, there is nothing', async () => {
  const id = randomUUID();
  const { file, calls } = await applying(id);
  const { engine } = engineOn(createMemoryStore());
  await engine.mutateAll(calls);
  await engine.sync();
  const [path, eve] = [await address(id, file.id), await stage.signUp()];
  expect((await get(path)).status).toBe(401);
  expect((await get(path, keys.publishableKey)).status).toBeGreaterThanOrEqual(401);
  expect((await get(path, eve.token)).status).toBe(404);
  expect((await get(await address(id, randomUUID()), paul.token)).status).toBe(404);
  expect((await get(await address(job, file.id), paul.token)).status).toBe(404);
  for (const bad of ['', '?pid=x', `?pid=0000000000&file=${'%00'.repeat(9)}`, "?pid=0000000000&file=' or 1=1"])
    expect((await get(`/api/content-file${bad}`, paul.token)).status).toBe(404);
  expect((await get(path, paul.token, { method: 'DELETE' })).status).toBe(405);
  await stage.query('delete from auth.sessions where user_id = $1', [recruiter.id]);
  expect([404, 401]).toContain((await get(path, recruiter.token)).status);
  expect((await get(path, paul.token)).status).toBe(200);
});
