/** Members who talk in a group: it begins without a network, lets others in by a link, and leaves nothing with whoever is out of it. */
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { leadsTo, meetInGroup, tablesWith } from '#tests/e2e/harness/groups.ts';
import { expectAccessible, expectSoundPage, settle } from '#tests/e2e/harness/look.ts';
import { anotherWriter, meet, message, saidOn, say, sayQuickly, twoWriters, type Writer } from '#tests/e2e/harness/messages.ts';
import { languages } from '#tests/e2e/harness/routes.ts';

const threadOf = ({ page }: Writer): string => new URL(page.url()).pathname.split('/')[2] ?? '';

// What is asked before handing over says "you", too.
const ownRow = ({ page }: Writer) => page.getByRole('listitem').filter({ has: page.getByText('You', { exact: true }) });

const actOn = async ({ page }: Writer, other: Writer, ...buttons: readonly string[]): Promise<void> => {
  await page.getByRole('button', { name: `What to do with ${other.name}` }).click();
  for (const name of buttons) await page.getByRole('button', { name, exact: true }).click();
};

test('it begins offline; two come by its link, one of them offline; all read the same; who is removed or leaves has nothing left', async ({
  page,
  browser,
  gateway,
  watch,
}) => {
  const { ngum, paul, end } = await twoWriters({ page, browser, gateway, watch });
  const { writer: awa, end: endAwa } = await anotherWriter('Awa', { page, browser, gateway });
  const title = `Wells ${ngum.name.slice(-8)}`;
  const opened = (writer: Writer) => expect(writer.page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await page.goto('/messages');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'New group' }).click();
  await page.getByRole('button', { name: 'Make the group' }).click();
  await expect(page.getByText('A name has 1 to 80 characters.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name of the group' }).fill(title);
  await page.getByRole('button', { name: 'Make the group' }).click();
  await opened(ngum);
  const thread = threadOf(ngum);
  await say(page, 'Nobody is here yet');
  await page.getByRole('link', { name: '1 member' }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  await expect(page.getByText('○ Waiting: the link works once the server knows it.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^It expires on /)).toBeVisible({ timeout: 20_000 });
  const link = await page.getByRole('textbox', { name: 'Link to pass on' }).inputValue();

  await paul.page.goto(link);
  await opened(paul);
  await expect(paul.page.getByText(/1 member · The link expires on/)).toBeVisible();
  await expect(paul.page.getByText('Everybody in it sees your name and what you write.')).toBeVisible();
  await paul.page.getByRole('button', { name: 'Join' }).click();
  await expect(message(paul.page, 'You joined')).toBeVisible({ timeout: 20_000 });
  await expect(paul.page.getByText('Nobody is here yet')).toHaveCount(0);

  await awa.page.context().setOffline(true);
  await awa.page.goto(link);
  await expect(awa.page.getByText('There is no network, so nobody can say now')).toBeVisible();
  await awa.page.getByRole('button', { name: 'Join' }).click();
  await expect(awa.page.getByText('○ Waiting: you are in it when the server has said so.')).toBeVisible();
  await awa.page.context().setOffline(false);
  await expect(message(awa.page, 'You joined')).toBeVisible({ timeout: 20_000 });

  await page.goto(`/messages/${thread}`);
  await expect(message(page, `${awa.name} joined`)).toBeVisible();
  const everybody = [ngum, paul, awa];
  for (const [n, writer] of everybody.entries()) {
    await say(writer.page, `Word ${n}`);
    await expect(message(writer.page, `Word ${n}`)).toContainText(/✓ Sent|✓✓ Delivered/);
  }
  for (const writer of everybody) {
    await writer.page.reload();
    await expect(message(writer.page, 'Word 2')).toBeVisible();
  }
  await page.reload();
  await expect(message(page, 'Word 0')).toContainText('✓✓ Delivered to all');
  await expect(message(page, 'Word 2')).toContainText(awa.name);
  const words = ['Word 0', 'Word 1', 'Word 2'];
  expect((await saidOn(page)).slice(-3)).toEqual(words);
  for (const writer of [paul, awa]) await expect.poll(() => saidOn(writer.page)).toEqual(words);

  await page.getByRole('link', { name: '3 members' }).click();
  await actOn(ngum, paul, 'Make admin');
  await expect(page.getByRole('listitem').filter({ hasText: paul.name })).toContainText('Admin');
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('● Online · saved', { timeout: 20_000 });
  await paul.page.goto(`/messages/${thread}/members`);
  await expect(paul.page.getByRole('textbox', { name: 'Link to pass on' })).toHaveValue(link);
  await expect(paul.page.getByRole('button', { name: `What to do with ${ngum.name}` })).toHaveCount(0);
  await actOn(paul, awa, 'Remove…', 'Remove');
  await expect(paul.page.getByRole('article').getByText(awa.name)).toHaveCount(0);
  await expect(paul.page.getByRole('banner').getByRole('status')).toHaveText('● Online · saved', { timeout: 20_000 });
  await expect(paul.page.getByRole('textbox', { name: 'Link to pass on' })).toHaveCount(0);

  expect(await tablesWith(awa.page, thread)).toContain('messages');
  await awa.page.reload();
  await expect(awa.page.getByText('This conversation is not on this phone')).toBeVisible({ timeout: 20_000 });
  expect(await tablesWith(awa.page, thread)).toEqual([]);
  await awa.page.goto(link);
  await expect(awa.page.getByText('There is no group behind this link')).toBeVisible();

  await actOn(ngum, paul, 'Hand the group over…', 'Hand over');
  await expect(ownRow(ngum)).toContainText('Admin');
  await expect(page.getByRole('button', { name: `What to do with ${paul.name}` })).toHaveCount(0);
  await expect(paul.page.getByRole('button', { name: `What to do with ${ngum.name}` })).toBeVisible({ timeout: 20_000 });

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Leave the group…' }).click();
  await page.getByRole('button', { name: 'Leave the group', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  await page.context().setOffline(false);
  await expect.poll(() => tablesWith(page, thread), { timeout: 20_000 }).toEqual([]);
  await paul.page.goto(`/messages/${thread}`);
  await expect(message(paul.page, `${ngum.name} left`)).toBeVisible();
  await paul.page.getByRole('link', { name: '1 member' }).click();
  await expect(ownRow(paul)).toContainText('Owner');
  await end();
  await endAwa();
});

test('a link that has expired, or that is taken back while somebody waits, is told in plain words', { tag: '@proof' }, async ({
  page,
  browser,
  gateway,
  watch,
}) => {
  const { ngum, paul, end } = await twoWriters({ page, browser, gateway, watch });
  const { thread, code } = await meetInGroup(gateway.origin, 'Wells', ngum, []);
  await paul.page.context().setOffline(true);
  await paul.page.goto(`/messages/join/${code}`);
  await paul.page.getByRole('button', { name: 'Join' }).click();
  await expect(paul.page.getByText('○ Waiting: you are in it when the server has said so.')).toBeVisible();
  await page.goto(`/messages/${thread}/members`);
  await page.getByRole('button', { name: 'Take the link back' }).click();
  await expect.poll(() => leadsTo(gateway.origin, ngum, code), { timeout: 20_000 }).toBe('not_found');
  await paul.page.context().setOffline(false);
  await expect(paul.page.getByText('! Not taken by the server')).toBeVisible({ timeout: 20_000 });
  await expect(paul.page.getByText('There is no group behind this link')).toBeVisible();
  await paul.page.getByRole('button', { name: 'Give it up' }).click();
  await expect(paul.page.getByText('! Not taken by the server')).toHaveCount(0);
  await expect(paul.page.getByRole('button', { name: 'Join' })).toHaveCount(0);
  // The server's clock is nobody's to move here: what it says when a link's time is over is the trust tests' business.
  gateway.change(/read_group_link/, () => Buffer.from('{"status":"closed","why":"expired"}'));
  await paul.page.reload();
  await expect(paul.page.getByText('The link has expired. Ask for a new one.')).toBeVisible();
  await expect(paul.page.getByRole('button', { name: 'Join' })).toHaveCount(0);
  await end();
});

test('what a blocked member says in a group is not shown, at once and without a network', { tag: '@proof' }, async ({
  page,
  browser,
  gateway,
  watch,
}) => {
  const { ngum, paul, end } = await twoWriters({ page, browser, gateway, watch });
  const direct = await meet(gateway.origin, ngum, paul);
  const { thread } = await meetInGroup(gateway.origin, 'Wells', ngum, [paul]);
  await sayQuickly(gateway.origin, paul, thread, 1);
  await page.goto(`/messages/${direct}`);
  await page.goto(`/messages/${thread}`);
  await expect(message(page, 'Word 1')).toContainText(paul.name);
  await page.context().setOffline(true);
  await page.goto(`/messages/${direct}`);
  await page.getByText('Options', { exact: true }).click();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText('You blocked this member')).toBeVisible();
  await page.goto('/messages');
  await expect(page.getByRole('link', { name: 'Wells' })).toContainText('Message from a member you blocked');
  await page.goto(`/messages/${thread}`);
  await expect(message(page, 'Message from a member you blocked')).toBeVisible();
  await expect(page.getByText('Word 1')).toHaveCount(0);
  await end();
});

test('each screen looks well and can be used, in both languages, on a narrow phone', { tag: '@proof' }, async ({
  page,
  browser,
  gateway,
  watch,
}) => {
  const { ngum, paul, end } = await twoWriters({ page, browser, gateway, watch });
  const { thread, code } = await meetInGroup(gateway.origin, `Wells${'o'.repeat(70)}`, ngum, [paul]);
  await sayQuickly(gateway.origin, paul, thread, 1);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const [n, language] of languages.entries()) {
    for (const path of ['new-group', thread, `${thread}/members`, `join/${code}`]) {
      await page.emulateMedia({ colorScheme: n ? 'dark' : 'light' });
      await page.goto(`/${language}/messages/${path}`);
      await settle(page);
      if (path.endsWith('members')) await page.locator('button[aria-expanded]').last().click();
      await expectSoundPage(page, language);
      await expectAccessible(page);
    }
  }
  await end();
});
