/**
 * A poll on somebody else's page, really framed from another origin. Most of it is made by the function itself with figures of the
 * test's own, played through the gateway; one test is the real server from end to end.
 */
import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/harness/areas-only.ts';
import { test } from '#tests/e2e/harness/beside-site.ts';
import { expectAccessible } from '#tests/e2e/harness/look.ts';
import { heardBy } from '#tests/e2e/harness/other-site.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { pollAddress } from '#tests/e2e/harness/polls.ts';
import { everyKind, hostileTexts, pid, playPoll } from './embed-stage.ts';

const inFrame = (page: Page) => page.frameLocator('iframe');
const frame = (src: string): string => `<iframe src="${src}" width="100%" height="400" title="Poll"></iframe>`;
const rowsOf = (page: Page, question: number): Promise<readonly string[]> =>
  inFrame(page)
    .locator('table')
    .nth(question)
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent).join('|')));
const frameDocument = (page: Page) => {
  const found = page.frames()[1];
  if (!found) throw new Error('no frame');
  return found;
};
const minute = 60_000;

test('the real server’s poll is framed by another site, which is told its height', async ({ page, gateway, site }) => {
  const address = pollAddress('repair-first');
  await site.show(page, frame(`${gateway.origin}${address.replace('/polls/', '/polls/embed/')}`));
  const shown = inFrame(page);
  await expect(shown.getByRole('heading', { name: 'What should a council repair first?' })).toBeVisible();
  await expect(shown.getByRole('rowheader', { name: 'Water points' })).toBeVisible();
  await expect(shown.getByText('Sample', { exact: true })).toBeVisible();
  await expect(shown.getByText('Results come in steps of 10 votes, one step late.')).toBeVisible();
  await expect(shown.getByText('This is not a survey of the population.')).toBeVisible();
  const height = await frameDocument(page).evaluate(() => Math.ceil(document.documentElement.getBoundingClientRect().height));
  await expect.poll(() => heardBy(page)).toContainEqual({ type: 'mboa:height', id: address.replace('/polls/', ''), height });
});

for (const theme of ['light', 'dark'] as const)
  for (const lang of ['en', 'fr'] as const)
    test(`figures of every kind of question, ${theme}, in ${lang}`, async ({ page, gateway, site }) => {
      playPoll(gateway, { answer: everyKind });
      await site.show(page, frame(`${gateway.origin}/polls/embed/${pid}?theme=${theme}&lang=${lang}`));
      const shown = inFrame(page);
      const one = lang === 'fr' ? '1 234 votes donnés à ce jour' : '1,234 votes told so far';
      await expect(shown.getByText(new RegExp(one.replace(' ', '\\s')))).toBeVisible();
      const hidden = lang === 'fr' ? 'non donné' : 'not told';
      expect(await rowsOf(page, 0)).toEqual([
        expect.stringMatching(/^Les points d’eau\|823\|67\s?%$/),
        `L’éclairage public|${hidden}|–`,
        `La route du marché|${hidden}|–`,
      ]);
      expect((await rowsOf(page, 2))[1]).toMatch(lang === 'fr' ? /^Oui\|1\s100\|89\s?%$/ : /^Yes\|1,100\|89%$/);
      expect(await rowsOf(page, 4)).toEqual(['Le pont|1', 'Les drains|2', 'Le terrain de jeux|2']);
      await expect(shown.getByText(lang === 'fr' ? '12 de plus sont arrivés en retard' : '12 more arrived late')).toBeVisible();
      await expect(shown.getByText(lang === 'fr' ? '✓ Il fallait au moins 40 votes' : '✓ At least 40 votes were needed')).toBeVisible();
      await expect(shown.locator('html')).toHaveAttribute('lang', lang);
      await expect(shown.locator('body')).toHaveCSS('background-color', theme === 'dark' ? 'rgb(19, 20, 16)' : 'rgb(250, 247, 240)');
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const wide = await frameDocument(page).evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect([width, wide]).toEqual([width, 0]);
      }
    });

