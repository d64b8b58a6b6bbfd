/** Finance in the sandbox: an expense from its submission to the public books by three members, a donation in doubt decided, and one given back. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { arriveSignedIn, demoAdmin, dumpStorage, type Member, newMember } from '#tests/e2e/harness/accounts.ts';
import { expectNotTheirs } from '#tests/e2e/harness/admin-pages.ts';
import { otherPhone } from '#tests/e2e/harness/asked-polls.ts';
import { expectAccessible, expectNoOverflow, expectSoundPage, settle } from '#tests/e2e/harness/look.ts';
import { giveRole, postJson } from '#tests/e2e/harness/moderation.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { playSecondFactor } from '#tests/e2e/harness/second-factor.ts';
import { expect } from '#tests/e2e/harness/test.ts';
import { sandbox as test } from './sandbox.ts';

const path = '/donate/finance';
const item = (page: Page, text: string | RegExp) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: text }) });
const again = (page: Page) => page.getByRole('button', { name: 'Refresh' }).click();

const newFinance = async (origin: string, name: string): Promise<Member> => {
  const member = newMember(name);
  await giveRole(origin, member, 'finance');
  return member;
};

/** Paid in the sandbox, or in doubt, as the amount says; tells its receipt. */
const donate = async (origin: string, amount_xaf: number): Promise<{ readonly id: string; readonly receipt: string }> => {
  const id = randomUUID();
  await postJson(origin, '/functions/v1/donation', { id, fund: 'mboa', amount_xaf });
  let told: Readonly<Record<string, unknown>> = {};
  await expect(async () => {
    told = await postJson(origin, '/functions/v1/donation', { id });
    expect(told.state).toMatch(/succeeded|unknown/);
  }).toPass({ timeout: 30_000 });
  return { id, receipt: String(told.receipt) };
};

const fillExpense = async (page: Page): Promise<void> => {
  await page.getByLabel('Amount in FCFA').fill('1 500');
  await page.getByLabel('Category').selectOption('Server and domain name');
  await page.getByLabel('What for, in English').fill('The server in October');
  await page.getByLabel('What for, in French').fill('Le serveur en octobre');
  await page.getByLabel('Paid to').fill('Planted Payee');
};
const submit = (page: Page) => page.getByRole('button', { name: 'Submit the expense' }).click();

