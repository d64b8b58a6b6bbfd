/**
 * Section 2 of the specification, line by line: what stands at each of its addresses. Lists and their details with real rows.
 */

import { expect, type Page } from '@playwright/test';
import { pidOf } from '#src/shared/pid.ts';
import { newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { settle } from '#tests/e2e/harness/look.ts';
import { pollAddress } from '#tests/e2e/harness/polls.ts';
import { writeProfile } from '#tests/e2e/harness/profiles.ts';
import { type Find, test } from '#tests/e2e/harness/visitors.ts';

/** Its address, what its heading says, and where it ends when not there. */
interface Line {
  readonly path: string;
  readonly heading: RegExp | string;
  readonly endsAt?: RegExp;
}

const same = (paths: readonly string[], heading: Line['heading'], endsAt?: RegExp): readonly Line[] =>
  paths.map((path) => ({ path, heading, ...(endsAt && { endsAt }) }));

const lines: readonly Line[] = [
  { path: '/', heading: 'Civic life in Cameroon' },
  ...same(['/login', '/register', '/auth'], /^(Sign in|Create an account)$/),
  { path: '/civic-dashboard', heading: 'Civic dashboard' },
  ...same(['/feed', '/civic-feed'], 'Feed'),
  { path: '/politicians', heading: 'Politicians' },
  { path: '/senators', heading: 'Senators' },
  { path: '/mps', heading: 'Members of Parliament' },
  { path: '/ministers', heading: 'Ministers' },
  ...same(['/parties', '/political-parties'], 'Political parties', /^\/parties$/),
  { path: '/political-directory', heading: 'Political directory' },
  { path: '/villages', heading: 'Villages' },
  ...same(['/fon', '/fons'], 'Traditional rulers', /^\/fons$/),
  { path: '/civic-education', heading: 'Civic education' },
  { path: '/civic-contributions', heading: /contributions/i },
  { path: '/corruption-index', heading: 'Corruption index' },
  { path: '/debt-tracker', heading: 'Debt tracker' },
  { path: '/billionaire-tracker', heading: 'Billionaire tracker' },
  { path: '/media-trust', heading: 'Media trust ratings' },
  { path: '/sentiment-analysis', heading: 'Sentiment analysis' },
  ...same(['/artist-ecosystem', '/music'], 'Music'),
  ...same(['/jobs', '/jobs/board'], 'Jobs'),
  { path: '/jobs/leaderboard', heading: 'Hired by region' },
  { path: '/schools', heading: 'Schools' },
  { path: '/hospitals', heading: 'Hospitals and health centres' },
  { path: '/pharmacies', heading: 'Pharmacies' },
  { path: '/companies', heading: 'Companies' },
  { path: '/petitions', heading: 'Petitions' },
  { path: '/polls', heading: 'Polls' },
  { path: '/polls/discover', heading: /polls/i },
  { path: '/donate', heading: /donat/i },
  { path: '/search', heading: 'Search' },
  // Link targets.
  { path: '/petitions/create', heading: /petition/i },
  { path: '/events', heading: 'Events' },
  { path: '/marketplace', heading: 'Marketplace' },
  { path: '/marketplace/vendors', heading: 'Stalls' },
  ...['politicians', 'villages', 'events', 'petitions'].map((list) => ({ path: `/en/${list}`, heading: new RegExp(`^${list}$`, 'i') })),
];

/** A detail of each of these lists. */
const detailed = [
  ...[
    '/politicians',
    '/senators',
    '/mps',
    '/ministers',
    '/parties',
    '/villages',
    '/fons',
    '/schools',
    '/hospitals',
    '/pharmacies',
    '/companies',
  ],
  ...['/petitions', '/jobs', '/music', '/marketplace', '/marketplace/vendors', '/events'],
];

/** Written by earlier versions and by others: an old id of theirs leads to the list, in its language. */
const legacy = [
  ['/politician', 'politicians'],
  ['/village-info', 'villages'],
  ['/ministry', 'ministries'],
  ['/council', 'councils'],
] as const;

const signedIn = ['/jobs/company', '/messages', '/messages/0199f0c0-0000-7000-8000-000000000000', '/notifications'];
const adminOnly = [
  '/admin',
  '/admin/dashboard',
  '/admin/priority-assessment',
  '/admin/user-migration',
  '/performance',
  '/production-readiness',
];

/** An address before may have named the other language, which stays. */
const notFound = /Page Not Found|Page introuvable/;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const pathOf = (page: Page): string => new URL(page.url()).pathname;

const openPage = async (visitor: Find): Promise<Page> => {
  const { context } = await visitor('full', 'en');
  return context.pages()[0] ?? (await context.newPage());
};

test('every public address of a list or a page shows its screen', async ({ visitor }) => {
  const page = await openPage(visitor);
  for (const { path, heading: said, endsAt } of lines) {
    await page.goto(path);
    await settle(page);
    await expect(heading(page), path).toHaveText(said);
    await expect.poll(() => pathOf(page), { message: path }).toMatch(endsAt ?? new RegExp(`^${path}$`));
  }
});

test('a detail stands at the slug with its id, and the slug alone leads there too', async ({ visitor }) => {
  const { firstOf } = await visitor('full', 'en');
  const page = await openPage(visitor);
  for (const list of detailed) {
    const address = await firstOf(list);
    await page.goto(address);
    await settle(page);
    await expect(heading(page), address).not.toHaveText(notFound);
    await expect.poll(() => pathOf(page), { message: address }).toBe(address);
    expect(address, list).toMatch(/-[0-9a-hjkmnp-tv-z]{10}$/);
  }
  const village = await firstOf('/villages');
  await page.goto(village.replace(/-[0-9a-z]{10}$/, ''));
  await settle(page);
  await expect.poll(() => pathOf(page)).toMatch(/^\/villages\//);
});

test('a member’s page stands at each of its addresses, and what they show of their work at another', async ({ visitor }) => {
  const { gateway } = await visitor('full', 'en');
  const page = await openPage(visitor);
  const member = newMember();
  const id = await signUpQuietly(gateway.origin, member);
  const username = `ngum_${member.email.slice(5, 13)}`;
  await writeProfile(gateway.origin, member, { id, fields: {}, usernames: [username] });
  for (const path of [
    `/profile/${username}`,
    `/u/${id}`,
    `/@${username}`,
    `/profile/${username}/legacy`,
    `/villages/members/${username}`,
  ]) {
    await page.goto(path);
    await expect(heading(page), path).toHaveText(member.name);
    await expect.poll(() => pathOf(page), { message: path }).toBe(`/profile/${username}`);
  }
  for (const path of [`/profile-slug/${username.replaceAll('_', '-')}`, `/user-profile/${id}`]) {
    await page.goto(path);
    await expect(heading(page), path).toHaveText(member.name);
  }
  const work = `/jobs/profile/${username}-${await pidOf(id)}`;
  await page.goto(work);
  await settle(page);
  await expect(heading(page)).not.toHaveText(notFound);
  await expect.poll(() => pathOf(page)).toBe(work);
});

test('results, embed and its generator of a poll stand at their addresses', async ({ visitor }) => {
  const page = await openPage(visitor);
  const poll = pollAddress('ordre-des-travaux');
  for (const part of ['', 'results/', 'embed-generator/']) {
    await page.goto(poll.replace('/polls/', `/polls/${part}`));
    await settle(page);
    await expect(heading(page), part).not.toHaveText(notFound);
  }
  const frame = await page.goto(poll.replace('/polls/', '/polls/embed/'));
  expect(frame?.status()).toBe(200);
  await expect(page.locator('body')).toContainText('?');
});

test('who is not signed in is asked to sign in, and where they wanted to go is remembered', async ({ visitor }) => {
  const page = await openPage(visitor);
  for (const path of [...signedIn, ...adminOnly]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(new RegExp(`/auth\\?from=${encodeURIComponent(path)}$`));
  }
});

test('addresses of earlier versions lead on, with and without a language', async ({ visitor }) => {
  const page = await openPage(visitor);
  for (const [old, list] of legacy) {
    for (const language of ['', '/en', '/fr']) {
      await page.goto(`${language}${old}/0000000000`);
      await expect.poll(() => pathOf(page), { message: language + old }).toMatch(new RegExp(`^(/en|/fr)?/${list}\\b`));
    }
  }
});

test('any other address says that there is no such page', async ({ visitor }) => {
  const page = await openPage(visitor);
  for (const path of ['/no-such-page', '/politicians/no-such/place/at-all', '/polls/no/such']) {
    await page.goto(path);
    await expect(heading(page), path).toHaveText(notFound);
  }
});
