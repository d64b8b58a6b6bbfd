/** Templates of polls: an administrator writes one, a member begins with it without a network, and two administrators meet. */
import type { Browser, Page } from '@playwright/test';
import { arriveSignedIn, demoAdmin, newMember, signIn, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { newTitle } from '#tests/e2e/harness/asked-polls.ts';
import { expectAccessible } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';

const openTemplates = async (browser: Browser, origin: string): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL: origin })).newPage();
  await page.goto('/polls/templates');
  await signIn(page, demoAdmin());
  await expect(page.getByRole('heading', { name: 'In use' })).toBeVisible();
  return page;
};

const writeNew = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('link', { name: 'Write a new template' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('When should one use it?').fill('When the council asks what comes first.');
  await page.getByLabel('The question').fill('What comes first?');
  await page.getByLabel('How is it answered?').selectOption({ label: 'Yes, no, or neither' });
};
const save = (page: Page) => page.getByRole('button', { name: 'Save the template' });
const saved = (page: Page, title: string) => page.getByText(`✓ “${title}” is saved. Phones have it the next time they are online.`);

test('an administrator writes one; a member without a network begins with it, and has back what was there', { tag: '@area' }, async ({
  page,
  gateway,
  browser,
}) => {
  const [ngum, title] = [newMember(), newTitle()];
  await signUpQuietly(gateway.origin, ngum);
  const admin = await openTemplates(browser, gateway.origin);
  await admin.getByRole('link', { name: 'Write a new template' }).click();
  await save(admin).click();
  await expect(admin.getByLabel('Title')).toBeFocused();
  await expect(admin.getByText('Write between 10 and 200 characters.')).toHaveCount(2);
  await admin.goto('/polls/templates');
  await writeNew(admin, title);
  await admin.reload();
  await expect(admin.getByLabel('Title')).toHaveValue(title);
  await expectAccessible(admin);
  await save(admin).click();
  await expect(saved(admin, title)).toBeVisible();
  await expectAccessible(admin);
  await admin.context().close();

  await arriveSignedIn(page, ngum);
  await untilKept(page);
  const choice = page.getByRole('button', { name: title });
  await expect(async () => {
    await page.goto('/polls/create');
    await page.getByText('Begin with a template').click();
    await expect(choice).toBeVisible({ timeout: 4_000 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Français' }).first()).toBeVisible();
  await expectAccessible(page);
  await gateway.close();
  await page.reload();
  await page.getByLabel('Title').fill('My own words');
  await page.getByText('Begin with a template').click();
  await choice.click();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expect(page.getByLabel('How is it answered?')).toHaveValue('yes_no');
  await expect(page.getByText(`✓ Filled in from “${title}”. Change whatever you like.`)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Put back what was there' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('My own words');
  await expect(page.getByLabel('Option 1')).toHaveValue('');
  await page.getByRole('button', { name: `Take “${title}” again` }).click();
  await expect(page.getByLabel('The question')).toHaveValue('What comes first?');
});

test('of two who change one, the slower reads the other’s words and loses none; what is put away comes back', { tag: '@proof' }, async ({
  gateway,
  browser,
}) => {
  const title = newTitle();
  const [brenda, paul] = [await openTemplates(browser, gateway.origin), await openTemplates(browser, gateway.origin)];
  await writeNew(brenda, title);
  await save(brenda).click();
  await expect(saved(brenda, title)).toBeVisible();
  await paul.reload();
  for (const page of [brenda, paul]) await page.getByRole('link', { name: `Change “${title}”` }).click();
  const [hers, his] = [`${title} Brenda`, `${title} Paul`];
  await brenda.getByLabel('Title').fill(hers);
  await save(brenda).click();
  await expect(saved(brenda, hers)).toBeVisible();
  await paul.getByLabel('Title').fill(his);
  await save(paul).click();
  await expect(paul.getByRole('alert')).toContainText('It was changed while you wrote.');
  await expect(paul.getByRole('heading', { name: hers })).toBeVisible();
  await expect(paul.getByLabel('Title')).toHaveValue(his);
  await paul.reload();
  await expect(paul.getByRole('heading', { name: hers })).toBeVisible();
  await expectAccessible(paul);
  await paul.getByRole('button', { name: 'Save mine in place of theirs' }).click();
  await expect(saved(paul, his)).toBeVisible();

  await paul.getByRole('button', { name: `Put “${his}” away` }).click();
  await expect(paul.getByText(`✓ “${his}” is put away.`)).toBeVisible();
  await paul.getByRole('button', { name: `Bring “${his}” back` }).click();
  await expect(paul.getByText(`✓ “${his}” is in use again.`)).toBeVisible();
  await paul.getByRole('button', { name: `Put “${his}” away` }).click();
  await paul.goto('/admin');
  await expect(paul.getByText('Poll template brought back').first()).toBeVisible();
  await expect(paul.getByText(his).first()).toBeVisible();
  for (const page of [brenda, paul]) await page.context().close();
});
