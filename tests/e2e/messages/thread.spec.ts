/** Two members, two phones, no network between them most of the time: what they say arrives once and in one order on both. */
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import {
  befriend,
  meet,
  message,
  openFromProfile,
  saidOn,
  say,
  sayQuickly,
  threadAddress,
  twoWriters,
} from '#tests/e2e/harness/messages.ts';

test('a first message is a request, written without a network, read before it is accepted, its links afterwards', async ({
  page,
  browser,
  gateway,
  watch,
}) => {
  const { ngum, paul, end } = await twoWriters({ page, browser, gateway, watch });
  await openFromProfile(ngum, paul);
  await page.context().setOffline(true);
  await say(page, 'Good morning, is there water at the well? See example.org/well');
  await expect(message(page, 'Good morning')).toContainText('○ Waiting');
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(message(page, 'Good morning')).toContainText('✓ Sent');

  await paul.page.goto('/messages');
  await expect(paul.page.getByText('Wants to write to you: Good morning, is there water at the well?')).toBeVisible();
  await paul.page.getByRole('link', { name: ngum.name }).click();
  await expect(message(paul.page, 'is there water at the well? See [link]')).toBeVisible();
  await expect(paul.page.getByText('Pictures and links are shown once you have accepted.')).toBeVisible();
  await paul.page.getByRole('button', { name: 'Accept' }).click();
  await expect(paul.page.getByText('Pictures and links are shown once you have accepted.')).toHaveCount(0);
  await say(paul.page, 'Since yesterday');
  await page.goto(await threadAddress(ngum, paul));
  await expect(message(page, 'Good morning')).toContainText('✓✓ Delivered');
  // She may have heard of the first before he wrote the second.
  await expect(message(page, 'Since yesterday')).toBeVisible();
  expect(await saidOn(page)).toEqual(['Good morning, is there water at the well? See example.org/well', 'Since yesterday']);
  await end();
});

test('what no phone keeps is read from the server, page by page, and said to be there when it cannot be', { tag: '@proof' }, async ({
  page,
  browser,
  gateway,
  watch,
}) => {
  watch.allow(/read_messages|ERR_CONNECTION_REFUSED/);
  const { ngum, paul, end } = await twoWriters({ page, browser, gateway, watch });
  const thread = await meet(gateway.origin, ngum, paul);
  await sayQuickly(gateway.origin, paul, thread, 501);
  await page.goto(`/messages/${thread}`);
  await expect(message(page, 'Word 501')).toBeVisible();
  const earlier = page.getByRole('button', { name: 'Earlier messages' });
  // The last 500 stand here: of 502 two are the server's alone.
  for (const first of [452, 402, 352, 302, 252, 202, 152, 102, 52, 2]) {
    // The whole of it: "Word 5" said at 21:30 would be found as "Word 52".
    const word = page.getByText(`Word ${first}`, { exact: true });
    await expect(word).toBeVisible();
    if (first === 2) break;
    // From the very top, and from below it: what is read stays where it is.
    await earlier.focus();
    await page.evaluate((top) => scrollTo(0, top), first % 100 === 2 ? 0 : 40);
    const before = (await word.boundingBox())?.y;
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Word ${first - 50}`, { exact: true })).toBeAttached();
    expect(Math.abs(((await word.boundingBox())?.y ?? Number.NaN) - (before ?? 0))).toBeLessThan(3);
  }
  await expect(message(page, 'Good morning')).toHaveCount(0);
  await gateway.close();
  await earlier.click();
  await expect(page.getByText('Earlier messages are read from the network, and there is none now.')).toBeVisible();
  await gateway.open();
  await earlier.click();
  await expect(message(page, 'Good morning')).toBeVisible();
  await expect(earlier).toHaveCount(0);
  expect(await saidOn(page)).toHaveLength(502);
  await end();
});

test('both write without a network: each thing once, in the order of each, the same on both', async ({ page, browser, gateway, watch }) => {
  const { ngum, paul, end } = await twoWriters({ page, browser, gateway, watch });
  await befriend(ngum, paul);
  await paul.page.goto(await threadAddress(ngum, paul));
  for (const { page: phone } of [ngum, paul]) await phone.context().setOffline(true);
  // Names of members end in letters and digits by chance: what is said must be in none.
  for (const n of [1, 2, 3, 4, 5]) {
    await say(page, `From Ngum ${n}`);
    await say(paul.page, `From Paul ${n}`);
  }
  for (const { page: phone } of [paul, ngum]) {
    await phone.context().setOffline(false);
    await expect(phone.getByText('○ Waiting')).toHaveCount(0);
  }
  await paul.page.reload();
  await expect(message(paul.page, 'From Ngum 5')).toBeVisible();
  await page.reload();
  await expect(message(page, 'From Ngum 5')).toContainText('✓✓ Delivered');
  const order = await saidOn(page);
  await expect.poll(() => saidOn(paul.page)).toEqual(order);
  expect(order).toHaveLength(11);
  for (const name of ['Ngum', 'Paul'])
    expect(order.filter((said) => said.startsWith(`From ${name}`))).toEqual([1, 2, 3, 4, 5].map((n) => `From ${name} ${n}`));
  await end();
});