test('alone in a window it is sound for everybody', async ({ page, gateway }) => {
  playPoll(gateway, { answer: everyKind });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`/polls/embed/${pid}`);
    await expect(page.locator('main h1')).toHaveCount(1);
    await expectAccessible(page);
  }
});

test('“Vote” opens the poll in a tab of its own, which knows nothing of the frame', async ({ page, context, gateway, site }) => {
  const address = pollAddress('repair-first');
  await site.show(page, frame(`${gateway.origin}${address.replace('/polls/', '/polls/embed/')}`));
  const opened = context.waitForEvent('page');
  await inFrame(page).getByRole('link', { name: 'Vote on Mboa' }).click();
  const tab = await opened;
  await expect(tab.getByRole('heading', { level: 1, name: 'What should a council repair first?' })).toBeVisible();
  expect(await tab.evaluate(() => [opener, top === self])).toEqual([null, true]);
  expect(new URL(tab.url()).pathname).toBe(address);
  expect(page.url()).toBe(`${site.origin}/`);
});

test('it keeps nothing: no cookie, no storage, no worker', async ({ page, context, gateway, site }) => {
  playPoll(gateway, { answer: everyKind });
  await site.show(page, frame(`${gateway.origin}/polls/embed/${pid}`));
  await expect(inFrame(page).getByText('1,234 votes')).toBeVisible();
  const kept = await frameDocument(page).evaluate(async () => [
    document.cookie,
    localStorage.length + sessionStorage.length,
    (await indexedDB.databases()).length,
    (await caches.keys()).length,
    (await navigator.serviceWorker.getRegistrations()).length,
  ]);
  expect(kept).toEqual(['', 0, 0, 0, 0]);
  expect(await context.cookies()).toEqual([]);
  expect(context.serviceWorkers()).toEqual([]);
});

