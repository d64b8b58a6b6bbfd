/** How Mboa is moderated, as visitors read it: month by month, in both languages, kept for later without a network. */
import { readFile } from 'node:fs/promises';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { expectAccessible, expectSoundPage, settle } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { reloadOffline } from '#tests/e2e/harness/reload-offline.ts';

const rpc = /^\/rest\/v1\/rpc\/read_moderation_log/;
const line = (month: string, action: string, count: number, more: object = {}): object => ({
  month,
  kind: 'event',
  action,
  reason: null,
  count,
  in_time: 0,
  ...more,
});
/** As the server tells it (tests/trust/contents/moderation-log.test.ts). */
const told = {
  status: 'ok',
  until: '2026-10',
  counts: [
    line('2026-10', 'published', 31, { in_time: 30 }),
    line('2026-10', 'refused', 7, { reason: 'spam', in_time: 7 }),
    line('2026-10', 'refused', 3, { in_time: 2 }),
    line('2026-10', 'hidden', 2, { kind: 'comment' }),
    line('2026-10', 'appeal_reversed', 1),
    line('2026-09', 'published', 12, { kind: 'petition', in_time: 12 }),
  ],
};

test('what was decided is read month by month, by kind, as a file, and again without a network', async ({ page, gateway, watch }) => {
  // The page may have asked while the network went.
  watch.allow(/ERR_(INTERNET_DISCONNECTED|EMPTY_RESPONSE).*read_moderation_log/);
  gateway.change(rpc, () => Buffer.from(JSON.stringify(told)));
  await page.goto('/about');
  await untilKept(page);
  await page.getByRole('link', { name: 'How Mboa is moderated' }).click();
  const october = page.getByRole('group').filter({ hasText: 'October 2026' });
  await expect(october.getByText('44 decisions')).toBeVisible();
  await expect(october.getByRole('row')).toHaveText([
    /^DecisionHow many$/,
    'Published after review31',
    'Not accepted10',
    'It is advertising, or sent many times.7',
    'Reasons given fewer than five times3',
    'Hidden2',
    'Appeals accepted1',
  ]);
  await expect(october.getByText('39 of 41 submitted texts were decided within ten days.')).toBeVisible();
  await page.getByText('September 2026').click();
  await expect(page.getByText('12 of 12 submitted texts')).toBeVisible();
  await settle(page);
  await expectSoundPage(page, 'en');
  await expectAccessible(page);

  await page.getByLabel('About what').selectOption('Comments');
  await expect(page.getByRole('group')).toHaveCount(1);
  await expect(page.getByText('2 decisions')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save these numbers as a file (CSV)' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toBe(
    '\ufeff"month","kind","action","reason","count","within_ten_days"\r\n"2026-10","comment","hidden","","2",""\r\n',
  );

  // The line is open for a moment when it is cut again, and an answer in it would be a new one.
  gateway.change(rpc, () => 'lost');
  await page.context().setOffline(true);
  await reloadOffline(page);
  await expect(page.getByRole('status').filter({ hasText: 'Without a network: as it was on' })).toBeVisible();
  await expect(page.getByText('44 decisions')).toBeVisible();
});

test('a month without a decision is said, and so is a first look without a network, which asks again by itself', { tag: '@proof' }, async ({
  page,
  gateway,
  watch,
}) => {
  watch.allow(/ERR_EMPTY_RESPONSE.*read_moderation_log/);
  await page.goto('/transparency');
  await untilKept(page);
  await expect(page.getByText(/^Up to \w+ \d{4} nothing was decided\./)).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('mboa.moderation-log'));
  // The line is open for a moment when it is cut again, and an answer in it would be a new one.
  gateway.change(rpc, () => 'lost');
  await page.context().setOffline(true);
  await reloadOffline(page);
  await expect(page.getByText('The numbers are read from the network, and there is none now.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The rules' })).toBeVisible();
  gateway.change(rpc, () => Buffer.from(JSON.stringify(told)));
  await page.context().setOffline(false);
  await expect(page.getByText('44 decisions')).toBeVisible();
});
