/** Two members with a phone each, who write to each other, behind one door. */
import { type Browser, expect, type Page } from '@playwright/test';
import { directThread } from '#src/model/messages/direct-thread.ts';
import { arriveSignedIn, type Member, newMember, signUpQuietly } from './accounts.ts';
import type { Door } from './door.ts';
import { untilShellKept } from './packs.ts';
import { type Watch, watchContext } from './watch.ts';

export interface Writer extends Member {
  readonly id: string;
  readonly page: Page;
  readonly watch: Watch;
}

interface Scene {
  readonly page: Page;
  readonly browser: Browser;
  readonly door: Door;
  readonly watch: Watch;
}

/** The first has the test's own page; what the other's browser complains of is asked for at its end. */
export const twoWriters = async ({
  page,
  browser,
  door,
  watch,
}: Scene): Promise<{ readonly ngum: Writer; readonly paul: Writer; readonly end: () => Promise<void> }> => {
  const other = await browser.newContext({ baseURL: door.origin, locale: 'en-GB', viewport: page.viewportSize() });
  const others = await watchContext(other, door);
  const join = async (member: Member, phone: Page, watched: Watch): Promise<Writer> => {
    watched.allow(/ERR_INTERNET_DISCONNECTED/);
    const id = await signUpQuietly(door.origin, member);
    await arriveSignedIn(phone, member);
    // Without a network in the middle of it, the browser complains.
    await untilShellKept(phone);
    return { ...member, id, page: phone, watch: watched };
  };
  const ngum = await join(newMember('Ngum'), page, watch);
  const paul = await join(newMember('Paul'), await other.newPage(), others);
  const end = async (): Promise<void> => {
    expect(others.troubles, 'what the other browser complained about').toEqual([]);
    await other.close();
  };
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

/** They have accepted, and both have the thread open. */
export const befriend = async (ngum: Writer, paul: Writer): Promise<void> => {
  await openFromProfile(ngum, paul);
  await say(ngum.page, 'Good morning');
  await expect(message(ngum.page, 'Good morning')).toContainText('✓ Sent');
  await paul.page.goto(await threadAddress(ngum, paul));
  await paul.page.getByRole('button', { name: 'Accept' }).click();
  await expect(paul.page.getByRole('textbox', { name: /^Message to/ })).toBeVisible();
  // His answer is on its way.
  await expect(async () => {
    await ngum.page.reload();
    await expect(ngum.page.getByRole('textbox', { name: /^Message to/ })).toBeVisible({ timeout: 3_000 });
  }).toPass();
};
