/** Donations on the embedded server: what each amount ends in, by callback and by time; forged and repeated callbacks; never together with live keys. */
import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Site } from '#supabase/server/answer-safely.ts';
import { openDonations } from '#supabase/server/donations/open-donations.ts';
import { readDonationsMode } from '#supabase/server/donations/read-mode.ts';
import { signatureHeader } from '#supabase/server/donations/sandbox.ts';
import { createSite } from '#supabase/server/site.ts';
import { tickOnce } from '#supabase/server/tick.ts';
import { copyTestTemplate, openTestBackend, type TestBackend } from './fixtures/open-test-backend.ts';

type Json = Readonly<Record<string, unknown>>;
const secret = 'known-to-the-test';
const start = Date.parse('2027-03-01T12:00:00Z');
let backend: TestBackend;
let site: Site;
let tick: () => Promise<void>;
let now = start;
let isDeaf = false;
/** How much of what donations ask of the database is not answered yet. */
let working = 0;
let timers: { at: number; work: () => void }[] = [];

beforeAll(async () => {
  backend = await openTestBackend(await copyTestTemplate());
  await backend.exclusive((db) => db.query("update app.settings set donations = 'sandbox'"));
  const later = (ms: number, work: () => void): void => {
    if (isDeaf) throw new Error('the provider does not answer');
    timers.push({ at: now + ms, work });
  };
  const exclusive: TestBackend['exclusive'] = (work) => {
    working += 1;
    return backend.exclusive(work).finally(() => {
      working -= 1;
    });
  };
  const donations = openDonations({ exclusive }, 'sandbox', { later, secret });
  site = createSite({ backend, packs: backend.dataFolder, pages: async () => new Response('page'), donations });
  tick = () => tickOnce({ ...backend, donations });
});
afterAll(() => backend?.remove());

