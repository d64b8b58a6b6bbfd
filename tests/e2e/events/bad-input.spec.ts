/** Whatever is typed into the form of an event: each fault is said at its box, the focus goes there, and nothing is lost. */
import { arriveSignedIn, type Member, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { boxDay, newTitle, ownOnServer, writeEvent } from '#tests/e2e/harness/events.ts';

type Page = import('@playwright/test').Page;
type Given = Parameters<Parameters<typeof test>[2]>[0];

const arrive = async ({ page, gateway }: Pick<Given, 'page' | 'gateway'>): Promise<Member> => {
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  await page.goto('/events/create');
  return ngum;
};

const submit = (page: Page) => page.getByRole('button', { name: 'Submit event' }).click();

/** At this box alone, which is read out with its fault and holds what was typed. */
const expectFault = async (page: Page, label: string, said: string): Promise<void> => {
  const box = page.getByLabel(label);
  await submit(page);
  await expect(box).toBeFocused();
  await expect(box).toHaveAccessibleDescription(new RegExp(said.replaceAll('.', '\\.')));
  await expect(page.locator('main [aria-invalid="true"]')).toHaveCount(1);
};

test('an empty form names each box it needs, and the first has the focus', { tag: '@proof' }, async ({ page, gateway }) => {
  await arrive({ page, gateway });
  await submit(page);
  await expect(page.getByLabel('Title')).toBeFocused();
  for (const label of ['Title', 'Begins', 'Ends']) await expect(page.getByLabel(label)).toHaveAccessibleDescription(/Fill this in\./);
  await expect(page.getByLabel('Kind')).toHaveAccessibleDescription(/Choose one\./);
  for (const label of ['Venue', 'Details', 'Entry', 'Region'])
    await expect(page.getByLabel(label)).not.toHaveAttribute('aria-invalid', 'true');
});

test('each fault stands at its box until it is mended; after a reload every word is there', async ({ page, gateway }) => {
  test.slow();
  const ngum = await arrive({ page, gateway });
  const title = newTitle();
  await writeEvent(page, title);
  const typed = async (label: string, wrong: string, said: string, right: string): Promise<void> => {
    await page.getByLabel(label).fill(wrong);
    await expectFault(page, label, said);
    await expect(page.getByLabel(label)).toHaveValue(wrong);
    await page.getByLabel(label).fill(right);
    await expect(page.getByLabel(label)).not.toHaveAttribute('aria-invalid', 'true');
  };
  const plain = 'Take the link or the telephone number out of the title.';
  await typed('Title', 'a'.repeat(10_000), 'Write at most 140 characters.', title);
  await typed('Title', '  Go  ', 'Write at least 5 characters.', title);
  await typed('Title', 'Market https://example.org', plain, title);
  await typed('Title', 'Market, call 677 12 34 56', plain, title);
  await typed('Title', 'WWW.example.org at the market', plain, title);
  await typed('Ends', `${boxDay(20)}T08:59`, 'The end must come after the beginning.', `${boxDay(20)}T11:00`);
  await typed('Ends', `${boxDay(20)}T09:00`, 'The end must come after the beginning.', `${boxDay(20)}T11:00`);
  await typed('Begins', '2020-01-01T09:00', 'Choose a time that is still to come.', `${boxDay(20)}T09:00`);
  await typed('Begins', `${boxDay(410)}T09:00`, 'Choose a day within 400 days from now.', `${boxDay(20)}T09:00`);
  await page.getByLabel('Ends').fill(`${boxDay(20)}T11:00`);
  await typed('Venue', 'a'.repeat(10_000), 'Write at most 140 characters.', 'Behind the market');
  await typed('Details', 'Come!', 'Write at least 20 characters.', 'Bring a broom and a bag.');
  await typed('Details', 'a'.repeat(10_000), 'Write at most 3,000 characters.', 'Bring a broom and a bag.');
  await page.getByLabel('Entry').selectOption({ label: 'Paid' });
  for (const [wrong, said] of [
    ['-5', 'Write a whole number, for example 1500.'],
    ['1e9', 'Write a whole number, for example 1500.'],
    ['999999999999999', 'It is 1,000,000 at most.'],
    ['12', 'It is 50 at least.'],
  ] as const)
    await typed('Price', wrong, said, '1 500 FCFA');
  await typed('Number of seats', '0', 'It is 1 at least.', '80');
  await typed('Page of Mboa it belongs to', 'the well', 'Paste the address of a page of Mboa.', 'https://mboa.example/en/villages');
  await typed('Telephone', '1', 'Write at least 6 characters.', '677123456');

  await expect(page.getByText('✓ Draft kept on this phone.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Price')).toHaveValue('1 500 FCFA');
  await expect(page.getByLabel('Telephone')).toHaveValue('677123456');
  await submit(page);
  await expect(page.getByText('Under review by the moderators')).toBeVisible();
  await expect(page.getByText('FCFA 1,500')).toBeVisible();
  expect(await ownOnServer(gateway.origin, ngum, title)).toHaveLength(1);
});

test('what only the server can see comes back to its box, and is submitted again', { tag: '@proof' }, async ({ page, gateway, watch }) => {
  // Its own page is nobody's yet.
  watch.allow(/status of 404/);
  const ngum = await arrive({ page, gateway });
  // Five signs here, of which the server takes out those that nobody sees.
  await writeEvent(page, 'Go\u200b\u200b\u200b');
  await submit(page);
  await expect(page.getByText('! Not taken by the server')).toBeVisible();
  const address = page.url();
  await page.goto('/events');
  await expect(page.getByRole('region', { name: 'Events you proposed' })).toContainText('! Not taken by the server');
  await page.goto('/outbox');
  await page.getByRole('link', { name: 'Change it' }).click();
  await expect(page).toHaveURL(/\/events\/create\?edit=/);
  await page.goto(address);
  await page.getByRole('link', { name: 'Change what I wrote' }).click();
  await expect(page.getByLabel('Venue')).toHaveValue('Behind the market of Ndop');
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription(/The server did not accept this\. Change it, then submit again\./);
  const title = newTitle();
  await page.getByLabel('Title').fill(title);
  await expect(page.getByLabel('Title')).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Submit event again' }).click();
  await expect(page.getByText('Under review by the moderators')).toBeVisible();
  await expect(page.getByText('! Not taken by the server')).toHaveCount(0);
  expect(await ownOnServer(gateway.origin, ngum, title)).toHaveLength(1);
  await page.goto('/outbox');
  await expect(page.getByText('✓ Nothing waiting to be sent.')).toBeVisible();
});
