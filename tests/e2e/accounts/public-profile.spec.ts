/** A member's page: all its addresses, who sees what of it, and words that stay words. */
import { arriveSignedIn, dumpStorage, type Member, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { writeProfile } from '#tests/e2e/harness/profiles.ts';
import { expect, test } from '#tests/e2e/harness/test.ts';

type Page = import('@playwright/test').Page;

interface Ngum extends Member {
  readonly id: string;
  readonly username: string;
  readonly formerName: string;
}

const makeNgum = async (origin: string, fields: Readonly<Record<string, unknown>> = {}): Promise<Ngum> => {
  const member = newMember();
  const id = await signUpQuietly(origin, member);
  const mark = member.email.slice(5, 13);
  const ngum = { ...member, id, formerName: `old_${mark}`, username: `ngum_${mark}` };
  await writeProfile(origin, member, { id, fields, usernames: [ngum.formerName, ngum.username] });
  return ngum;
};
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('every address of a member, a former name too, ends at one, and Back leads out of it', { tag: '@proof' }, async ({
  page,
  gateway,
}) => {
  const ngum = await makeNgum(gateway.origin);
  const { username, formerName, id } = ngum;
  await page.goto('/about');
  for (const path of [
    `/profile/${username}`,
    `/profile/${username.toUpperCase()}`,
    `/profile/${formerName}`,
    `/profile/${id}`,
    `/u/${id}`,
    `/@${username}`,
    `/profile-slug/${username.replaceAll('_', '-')}`,
    `/profile/${username}/legacy`,
    `/villages/members/${username}`,
    `/user-profile/${id}`,
    `/fr/@${formerName}`,
  ]) {
    await page.goto(path);
    await expect(heading(page)).toHaveText(ngum.name);
    await expect.poll(() => new URL(page.url()).pathname.replace(/^\/(en|fr)/, '')).toBe(`/profile/${username}`);
    await expect(page.getByText(`@${username}`)).toBeVisible();
  }
  await page.goBack();
  await expect(page).not.toHaveURL(/@/);
});

test('a link leads out of the page also when the next screen takes its time', { tag: '@proof' }, async ({ page, gateway }) => {
  const ngum = await makeNgum(gateway.origin);
  await page.goto(`/profile/${ngum.username}`);
  await expect(heading(page)).toHaveText(ngum.name);
  gateway.slow(1_500, /\/assets\//);
  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(heading(page)).toHaveText('Privacy');
  expect(new URL(page.url()).pathname).toBe('/privacy');
});

test('a redirect asks the server once', { tag: '@proof' }, async ({ page, gateway }) => {
  const ngum = await makeNgum(gateway.origin);
  await page.goto('/about');
  gateway.forget();
  await page.goto(`/@${ngum.formerName}`);
  await expect(heading(page)).toHaveText(ngum.name);
  expect(gateway.asked.filter((request) => request.includes('read_profile'))).toHaveLength(1);
});

test('without a username the page is at the id', { tag: '@proof' }, async ({ page, gateway }) => {
  const ngum = newMember();
  const id = await signUpQuietly(gateway.origin, ngum);
  await page.goto(`/profile/${id}`);
  await expect(heading(page)).toHaveText(ngum.name);
  await expect(page).toHaveURL(new RegExp(`/u/${id}$`));
});

test('a visitor, a member and Ngum herself each see what is theirs to see, and nobody her number', async ({ page, gateway, browser }) => {
  const ngum = await makeNgum(gateway.origin, {
    bio: 'For everyone:\nI weave.',
    location: 'For members: Bafut',
    education: 'For me: GBHS',
    education_seen_by: 'me',
    website_url: 'https://example.org/ngum',
    skills: ['Weaving'],
  });
  await page.goto(`/profile/${ngum.username}`);
  await expect(page.getByText('For everyone:')).toBeVisible();
  await expect(page.getByText('Weaving')).toBeVisible();
  const link = page.getByRole('link', { name: 'https://example.org/ngum' });
  await expect(link).toHaveAttribute('rel', 'nofollow ugc noopener');
  await expect(page.getByText(/For members:|For me:/)).toHaveCount(0);
  await expect(page.getByText(ngum.email)).toHaveCount(0);
  const paul = newMember('Paul');
  await signUpQuietly(gateway.origin, paul);
  await arriveSignedIn(page, paul);
  await page.goto(`/@${ngum.username}`);
  await expect(page.getByText('For members: Bafut')).toBeVisible();
  await expect(page.getByText('For me:')).toHaveCount(0);
  const phone = await (await browser.newContext({ baseURL: gateway.origin, locale: 'en-GB' })).newPage();
  await arriveSignedIn(phone, ngum);
  await phone.getByRole('link', { name: 'See my public page' }).click();
  await expect(phone).toHaveURL(new RegExp(`/profile/${ngum.username}$`));
  await expect(phone.getByText('For me: GBHS')).toBeVisible();
  await expect(phone.getByText('This is your own page')).toBeVisible();
  // With the others' eyes.
  await phone.getByLabel('another member').check();
  await expect(phone.getByText('For me:')).toHaveCount(0);
  await expect(phone.getByText('For members: Bafut')).toBeVisible();
  await phone.getByLabel('a visitor').check();
  await expect(phone.getByText(/For members:|For me:/)).toHaveCount(0);
  await expect(phone.getByText('For everyone:')).toBeVisible();
  await phone.context().close();
});

test('who shows nothing is there and shows nothing', { tag: '@proof' }, async ({ page, gateway }) => {
  const ngum = await makeNgum(gateway.origin, { display_name_seen_by: 'me' });
  await page.goto(`/fr/profile/${ngum.username}`);
  await expect(heading(page)).toHaveText(`@${ngum.username}`);
  await expect(page.getByText('Ce membre ne montre rien ici.')).toBeVisible();
  await expect(page.getByText(ngum.name)).toHaveCount(0);
});

test('nobody at an address is Page Not Found, in every form of it', { tag: '@proof' }, async ({ page }) => {
  for (const path of [
    '/profile/nobody_has_this',
    '/@nobody_has_this',
    '/u/00000000-0000-4000-8000-00000000dead',
    '/villages/members/%25',
  ]) {
    await page.goto(path);
    await expect(heading(page)).toHaveText('Page Not Found');
  }
  await page.goto('/villages/other/x');
  await expect(heading(page)).toHaveText('Page Not Found');
});

test('offline it says that it needs a network, keeps nobody’s words, and goes on by itself when the signal is back', {
  tag: '@proof',
}, async ({ page, gateway }) => {
  const ngum = await makeNgum(gateway.origin, { bio: 'canary-bio' });
  await page.goto(`/profile/${ngum.username}`);
  await expect(page.getByText('canary-bio')).toBeVisible();
  await untilKept(page);
  expect(await dumpStorage(page)).not.toContain('canary-bio');
  await gateway.close();
  await page.reload();
  await expect(page.getByText('This page needs a network')).toBeVisible();
  await gateway.open();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('canary-bio')).toBeVisible();
});

const attacks: readonly string[] = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  'javascript:alert(1)',
  '{{7*7}}',
  '<0>a</0>',
  '\u202eevil\u2066',
  '&lt;b&gt;',
];

