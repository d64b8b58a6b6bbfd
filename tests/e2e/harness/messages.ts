/** Two members with a phone each, who write to each other, behind one gateway. */
import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { directThread } from '#src/features/messages/model/thread-id.ts';
import { arriveSignedIn, type Member, newMember, signUpQuietly } from './accounts.ts';
import type { Gateway } from './gateway.ts';
import { untilKept } from './packs.ts';
import { act, post, tokenOf } from './petitions.ts';
import { type Watch, watchContext } from './watch.ts';

export interface Writer extends Member {
  readonly id: string;
  readonly page: Page;
  readonly watch: Watch;
}

interface Scene {
  readonly page: Page;
  readonly browser: Browser;
  readonly gateway: Gateway;
  readonly watch: Watch;
}

/** They are signed in, and the app is on their phone. */
const arrive = async (gateway: Gateway, member: Member, page: Page, watch: Watch): Promise<Writer> => {
  // Without a network in the middle of it, the browser complains.
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  const id = await signUpQuietly(gateway.origin, member);
  await arriveSignedIn(page, member);
  await untilKept(page);
  return { ...member, id, page, watch };
};

/** On a phone of their own. What its browser complains of is asked for at its end. */
export const anotherWriter = async (
  name: string,
  { page, browser, gateway }: Omit<Scene, 'watch'>,
): Promise<{ readonly writer: Writer; readonly end: () => Promise<void> }> => {
  const context = await browser.newContext({ baseURL: gateway.origin, locale: 'en-GB', viewport: page.viewportSize() });
  const watch = await watchContext(context, gateway);
  const writer = await arrive(gateway, newMember(name), await context.newPage(), watch);
  const end = async (): Promise<void> => {
    expect(watch.troubles, `what the browser of ${name} complained about`).toEqual([]);
    await context.close();
  };
  return { writer, end };
};

/** The first has the test's own page. */
export const twoWriters = async (
  scene: Scene,
): Promise<{ readonly ngum: Writer; readonly paul: Writer; readonly end: () => Promise<void> }> => {
  const ngum = await arrive(scene.gateway, newMember('Ngum'), scene.page, scene.watch);
  const { writer: paul, end } = await anotherWriter('Paul', scene);
  return { ngum, paul, end };
};

export const threadAddress = async (one: Writer, other: Writer): Promise<string> => `/messages/${await directThread(one.id, other.id)}`;

/** By the way a reader takes: from the page of the other. */
export const openFromProfile = async ({ page }: Writer, other: Writer): Promise<void> => {
  await page.goto(`/u/${other.id}`);
  await page.getByRole('button', { name: 'Write a message' }).click();
  await expect(page.getByRole('heading', { level: 1, name: other.name })).toBeVisible();
};

export const say = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: /^Message to/ }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(message(page, text.split('\n')[0] ?? '')).toBeVisible();
};

export const message = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Messages' }).getByRole('listitem').filter({ hasText: text });

/** What was said, in the order in which the screen shows it. */
export const saidOn = (page: Page): Promise<readonly string[]> =>
  page.getByRole('list', { name: 'Messages' }).locator('li > div p').allTextContents();

type Known = Member & { readonly id: string };

/** One writes first and the other accepts, without a page: how that looks is thread.spec.ts's business. Gives the thread's id. */
export const meet = async (origin: string, one: Known, other: Known): Promise<string> => {
  const thread_id = await directThread(one.id, other.id);
  const tokens = [await tokenOf(origin, one, 'known'), await tokenOf(origin, other, 'known')];
  const first = {
    id: randomUUID(),
    thread_id,
    to: other.id,
    to_name: other.name,
    body: 'Good morning',
    written_at: new Date().toISOString(),
  };
  await act(origin, tokens[0] ?? '', 'send_message', first);
  await act(origin, tokens[1] ?? '', 'decide_thread', { thread_id, decision: 'accept' });
  return thread_id;
};

/** One writes to another whom they have not met, without a page. */
export const writeAbout = async (origin: string, one: Member, other: Member, body: string): Promise<void> => {
  const [token, ids] = [await tokenOf(origin, one, 'known'), await Promise.all([idOfMember(origin, one), idOfMember(origin, other)])];
  const [own, to] = ids;
  const about = { id: randomUUID(), to, to_name: other.name, body, written_at: new Date().toISOString() };
  await act(origin, token, 'send_message', { thread_id: await directThread(own, to), ...about });
};
/** As their token says. */
const idOfMember = async (origin: string, member: Member): Promise<string> => {
  const [, claims = ''] = (await tokenOf(origin, member, 'known')).split('.');
  return String(JSON.parse(Buffer.from(claims, 'base64url').toString()).sub);
};

/** So many messages without a page: as many at once as a phone sends. */
export const sayQuickly = async (origin: string, author: Member, thread_id: string, count: number): Promise<void> => {
  const token = await tokenOf(origin, author, 'known');
  const ops = Array.from({ length: count }, (_, n) => ({
    ...{ id: randomUUID(), name: 'send_message', v: 1, made_at: new Date().toISOString() },
    args: { id: randomUUID(), thread_id, to: null, body: `Word ${n + 1}` },
  }));
  for (let at = 0; at < count; at += 100)
    await post(origin, '/rest/v1/rpc/sync', { v: 1, ops: ops.slice(at, at + 100), cursor: null, scopes: {} }, token);
};

/** They have met, and both have the thread open. */
export const befriend = async (ngum: Writer, paul: Writer): Promise<void> => {
  const thread = await meet(new URL(ngum.page.url()).origin, ngum, paul);
  for (const { page } of [ngum, paul]) {
    await page.goto(`/messages/${thread}`);
    await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeVisible();
  }
};
