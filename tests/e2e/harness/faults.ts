/** What lines, portals and servers do to a request, played by the gateway to a real browser; `tests/sync/network-faults.ts` has the same for the engine alone. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import type { Asked, Gateway, OtherAnswer } from './gateway.ts';
import { serverOrigin } from './test.ts';
import type { Watch } from './watch.ts';

interface Reached {
  readonly status: number;
  readonly body: string;
}
interface GatewayFault {
  readonly name: string;
  /** `ask`: lets the real server do its work. Null: and then the request goes its way. */
  readonly happens: (ask: () => Promise<Reached>) => Promise<OtherAnswer | 'lost' | null>;
}

const says =
  (status: number, body: string, headers: Readonly<Record<string, string>> = {}) =>
  async (): Promise<OtherAnswer> => ({ status, body, headers });
const html = { 'content-type': 'text/html' };
const portal = '<!doctype html><title>Wi-Fi</title><h1>Welcome! Sign in to use the Wi-Fi</h1>';
const error = (code: string): string => JSON.stringify({ code, message: 'no', details: null, hint: null });
/** The server has done its work; its answer is changed on the way. */
const changed =
  (change: (reached: Reached) => OtherAnswer): GatewayFault['happens'] =>
  async (ask) =>
    change(await ask());

const gatewayFaults: readonly GatewayFault[] = [
  { name: 'the request is lost', happens: async () => 'lost' },
  { name: 'the answer is lost', happens: (ask) => ask().then(() => 'lost') },
  { name: 'the request arrives twice', happens: (ask) => ask().then(() => null) },
  {
    name: 'the request arrives twice at once',
    happens: async (ask) => {
      void ask();
      return null;
    },
  },
  {
    name: 'the request arrives again long after its answer',
    happens: async (ask) => {
      void wait(400).then(ask);
      return null;
    },
  },
  { name: 'the answer takes its time', happens: () => wait(700, null) },
  { name: 'the answer is cut short', happens: changed(({ body }) => ({ status: 200, body: body.slice(0, -20) })) },
  {
    name: 'the line breaks in the middle of the answer',
    happens: changed(({ body }) => {
      const length = String(Buffer.byteLength(body));
      return { status: 200, headers: { 'content-length': length, connection: 'close' }, body: body.slice(0, body.length >> 1) };
    }),
  },
  { name: 'the answer is redirected', happens: says(302, '', { location: '/about' }) },
  { name: 'a portal answers 200', happens: says(200, portal, html) },
  { name: 'a portal answers 511', happens: says(511, portal, html) },
  { name: 'the answer is empty', happens: says(200, '') },
  { name: 'the answer is somebody else’s JSON', happens: says(200, '{"ok":true}') },
  { name: 'the answer is null', happens: says(200, 'null') },
  { name: 'the token is refused', happens: says(401, error('PGRST303')) },
  { name: 'a portal answers 401', happens: says(401, portal, html) },
  { name: 'a portal answers 403', happens: says(403, portal, html) },
  { name: 'a gateway answers 409', happens: says(409, portal, html) },
  { name: 'the batch is too large', happens: says(413, portal, html) },
  { name: 'the server asks for patience', happens: says(429, error('429'), { 'retry-after': '1' }) },
  { name: 'the server fails', happens: says(500, error('XX000')) },
  { name: 'a gateway answers 502', happens: says(502, portal, html) },
  { name: 'the server is away', happens: says(503, '', { 'retry-after': '1' }) },
  { name: 'a gateway gives up', happens: changed(() => ({ status: 504, body: portal, headers: html })) },
  { name: 'the content type is stripped', happens: changed(({ body }) => ({ status: 200, body, headers: { 'content-type': '' } })) },
  {
    name: 'the answer is broken gzip',
    happens: changed(({ body }) => ({ status: 200, body: `\u001f\u008b${body}`, headers: { 'content-encoding': 'gzip' } })),
  },
  {
    name: 'an old answer comes again',
    happens: changed(() => ({ status: 200, body: '{"v":1,"results":[],"changes":{},"gone":[],"cursor":{},"server_time":1}' })),
  },
];

export interface Scene {
  readonly page: Page;
  readonly gateway: Gateway;
  readonly watch: Watch;
}
/** Goes where it is done, does it, and gives what must be true when nothing waits any more. */
export interface FaultFlow<S extends Scene> {
  readonly name: string;
  readonly begin?: (scene: S) => Promise<void>;
  readonly act: (scene: S, mark: string) => Promise<void>;
  readonly end: (scene: S, mark: string) => Promise<void>;
}
interface Case<S extends Scene> {
  readonly flow: FaultFlow<S>;
  readonly fault: GatewayFault;
}

/** Every fault in every flow. */
export const casesOf = <S extends Scene>(flows: readonly FaultFlow<S>[]): readonly Case<S>[] =>
  flows.flatMap((flow) => gatewayFaults.map((fault) => ({ flow, fault })));

export const saved = (page: Page): Promise<void> =>
  expect(page.getByRole('banner').getByRole('status')).toHaveText('● Online · saved', { timeout: 20_000 });

export const playCases = async <S extends Scene>(scene: S, cases: readonly Case<S>[]): Promise<void> => {
  const { page, gateway, watch } = scene;
  test.setTimeout(60_000 + cases.length * 15_000);
  // What Chromium itself writes for each of these answers; /about is where one is redirected to.
  watch.allow(/\/rest\/v1\/rpc\/(sync|pull)|ERR_FAILED .*\/about$/);
  for (const { flow, fault } of cases) {
    await test.step(`${flow.name}: ${fault.name}`, async () => {
      const mark = randomUUID().slice(0, 8);
      await flow.begin?.(scene);
      const hasHappened = playOnce(gateway, fault);
      await flow.act(scene, mark);
      await expect.poll(hasHappened, fault.name).toBe(true);
      await flow.end(scene, mark);
      await saved(page);
      // What came late has come now: still once.
      await flow.end(scene, mark);
    });
  }
  await page.goto('/outbox');
  await expect(page.getByText('✓ Nothing waiting to be sent.')).toBeVisible();
};

/** Plays it to the next push. Tells whether it has happened. */
const playOnce = (gateway: Gateway, fault: GatewayFault): (() => boolean) => {
  let hasHappened = false;
  gateway.play(/\/rpc\/sync$/, async (asked) => {
    if (hasHappened) return null;
    hasHappened = true;
    return fault.happens(() => askServer(asked));
  });
  return () => hasHappened;
};

const askServer = async ({ path, token, body }: Asked): Promise<Reached> => {
  const headers = { apikey: 'embedded', 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(`${serverOrigin()}${path}`, { method: 'POST', headers, body });
  return { status: answer.status, body: await answer.text() };
};

/** The line is back, and breaks: of the syncs the server answers, that one and each after it is not heard of. Then there is none again. */
export const loseAnswersFrom = async (first: number, page: Page, gateway: Gateway): Promise<void> => {
  let answered = 0;
  gateway.change(/rpc\/sync/, (_, body) => {
    answered += 1;
    return answered < first ? body : 'lost';
  });
  await gateway.open();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => answered).toBeGreaterThan(first - 1);
  await gateway.close();
};
