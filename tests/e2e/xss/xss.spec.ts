/** What people type is text, wherever it is shown; and what any code writes as HTML runs nothing. */
import type { Page } from '@playwright/test';
import { arriveSignedIn, demoAdmin, newMember, signIn, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { newWaitingPetition, openItem, openQueue } from '#tests/e2e/harness/moderation.ts';
import { expect, test } from '#tests/e2e/harness/test.ts';
import { payloads } from './payloads.ts';
import { expectText, runsOn, tenOfToday, watchForRuns } from './runs.ts';

test('the corpus is large and repeats nothing', () => {
  expect(new Set(payloads).size).toBe(payloads.length);
  expect(payloads.length).toBeGreaterThanOrEqual(150);
});

test('HTML written by any code runs nothing, and what is suspicious is noticed', async ({ page, watch }) => {
  watch.allow(/./); // pictures that do not exist
  await watchForRuns(page);
  await page.goto('/about');
  const noticed = await page.evaluate(async (all) => {
    let count = 0;
    addEventListener('mboa:suspicious-html', () => {
      count += 1;
    });
    const places = all.map((payload) => {
      const place = document.createElement('div');
      document.body.append(place);
      place.innerHTML = payload;
      place.insertAdjacentHTML('beforeend', payload);
      for (const element of place.querySelectorAll<HTMLElement>('*')) {
        element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
        if (!(element instanceof HTMLAnchorElement)) element.click();
      }
      return place;
    });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const left = places.flatMap((place) => [...place.querySelectorAll('*')]);
    const active = left.filter(
      (element) =>
        !/^(B|I|EM|STRONG|P|BR|UL|OL|LI|A)$/i.test(element.tagName) ||
        [...element.attributes].some(({ name, value }) => name !== 'href' || !/^https?:/.test(value)),
    );
    return { count, active: active.map((element) => element.outerHTML) };
  }, payloads);
  expect(await runsOn(page)).toBe(0);
  expect(noticed.active).toEqual([]);
  // Twice a payload, for nearly all of them; a few are harmless as they stand.
  expect(noticed.count).toBeGreaterThan(payloads.length);
});

test('the detector of runs works', async ({ page }) => {
  await watchForRuns(page);
  await page.goto('/about');
  await page.evaluate(() => Reflect.get(window, 'xss')());
  expect(await runsOn(page)).toBe(1);
});

test('a name is text on every screen that shows it', { tag: '@proof' }, async ({ page, gateway, watch }) => {
  test.slow(); // ten members come and go
  watch.allow(/40\d \(/);
  await watchForRuns(page);
  for (const payload of tenOfToday) {
    const member = { ...newMember(), name: payload };
    await signUpQuietly(gateway.origin, member);
    await page.goto('/account');
    await page.getByLabel('E-mail address').fill(member.email);
    await page.getByLabel('Password').fill(member.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText(member.email)).toBeVisible();
    for (const path of ['/account', '/settings']) {
      await page.goto(path);
      await expect(page.getByText(member.email)).toBeVisible();
      expect(await page.locator('main').locator('script, img, iframe, svg script, object, embed').count(), payload).toBe(0);
    }
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page.getByText('You are signed out.')).toBeVisible();
    expect(await runsOn(page), payload).toBe(0);
  }
});

test('what members write of themselves is text in its box and on their page', { tag: '@proof' }, async ({ page, gateway, watch }) => {
  test.slow(); // ten payloads through ten boxes
  watch.allow(/40\d \(/);
  await watchForRuns(page);
  const ngum = newMember();
  const id = await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  for (const payload of tenOfToday) {
    await page.goto('/account');
    const box = (name: string) => page.getByRole('textbox', { name, exact: true });
    // Of a list each entry holds 40 characters.
    for (const name of ['Skills', 'Interests']) await box(name).fill(payload.slice(0, 40));
    for (const name of ['Name', 'Place']) await box(name).fill(payload.slice(0, 80));
    for (const name of ['About you', 'Work', 'Education', 'Website', 'Phone number']) await box(name).fill(payload);
    await page.getByRole('button', { name: 'Save the profile' }).click();
    // Nothing is kept there that is no address and no number; the others must go through.
    for (const name of ['Website', 'Phone number']) {
      await expect(box(name)).toHaveAttribute('aria-invalid', 'true');
      await box(name).fill('');
    }
    const sent = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await page.getByRole('button', { name: 'Save the profile' }).click();
    expect((await sent).ok(), payload).toBe(true);
    await page.goto(`/u/${id}`);
    await expect(page.locator('main h1')).toHaveCount(1);
    await expect(page.getByText('This is your own page')).toBeVisible();
    expect(await page.locator('main').locator('script, img, iframe, svg script, object, embed').count(), payload).toBe(0);
    expect(await runsOn(page), payload).toBe(0);
  }
});

test('what administrators search for and give as a reason is text, in the log too', { tag: '@proof' }, async ({ page, gateway, watch }) => {
  watch.allow(/40\d \(/);
  await watchForRuns(page);
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await page.goto('/admin');
  await signIn(page, demoAdmin());
  const search = async (text: string): Promise<void> => {
    await page.getByRole('searchbox').fill(text);
    const answered = page.waitForResponse(/find_members/);
    await page.getByRole('button', { name: 'Search' }).click();
    await answered;
  };
  for (const payload of tenOfToday) {
    await search(payload);
    await search(ngum.name);
    // What was found before may still stand there.
    await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText([ngum.name]);
    await page.getByText('Give a role').click();
    await page.getByLabel('Reason').fill(payload);
    const answered = page.waitForResponse(/grant_role/);
    await page.getByRole('button', { name: 'Give this role' }).click();
    expect(await (await answered).json(), payload).toMatchObject({ status: 'ok' });
    await page.getByRole('button', { name: 'Take away' }).click();
    await page.getByLabel('Reason').first().fill(payload);
    await page.getByRole('button', { name: 'Take this role away' }).click();
    await expect(page.getByText('ended or taken away')).toBeVisible();
    await page.getByText('History').click();
    await expect(page.getByRole('article').getByText('xss').first()).toBeVisible();
    expect(await page.locator('main').locator('script, img, iframe, svg script, object, embed').count(), payload).toBe(0);
    expect(await runsOn(page), payload).toBe(0);
  }
});

test('what moderators note and officers tell is text in their boxes, in the decisions and in the timeline', { tag: '@proof' }, async ({
  page,
  gateway,
  watch,
}) => {
  test.slow(); // ten payloads through three boxes
  watch.allow(/40\d \(/);
  await watchForRuns(page);
  const { title, pid } = await newWaitingPetition(gateway.origin);
  await openQueue(page);
  for (const payload of tenOfToday) {
    await page.goto('/moderation-center');
    await openItem(page, title);
    await page.getByRole('button', { name: /Review this|30 more minutes/ }).click();
    await page.getByRole('radio', { name: /^Do not accept the petition/ }).check();
    await page.getByRole('radio', { name: /It is not clear/ }).check();
    await page.getByLabel('Note to the author (optional)').fill(payload.slice(0, 500));
    await page.getByRole('button', { name: 'Decide', exact: true }).click();
    await expect(page.getByText(`✓ ${title}: Not accepted`)).toBeVisible();
    await page.getByRole('link', { name: 'Decisions' }).click();
    await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();
    await expectText(page, payload);
    await page.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Undo' }).first().click();
    await expect(page.getByText('✓ Undone', { exact: false })).toBeVisible();
  }
  await openAndTell(page, title, pid);
});

const openAndTell = async (page: Page, title: string, pid: string): Promise<void> => {
  await page.goto('/moderation-center');
  await openItem(page, title);
  await page.getByRole('button', { name: /Review this|30 more minutes/ }).click();
  await page.getByRole('radio', { name: 'Open the petition for signatures' }).check();
  await page.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(page.getByText(`✓ ${title}: Open`)).toBeVisible();
  await page.goto('/moderation-center?kind=pace');
  for (const payload of tenOfToday) {
    await page.getByLabel('Address or number of the petition').fill(payload);
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByLabel('Address or number of the petition').fill(pid);
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByLabel('Accounts younger than, in days').fill(payload);
    await page.getByRole('button', { name: 'See what it would do' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectText(page, payload);
  }
  await page.goto('/moderation-center?kind=timeline');
  const find = page.getByLabel('Address or number of the petition');
  for (const payload of tenOfToday) {
    await find.fill(payload);
    await page.getByRole('button', { name: 'Find' }).click();
    await expectText(page, payload);
    await find.fill(pid);
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByLabel('In a few sentences').fill(`${payload.slice(0, 900)} told`);
    await page.getByRole('button', { name: 'Add to the timeline' }).click();
    await expect(page.getByText('✓ It stands in the timeline.')).toBeVisible();
    await expectText(page, payload);
  }
  await page.goto(`/petitions/${pid}`);
  await expect(page.getByText('told', { exact: false }).first()).toBeVisible();
  await expectText(page, 'all on the page of the petition');
};

test('an address, a search and a remembered page are text too', { tag: '@proof' }, async ({ page, gateway, watch }) => {
  watch.allow(/40\d \(|no such page/);
  await watchForRuns(page);
  await signUpQuietly(gateway.origin, newMember());
  for (const payload of tenOfToday) {
    for (const path of [
      `/search?q=${encodeURIComponent(payload)}`,
      `/auth?from=${encodeURIComponent(`/${payload}`)}`,
      `/${encodeURIComponent(payload)}`,
      `/petitions?q=${encodeURIComponent(payload)}&region=${encodeURIComponent(payload)}`,
      `/petitions/${encodeURIComponent(payload)}`,
    ]) {
      await page.goto(path);
      await expect(page.locator('main h1')).toHaveCount(1);
      expect(await runsOn(page), path).toBe(0);
    }
  }
});

test('what stands in storage is text too', { tag: '@proof' }, async ({ page, gateway, watch }) => {
  watch.allow(/./);
  await watchForRuns(page);
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  for (const payload of tenOfToday) {
    await page.evaluate((text) => localStorage.setItem('mboa.recent-searches', JSON.stringify([text])), payload);
    await page.goto('/search');
    await expect(page.locator('main h1')).toHaveCount(1);
    expect(await runsOn(page), payload).toBe(0);
  }
});