test('hostile words are shown as words, on the page and in the form', { tag: '@proof' }, async ({ page, gateway }) => {
  const text = attacks.join('\n');
  const ngum = await makeNgum(gateway.origin, {
    display_name: attacks[1],
    bio: text.slice(0, 490),
    location: attacks[2],
    skills: attacks.slice(0, 5),
    interests: attacks.slice(0, 5),
    work_experience: text,
    education: text,
    website_url: 'https://example.org/"><script>alert(1)</script>',
    ...Object.fromEntries(['location', 'interests', 'work_experience', 'education'].map((field) => [`${field}_seen_by`, 'everyone'])),
  });
  await page.goto(`/profile/${ngum.username}`);
  await expect(heading(page)).toHaveText(attacks[1] ?? '');
  await expect(page.getByText('<script>alert(1)</script>').first()).toBeVisible();
  await expect(page.locator('main script, main img, main svg:not([aria-hidden]), main [onload], main [onerror]')).toHaveCount(0);
  expect(await page.locator('main a[href^="javascript"]').count()).toBe(0);
  await arriveSignedIn(page, { ...ngum, name: attacks[1] ?? '' });
  await expect(page.getByRole('textbox', { name: 'Work', exact: true })).toHaveValue(/<script>alert\(1\)<\/script>\n<img/);
});
