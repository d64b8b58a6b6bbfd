/** What strangers and members may ask of the tables: nothing that stops the service, and nothing that is no column. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '#supabase/server/backend.ts';
import { restLimits } from '#supabase/server/rest/limits.ts';
import { signToken } from '#tests/trust/sign-token.ts';
import { copyTestTemplate, holdSession, keys, openTestBackend, type TestBackend, visitorRequest } from './fixtures/open-test-backend.ts';

let backend: TestBackend;
const member = { userId: '4f1ad9a0-0000-4000-8000-000000000001' };

beforeAll(async () => {
  backend = await openTestBackend(await copyTestTemplate());
  await backend.exclusive((db) =>
    db.exec(`insert into public.books select g, now(), 10 from generate_series(2, 10) g;
      insert into public.chapters select g, 1 + g % 10, now() from generate_series(2, 3000) g;
      create policy "members" on public.books for select to authenticated using (true);
      grant select on public.books, public.chapters, public.numbers to authenticated;`),
  );
});
afterAll(() => backend.remove());

const asMember = (): RequestInit => ({ headers: { authorization: `Bearer ${signToken(member, keys.jwtSecret)}` } });
const times = (count: number, make: (i: number) => string): string => Array.from({ length: count }, (_, i) => make(i)).join(',');

/** Whoever asks is refused. */
const forAll: readonly string[] = [
  'books?select=id,chapters(id,books(id,chapters(id)))',
  'books?select=id,chapters(id,books(id))',
  'chapters?select=id,...books(pages)',
  'books?select=id,...chapters(id)',
  'books?select=*,chapters(*),a:chapters(*),b:chapters(*)',
  'books?select=id,chapters(count)',
  'books?select=id,chapters(count())',
  'books?select=count()',
  'books?select=count',
  'books?select=id.sum()',
  'books?select=pages::text',
  'books?select=id::text::text',
  'books?select=printed_at->a',
  'books?select=printed_at->>a->b',
  'books?select=row_to_json',
  'books?select=pg_sleep',
  `books?or=(${times(500, (i) => `id.eq.${i}`)})`,
  `books?and=(${times(30, (i) => `id.neq.${i}`)})`,
  'books?or=(id.eq.1,and(id.eq.1,or(id.eq.1,and(id.eq.1,id.eq.2))))',
  `books?${Array.from({ length: 60 }, () => 'id=gt.0').join('&')}`,
  `books?id=in.(${times(500, String)})`,
  `books?or=(id.in.(${times(200, String)}),id.eq.1)`,
  `books?select=${'a'.repeat(5000)}`,
  `books?id=eq.${'1'.repeat(100_000)}`,
  'books?printed_at=match.(a*)*b',
  'books?printed_at=imatch.((a{1,99}){1,99}){1,9}',
  'books?printed_at=like.%a%a%a%a%a%a%a%a%a',
  'books?id=eq(any).{1,2}',
  'books?printed_at=fts.a',
  'books?printed_at->>a=eq.1',
  'books?order=printed_at->a',
  'books?order=id,id,id,id,id,id',
  'books?order=chapters(id)',
  'books?select=id&select=*',
  'books?limit=1e9',
  'books?offset=-5',
  'books?or=(id.eq."1",id.eq.2\\,xmin.gt.0)',
  'books?or=(id.eq.1),xmin.eq.(1)',
  'rpc/read_profile?username=eq.a&select=*',
  'rpc/poll_for_embed?pid=x&select=regions(*)',
  'rpc/refuse?word=a&or=(a.eq.1,b.eq.2)',
  'rpc/refuse?word=not.eq.a',
];
/** Nothing of these is a column, in whatever place it is named; nor is a whole row, by the name of its table. */
const noColumns = ['xmin', 'xmax', 'cmin', 'cmax', 'ctid', 'tableoid', 'books', 'public', 'row_to_json', 'oid'];
const places = (name: string): readonly string[] => [
  `books?select=${name}`,
  `books?select=id,a:${name}`,
  `books?select="${name}"`,
  `books?select=id,${name}::text`,
  `chapters?select=id,books(${name})`,
  `books?${name}=gt.0`,
  `books?${name}=not.is.null`,
  `books?or=(id.eq.1,${name}.gt.0)`,
  `books?or=(id.eq.1,and(id.eq.1,${name}.gt.0))`,
  `books?order=${name}`,
  `books?order=id,${name}.desc`,
  `books?columns=${name}`,
  `chapters?select=id,books(id)&books.${name}=gt.0`,
  `chapters?select=id,books(id)&books.order=${name}`,
];

async function refuses(address: string, init: RequestInit = {}): Promise<void> {
  const answer = await backend.ask(`/rest/v1/${address}`, init);
  const body = await answer.json();
  expect([400, 413], address).toContain(answer.status);
  expect(Object.keys(body), address).toEqual(['code', 'message', 'details', 'hint']);
  expect(body.code, address).toMatch(/^(54000|PGRST100|PGRST200|42703)$/);
}

/** Runs `work` while somebody else has the session: what is answered has not touched it. */
async function whileHeld(work: () => Promise<void>): Promise<void> {
  const { held, letGo } = await holdSession(backend);
  try {
    await work();
  } finally {
    letGo();
    await held;
  }
}