test('it passes by the worker of an installed app, which keeps nothing of it', async ({ page, gateway, site }) => {
  await page.goto('/');
  await untilKept(page);
  const answer = page.waitForResponse(/\/polls\/embed\//);
  await site.show(page, frame(`${gateway.origin}${pollAddress('repair-first').replace('/polls/', '/polls/embed/')}`));
  expect((await answer).fromServiceWorker()).toBe(false);
  await expect(inFrame(page).getByRole('link', { name: 'Vote on Mboa' })).toBeVisible();
  const kept = await frameDocument(page).evaluate(async () => {
    const names = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return names.flat().filter((url) => url.includes('embed/'));
  });
  expect(kept).toEqual([]);
});

test('a site that isolates itself can frame it too', async ({ page, gateway, site }) => {
  playPoll(gateway, { answer: everyKind });
  const isolated = { 'cross-origin-embedder-policy': 'require-corp', 'cross-origin-opener-policy': 'same-origin' };
  await site.show(page, frame(`${gateway.origin}/polls/embed/${pid}`), isolated);
  await expect(inFrame(page).getByText('1,234 votes')).toBeVisible();
});

test('what people wrote is text, whatever it is', async ({ page, gateway, site }) => {
  const [title = '', ...options] = hostileTexts;
  const figures = [{ cells: options.map(() => null) }];
  const poll = { ...everyKind.poll, title, reason: title, stage: 'cancelled', questions: [{ kind: 'single', text: title, options }] };
  playPoll(gateway, { answer: { ...everyKind, poll, results: { ballots: 40, figures, late: null, is_final: true } } });
  await page.setViewportSize({ width: 320, height: 640 });
  await site.show(page, frame(`${gateway.origin}/polls/embed/${pid}`));
  const shown = inFrame(page);
  await expect(shown.locator('h1')).toHaveText(title);
  await expect(shown.locator('#reason')).toHaveText(`Reason: ${title}`);
  expect(await shown.locator('tbody th').evaluateAll((cells) => cells.map((cell) => cell.firstChild?.nodeValue))).toEqual(options);
  expect(await frameDocument(page).evaluate(() => document.querySelectorAll('img, svg, main script, [onmouseover]').length)).toBe(0);
  expect(await frameDocument(page).evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('each minute it is drawn anew; without an answer what stands stays, and says from when it is', async ({ page, gateway, site }) => {
  const now: { answer: unknown } = { answer: { ...everyKind, results: null } };
  playPoll(gateway, now);
  await page.clock.install();
  await site.show(page, frame(`${gateway.origin}/polls/embed/${pid}`));
  const shown = inFrame(page);
  await expect(shown.getByText('Results come in steps of 10 votes, one step late.')).toBeVisible();
  now.answer = { ...everyKind, at: '2027-03-27T12:01:00+00:00' };
  await page.clock.fastForward(minute);
  await expect(shown.getByText('1,234 votes told so far')).toBeVisible();
  await expect(shown.getByText('As of 27 Mar 2027, 13:01')).toBeVisible();
  for (const silent of ['<html>Sign in</html>', { status: 'ok' }, null]) {
    now.answer = silent;
    await page.clock.fastForward(minute);
    await expect(shown.getByRole('status')).toHaveText('! Mboa does not answer now. What you see is from 27 Mar 2027, 13:01.');
    await expect(shown.getByText('1,234 votes told so far')).toBeVisible();
    now.answer = { ...everyKind, at: '2027-03-27T12:01:00+00:00' };
    await page.clock.fastForward(minute);
    await expect(shown.getByRole('status')).toHaveCount(0);
  }
  now.answer = { ...everyKind, poll: { ...everyKind.poll, stage: 'ended' } };
  await page.clock.fastForward(minute);
  await expect(shown.getByText('Closed on 1 Apr 2027, 14:30')).toBeVisible();
  await expect(shown.getByRole('link', { name: 'See it on Mboa' })).toBeVisible();
  now.answer = { status: 'not_found' };
  await page.clock.fastForward(minute);
  await expect(shown.getByText('This poll is not public any more.')).toBeVisible();
  await expect(shown.getByRole('table')).toHaveCount(0);
});

test('with the line cut it says so, and goes on when there is one', async ({ page, gateway, site }) => {
  playPoll(gateway, { answer: everyKind });
  await page.clock.install();
  await site.show(page, frame(`${gateway.origin}/polls/embed/${pid}`));
  await expect(inFrame(page).getByText('1,234 votes')).toBeVisible();
  await gateway.close();
  await page.clock.fastForward(minute);
  await expect(inFrame(page).getByRole('status')).toContainText('Mboa does not answer now');
  await expect(inFrame(page).getByText('1,234 votes')).toBeVisible();
  await gateway.open();
  await page.clock.fastForward(minute);
  await expect(inFrame(page).getByRole('status')).toHaveCount(0);
});

test('an address without a poll says so in both languages', async ({ page, gateway, site, watch }) => {
  watch.allow(/status of 404/);
  for (const [lang, said] of [
    ['en', 'There is no poll at this address'],
    ['fr', 'Il n’y a pas de sondage à cette adresse'],
  ] as const) {
    await site.show(page, frame(`${gateway.origin}/polls/embed/9999999999?lang=${lang}`));
    await expect(inFrame(page).getByText(said)).toBeVisible();
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('there is the question, and a way to it', async ({ page, gateway, site }) => {
    playPoll(gateway, { answer: everyKind });
    await site.show(page, frame(`${gateway.origin}/polls/embed/${pid}?lang=fr`));
    const shown = inFrame(page);
    await expect(shown.getByText('Que réparer d’abord ?')).toBeVisible();
    await expect(shown.getByText('Ouvert jusqu’au 1 avr. 2027, 14:30')).toBeVisible();
    await expect(shown.getByText('Ici, les chiffres ont besoin de JavaScript.')).toBeVisible();
    const link = shown.getByRole('link', { name: 'Voter sur Mboa' });
    await expect(link).toHaveAttribute('href', `/polls/${pid}`);
    await expect(link).toHaveAttribute('target', '_blank');
  });
});