const setClock = () => backend.exclusive((db) => db.query("select set_config('app.test_now', $1, false)", [new Date(now).toISOString()]));
const post = async (name: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  site(
    new Request(`http://localhost/functions/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
    '127.0.0.1',
  );
const ask = async (body: object): Promise<Json> => (await (await post('donation', body)).json()) as Json;
const begin = async (amount_xaf: number, id: string = randomUUID()): Promise<string> => {
  await setClock();
  expect(await ask({ id, fund: 'mboa', amount_xaf })).toMatchObject({ status: 'ok', state: 'awaiting_payer', is_test: true });
  return id;
};
/** Time passes; callbacks come where they are due, and the server ticks where it is asked to. */
const pass = async (ms: number, { ticks = false } = {}): Promise<void> => {
  now += ms;
  await setClock();
  const due = timers.filter(({ at }) => at <= now);
  timers = timers.filter(({ at }) => at > now);
  for (const { work } of due) work();
  // Nobody waits for a callback: it is over when its last question is answered and no other followed.
  for (let quiet = 0; quiet < 3; quiet = working === 0 ? quiet + 1 : 0) await new Promise((resolve) => setTimeout(resolve, 5));
  if (ticks) await tick();
};
const rows = (sql: string, values: unknown[]) => backend.exclusive(async (db) => (await db.query<Json>(sql, values)).rows);
const end = async (id: string): Promise<readonly unknown[]> => {
  const [row] = await rows(
    `select d.state, d.reason, (select count(*)::int from app.fund_transactions t where t.donation_id = d.id) as booked,
      (select count(*)::int from app.payment_events p where p.donation_id = d.id) as heard from app.donations d where d.id = $1`,
    [id],
  );
  return [row?.state, row?.reason, row?.booked, row?.heard];
};

describe('by its last two digits an amount', () => {
  test.each([
    [1000, 'is paid, and the provider calls', ['succeeded', null, 1, 1]],
    [1001, 'is refused for want of money', ['failed', 'insufficient_funds', 0, 1]],
    [1002, 'is refused by the payer', ['failed', 'rejected', 0, 1]],
    [1005, 'is paid, and the provider calls three times', ['succeeded', null, 1, 1]],
    [1008, 'is another one at the provider: in doubt, and not booked', ['unknown', 'amount_mismatch', 0, 1]],
    [1050, 'that says nothing is paid', ['succeeded', null, 1, 1]],
  ])('%i %s', async (amount, _, wanted) => {
    const id = await begin(amount);
    await pass(4000);
    expect(await end(id)).toEqual(wanted);
  });

  test.each([
    [1004, 'is paid without a call', 0],
    [1007, 'is paid with a call that is forged', 0],
  ])('%i %s: the poller finds it', async (amount, _, heard) => {
    const id = await begin(amount);
    await pass(4000, { ticks: true });
    expect(await end(id)).toEqual(['awaiting_payer', null, 0, heard]);
    await pass(12_000, { ticks: true });
    expect(await end(id)).toEqual(['succeeded', null, 1, heard]);
  });

  test('1003 never answers: expired after ten minutes, and stays so', async () => {
    const id = await begin(1003);
    for (const minutes of [1, 4, 4]) await pass(minutes * 60_000, { ticks: true });
    expect(await end(id)).toEqual(['awaiting_payer', null, 0, 0]);
    await pass(2 * 60_000, { ticks: true });
    expect(await end(id)).toEqual(['expired', null, 0, 0]);
    for (const hours of [1, 2, 24]) await pass(hours * 3_600_000, { ticks: true });
    expect(await end(id)).toEqual(['expired', null, 0, 0]);
    expect(await rows('select from app.donations_due()', [])).toEqual([]);
  });

  test('1006 comes after it has expired, and is booked', async () => {
    const id = await begin(1006);
    await pass(10 * 60_000 + 1000, { ticks: true });
    expect(await end(id)).toEqual(['expired', null, 0, 0]);
    await pass(2 * 60_000, { ticks: true });
    expect(await end(id)).toEqual(['succeeded', null, 1, 1]);
  });
});

test('a phone that asks again by the same id begins no second donation; another amount under it is refused', async () => {
  const id = await begin(2500);
  expect(await ask({ id, fund: 'mboa', amount_xaf: 2500 })).toMatchObject({ status: 'ok', state: 'awaiting_payer' });
  expect(await ask({ id, fund: 'mboa', amount_xaf: 5000 })).toEqual({ status: 'id_conflict' });
  await pass(4000);
  expect(await ask({ id, fund: 'mboa', amount_xaf: 2500 })).toMatchObject({ status: 'ok', state: 'succeeded' });
  expect(await end(id)).toEqual(['succeeded', null, 1, 1]);
  expect(await ask({ id: randomUUID() })).toEqual({ status: 'not_found' });
});

test('a phone that asks how it stands is what polls, once a check is due', async () => {
  const id = await begin(1004);
  await pass(4000);
  expect(await ask({ id })).toMatchObject({ state: 'awaiting_payer' });
  await pass(12_000);
  expect(await ask({ id })).toMatchObject({ state: 'succeeded' });
});

test('what the server left half done is sent again, as one charge', async () => {
  const id = randomUUID();
  await setClock();
  await rows('select app.begin_donation($1, $2, 1000)', [id, 'mboa']);
  await rows('select app.send_donation($1)', [id]);
  expect(await end(id)).toEqual(['sent_to_provider', null, 0, 0]);
  await pass(16_000, { ticks: true });
  await pass(4000, { ticks: true });
  expect(await end(id)).toEqual(['succeeded', null, 1, 1]);
});

test('a provider that does not answer is asked again, and meanwhile nobody says that it failed', async () => {
  const id = randomUUID();
  await setClock();
  isDeaf = true;
  expect(await ask({ id, fund: 'mboa', amount_xaf: 1000 })).toMatchObject({ status: 'ok', state: 'sent_to_provider' });
  await pass(16_000, { ticks: true });
  expect(await end(id)).toEqual(['sent_to_provider', null, 0, 0]);
  isDeaf = false;
  await pass(60_000, { ticks: true });
  await pass(4000);
  expect(await end(id)).toEqual(['succeeded', null, 1, expect.any(Number)]);
});

describe('a callback', () => {
  const signed = (body: string) => ({ [signatureHeader]: createHmac('sha256', secret).update(body).digest('hex') });
  const say = (id: string, more: object = {}) =>
    JSON.stringify({ eventId: randomUUID(), donationId: id, told: 'succeeded', amountXaf: 1003, ...more });

  test('that nobody signed, or that was changed on the way, is refused and leaves nothing', async () => {
    const id = await begin(1003);
    const body = say(id);
    for (const headers of [{}, { [signatureHeader]: '00' }, signed(`${body} `)])
      expect((await post('donation-callback', body, headers)).status).toBe(401);
    expect(await end(id)).toEqual(['awaiting_payer', null, 0, 0]);
  });

  test('is not believed: the provider is asked, whatever amount it names', async () => {
    const id = await begin(1003);
    for (const body of [say(id), say(id, { amountXaf: 999_999 }), say(id, { told: 'failed' })])
      expect((await post('donation-callback', body, signed(body))).status).toBe(200);
    expect(await end(id)).toEqual(['awaiting_payer', null, 0, 3]);
  });

  test('of a donation that is none is told so; without a body it is answered', async () => {
    const body = say(randomUUID());
    expect((await post('donation-callback', body, signed(body))).status).toBe(404);
    expect((await site(new Request('http://localhost/functions/v1/donation-callback'), '127.0.0.1')).status).toBe(200);
    for (const none of [JSON.stringify([1]), say(randomUUID(), { amountXaf: 1.5 }), say(randomUUID(), { eventId: 'a\0' }), say('x')])
      expect((await post('donation-callback', none, signed(none))).status).toBe(401);
  });

  test('that comes late, after all is settled, changes nothing', async () => {
    const id = await begin(1000);
    await pass(4000);
    for (const told of ['failed', 'succeeded']) {
      const body = say(id, { told });
      await post('donation-callback', body, signed(body));
    }
    expect(await end(id)).toEqual(['succeeded', null, 1, 3]);
  });
});

test.each<readonly [unknown]>([
  ['{'],
  [{ id: 7 }],
  [{ id: randomUUID(), fund: 'mboa' }],
  [{ id: randomUUID(), fund: 'mboa', amount_xaf: 100.5 }],
  [{ id: randomUUID(), fund: 'mb\0', amount_xaf: 500 }],
  [null],
])('what is no question is refused: %j', async (body) => {
  expect((await post('donation', body)).status).toBe(400);
});

test('a server that is closed has nothing to call', async () => {
  const closed = createSite({ backend, packs: '', pages: async () => new Response(''), donations: openDonations(backend, 'closed') });
  for (const name of ['donation', 'donation-callback'])
    expect((await closed(new Request(`http://localhost/functions/v1/${name}`, { method: 'POST', body: '{}' }), null)).status).toBe(404);
});

describe('the setting', () => {
  test('is closed unless it says sandbox', () => {
    expect([{}, { MBOA_DONATIONS: '' }, { MBOA_DONATIONS: 'sandbox' }].map(readDonationsMode)).toEqual(['closed', 'closed', 'sandbox']);
    expect(() => readDonationsMode({ MBOA_DONATIONS: 'live' })).toThrow('must be "sandbox"');
  });
  test('of the sandbox never stands beside a live key', () => {
    expect(() => readDonationsMode({ MBOA_DONATIONS: 'sandbox', MBOA_DONATIONS_MTN_KEY: 'x' })).toThrow('never meet');
    expect(readDonationsMode({ MBOA_DONATIONS: 'sandbox', MBOA_DONATIONS_MTN_KEY: '' })).toBe('sandbox');
  });
});