describe.each([
  ['a visitor', () => ({})],
  ['a member', asMember],
] as const)('%s', (_, init) => {
  test('is refused whatever could cost much, before it reaches the database', () =>
    whileHeld(async () => {
      for (const address of forAll) await refuses(address, init());
    }));

  test.each(noColumns)('cannot see, filter or sort by %s', (name) =>
    whileHeld(async () => {
      for (const address of places(name)) await refuses(address, init());
    }),
  );
});

test('a visitor gets no tables inside tables', () =>
  whileHeld(async () => {
    for (const address of ['books?select=id,chapters(id)', 'chapters?select=id,books!inner(id)', 'chapters?select=id,b:books(id)'])
      await refuses(address);
  }));

test('a forged token is a visitor', () =>
  whileHeld(() =>
    refuses('books?select=id,chapters(id)', {
      headers: { authorization: `Bearer ${signToken(member, 'somebody else’s secret, long enough')}` },
    }),
  ));

const allowed: readonly string[] = [
  'books?select=*',
  'books?select=id,seite:pages&pages=gte.1&pages=lt.99&order=pages.desc.nullslast,id&limit=5&offset=2',
  'books?or=(id.eq.1,and(pages.gt.1,id.in.(2,3)))&id=not.is.null',
  'books?or=(printed_at.gt."2020-01-01T00:00:00%2B00:00",not.and(id.eq.1,id.eq.2))',
  `books?id=in.(${times(100, String)})`,
  'numbers?select=n&limit=900000000&offset=900000000',
  'numbers',
];
const headers: readonly HeadersInit[] = [
  { prefer: 'count=exact' },
  { prefer: 'count=estimated' },
  { range: '0-999999999' },
  { range: '0-0,5-9' },
  { range: 'bytes=5-' },
  { accept: 'text/csv' },
  { accept: 'application/vnd.pgrst.plan+json; options=analyze' },
  { accept: 'application/vnd.pgrst.object+json' },
];

test('what may be asked is answered soon and shortly, with whatever headers', async () => {
  for (const address of allowed) {
    expect((await backend.ask(`/rest/v1/${address}`)).status, address).toBe(200);
    for (const more of headers) {
      const started = performance.now();
      const answer = await backend.ask(`/rest/v1/${address}`, { headers: more });
      expect(answer.status, address).toBeLessThan(500);
      expect((await answer.arrayBuffer()).byteLength).toBeLessThan(restLimits.answerBytes);
      // Far above what it takes; statements that ran away took minutes.
      expect(performance.now() - started).toBeLessThan(3000);
    }
  }
});

test('a member gets tables one step away, and few rows of each', async () => {
  for (const range of ['0-', '0-9999']) {
    const headers = new Headers(asMember().headers);
    headers.set('range', range);
    const answer = await backend.ask('/rest/v1/books?select=id,chapters(id)&chapters.limit=5000&limit=5000', { headers });
    const rows: { chapters: unknown[] }[] = await answer.json();
    expect(rows.length).toBe(10);
    for (const { chapters } of rows) expect(chapters.length).toBe(restLimits.rowsWithEmbeds);
  }
});

test('a crowd that is refused is told at ease, so that it cannot ask again at once', async () => {
  const refused = async (): Promise<number> => {
    const began = performance.now();
    expect((await backend.ask('/rest/v1/books?select=count()')).status).toBe(400);
    return performance.now() - began;
  };
  // What other tests had refused is forgotten after a second.
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const times = await Promise.all(Array.from({ length: 2 * restLimits.refusedASecond }, refused));
  // A slow machine may keep the others waiting too, but not as long.
  expect(times.filter((ms) => ms >= 495).length).toBeGreaterThanOrEqual(restLimits.refusedASecond);
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(400);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  expect(await refused()).toBeLessThan(Math.max(...times));
});

test('the server’s key asks what it likes', async () => {
  const request = visitorRequest('http://127.0.0.1/rest/v1/books?select=id,chapters(id,books(id))&limit=1', {}, keys.secretKey);
  expect((await backend.fetch(request, '127.0.0.1')).status).not.toBe(400);
});

test('visitors’ reads give way to everybody else, and no more of them wait than can be answered soon', async () => {
  const order: string[] = [];
  const ask = async (name: string, fetch: ReturnType<Backend['fetch']>): Promise<number> => {
    const { status } = await fetch;
    order.push(name);
    return status;
  };
  let asked: Promise<number>[] = [];
  let neighbour: Promise<number> = Promise.resolve(0);
  await whileHeld(async () => {
    asked = Array.from({ length: 100 }, () => ask('visitor', backend.ask('/rest/v1/numbers?select=n')));
    await expect.poll(() => order.length).toBe(100 - restLimits.waiting);
    neighbour = ask('neighbour', backend.ask('/rest/v1/rpc/refuse', { method: 'POST', body: JSON.stringify({ word: 'x' }) }));
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await neighbour;
  expect(order.slice(100 - restLimits.waiting).indexOf('neighbour')).toBeLessThan(3);
  const statuses = await Promise.all(asked);
  expect(statuses.filter((status) => status === 429)).toHaveLength(100 - restLimits.waiting);
  expect(statuses.filter((status) => status === 200)).toHaveLength(restLimits.waiting);
});