test('an expense is submitted by one, approved by two others, paid, and read by everybody without the name of who was paid', async ({
  page,
  browser,
  gateway,
  watch,
}) => {
  test.slow();
  watch.allow(/ERR_EMPTY_RESPONSE.*submit_expense|ERR_INTERNET_DISCONNECTED/);
  const { origin } = gateway;
  await donate(origin, 2000);
  const [ada, ben] = [await newFinance(origin, 'Ada'), await newFinance(origin, 'Ben')];
  await arriveSignedIn(page, ada);
  // Or the line would be cut while the phone takes the app.
  await untilKept(page);
  await page.getByRole('link', { name: 'Finance' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Finance');
  await expect(page.getByText('Three members of finance are needed')).toBeVisible();
  await expect(page.getByText('No expense waits.')).toBeVisible();

  await submit(page);
  await expect(page.getByText('Write an amount from FCFA 1 to FCFA 100,000,000.')).toBeVisible();
  await fillExpense(page);
  await page.context().setOffline(true);
  await expect(page.getByText('This page needs a network.')).toBeVisible();
  await page.context().setOffline(false);
  // What was typed is still there.
  await expect(page.getByLabel('Paid to')).toHaveValue('Planted Payee');
  await submit(page);
  await expect(page.getByText('Write the number of the invoice or receipt.')).toBeVisible();
  await page.getByLabel('Invoice or receipt').fill('INV-118');
  // The answer is lost, and the same is sent again: it counts once.
  gateway.change(/rpc\/submit_expense/, () => 'lost');
  await submit(page);
  await expect(page.getByRole('alert')).toContainText('No answer from the network.');
  gateway.changeNothing();
  await submit(page);
  await expect(page.getByText('✓ Submitted. Two others approve it now.')).toBeVisible();
  await expect(item(page, 'The server in October')).toHaveCount(1);
  await expect(item(page, 'The server in October')).toContainText('You submitted it: others approve it.');
  await expect(item(page, 'The server in October').getByRole('button', { name: 'Approve' })).toHaveCount(0);

  const cle = await newFinance(origin, 'Cle');
  const his = await otherPhone(browser, origin, ben, '/notifications');
  await expect(his.getByText('An expense was submitted and waits for approval.')).toHaveCount(1);
  await expect(his.getByRole('checkbox', { name: 'Something waits for finance In the app' })).toBeChecked();
  await his.getByRole('heading', { name: 'Finance' }).getByRole('link').click();
  const hers = await otherPhone(browser, origin, cle, path);
  for (const phone of [his, hers]) await expect(item(phone, 'The server in October')).toContainText('○ Two approvals missing');
  await item(his, 'The server in October').getByRole('button', { name: 'Approve' }).click();
  await expect(item(his, 'The server in October')).toContainText('○ One approval missing');
  await item(hers, 'The server in October').getByRole('button', { name: 'Approve' }).click();
  await expect(hers.getByRole('alert')).toHaveText('Somebody else was quicker. This is how it stands now.');
  await item(hers, 'The server in October').getByRole('button', { name: 'Approve' }).click();
  await expect(item(hers, 'The server in October')).toContainText('✓ Approved, to be paid');

  for (const phone of [page, his]) {
    await again(phone);
    await item(phone, 'The server in October').getByRole('button', { name: 'Mark as paid' }).click();
  }
  await item(page, 'The server in October').getByRole('button', { name: 'Yes, it was paid' }).click();
  await expect(item(page, 'The server in October')).toContainText('✓ Paid and booked');
  // It has left the list of those that wait when he hears of it.
  await item(his, 'The server in October').getByRole('button', { name: 'Yes, it was paid' }).click();
  await expect(his.getByRole('alert')).toHaveText('Somebody else was quicker. This is how it stands now.');
  await expect(item(his, 'The server in October')).toContainText('✓ Paid and booked');
  await expect(page.getByText('Three members of finance are needed')).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    await expectSoundPage(page, 'en');
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(page);
  const kept = await dumpStorage(page);
  for (const secret of ['Planted Payee', 'INV-118', 'assets/admin/']) expect(kept).not.toContain(secret);

  await page.goto('/fr/donate');
  const line = page.getByRole('row').filter({ hasText: 'Dépense · Serveur et nom de domaine' });
  await expect(line).toContainText('Le serveur en octobre');
  await expect(line).toContainText(/-1\s500\sFCFA/);
  await expect(page.getByText('Planted Payee')).toHaveCount(0);
  for (const phone of [his, hers]) await phone.context().close();
});

test('a donation in doubt is decided with a reason and booked as it arrived; one is given back by two, and its receipt says so', async ({
  page,
  browser,
  gateway,
}) => {
  test.slow();
  const { origin } = gateway;
  const doubt = await donate(origin, 1008);
  const { receipt } = await donate(origin, 3000);
  const [ada, ben] = [await newFinance(origin, 'Ada'), await newFinance(origin, 'Ben')];
  await arriveSignedIn(page, ada);
  await page.goto(path);
  const asked = page.getByRole('listitem').filter({ hasText: doubt.id });
  await expect(asked).toContainText('! The provider reports FCFA 1,108.');
  await asked.getByRole('button', { name: 'Decide' }).click();
  await expect(asked.getByRole('alert')).toHaveText('Choose what the provider’s list says.');
  await asked.getByLabel('FCFA 1,108 arrived, and is booked').check();
  await asked.getByRole('button', { name: 'Decide' }).click();
  await expect(asked.getByText('Give a reason of at least three letters: it stays in the log.')).toBeVisible();
  await asked.getByLabel('Reason').fill('It stands in the statement.');
  await settle(page);
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Decide' }).click();
  await expect(asked).toHaveCount(0);

  await page.getByText('Ask for a refund').click();
  const asking = page.locator('form').filter({ has: page.getByLabel('Number of the receipt') });
  await page.getByLabel('Number of the receipt').fill('TEST-2026-000001-AAAAAAAA');
  await asking.getByLabel('Reason').fill('Paid twice.');
  await page.getByRole('button', { name: 'Ask for the refund' }).click();
  await expect(page.getByText('There is no such receipt. Look at the number again, letter by letter.')).toBeVisible();
  await page.getByLabel('Number of the receipt').fill(receipt.toLowerCase());
  await page.getByRole('button', { name: 'Ask for the refund' }).click();
  await expect(page.getByText('✓ Asked for. Another member of finance approves it now.')).toBeVisible();
  await expect(item(page, receipt)).toContainText('You asked for it: somebody else approves it.');

  const his = await otherPhone(browser, origin, ben, path);
  await item(his, receipt).getByRole('button', { name: 'Approve the refund' }).click();
  await item(his, receipt).getByRole('button', { name: 'Yes, give it back' }).click();
  await expect(item(his, receipt)).toHaveCount(0);
  await his.getByText('Given back', { exact: true }).click();
  await expect(item(his, receipt)).toContainText('✓ Given back and booked');
  await his.context().close();

  await page.goto(`/donate/receipt/${receipt}`);
  await expect(page.getByText(/^Given back on \d+ \w+ \d{4}$/)).toBeVisible();
  await page.goto('/donate');
  await expect(page.getByRole('row').filter({ hasText: /^.*Donation given back.*FCFA -3,000$/ })).toHaveCount(1);
  await expect(page.getByRole('row').filter({ hasText: 'FCFA 1,108' })).toHaveCount(1);
});

test('administrators see what waits for finance, and are not let in without the role; a member reads that it is not theirs', {
  tag: '@area',
}, async ({ page, browser, gateway }) => {
  test.slow();
  await donate(gateway.origin, 2008);
  await arriveSignedIn(page, demoAdmin());
  await page.goto('/admin/dashboard');
  const row = page.getByRole('table', { name: 'Queues' }).getByRole('row').filter({ hasText: 'Donations in doubt' });
  await expect(row.getByRole('cell')).toHaveText([/^[1-9]\d*$/, /hour/, /^2 days ● In time$/]);
  await expect(row.getByRole('link')).toHaveCount(0);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Restricted');
  const other = await (await browser.newContext({ baseURL: gateway.origin, locale: 'en-GB' })).newPage();
  await expectNotTheirs(other, gateway, path);
  await other.context().close();
});

test('where a second factor is needed, finance gives its code first, and finds where to add a device', { tag: '@proof' }, async ({
  page,
  gateway,
  server,
}) => {
  test.slow();
  const ada = await newFinance(gateway.origin, 'Ada');
  const double = playSecondFactor(gateway, server.origin, ada);
  await arriveSignedIn(page, ada);
  await page.goto(path);
  await expect(page.getByText('This page needs a second factor, and you have none yet.')).toBeVisible();
  await page.getByRole('link', { name: 'My account' }).click();
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
  double.addDevice('Phone');
  await page.goto(path);
  await page.getByLabel('Code from the app').fill(double.code);
  await page.getByRole('button', { name: 'Open the page' }).click();
  await expect(page.getByText('What can be spent')).toBeVisible();
});
