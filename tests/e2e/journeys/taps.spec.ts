/**
 * The ways that most people come for, in taps: each press on a link, a button or a choice; a box that is written in counts as what is written, not as a
 * tap. A native list counts two, one to open it and one to choose.
 */
import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { visitFirst } from '#tests/e2e/harness/first-visit.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { newOpenPetition, waitingText } from '#tests/e2e/harness/petitions.ts';
import { countedVote, pollAddress } from '#tests/e2e/harness/polls.ts';
import { test as withPlaces } from '#tests/e2e/harness/test.ts';

type Given = Parameters<Parameters<typeof test>[2]>[0];
type Locator = import('@playwright/test').Locator;

/** A thumb that counts. */
const thumb = () => {
  let taps = 0;
  return {
    tap: async (what: Locator): Promise<void> => {
      taps += 1;
      await what.click();
    },
    choose: async (list: Locator, option: string): Promise<void> => {
      taps += 2;
      await list.selectOption(option);
    },
    taps: (): number => taps,
  };
};

const arrive = async ({ page, gateway }: Pick<Given, 'page' | 'gateway'>): Promise<void> => {
  const ngum = newMember('Ngum');
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
};

const bar = (page: Given['page'], name: string): Locator =>
  page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name, exact: true });

withPlaces('who represents me: two taps from home', async ({ page, gateway }) => {
  const { choose, taps } = thumb();
  await visitFirst(page, gateway, '/');
  const area = page.getByRole('region', { name: 'My area' });
  await choose(area.getByLabel('Region'), 'North-West');
  await expect(area.getByText('National Assembly')).toBeVisible();
  await expect(area.locator('dd a').first()).toBeVisible();
  expect(taps()).toBe(2);
});

test('a petition from a chat, signed without a network: one tap', async ({ page, gateway, watch }) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const { tap, taps } = thumb();
  const petition = await newOpenPetition(gateway.origin);
  await arrive({ page, gateway });
  await untilKept(page);
  await page.goto(`/petitions/${petition.pid}`);
  await expect(page.getByRole('button', { name: 'Sign this petition' })).toBeEnabled();
  await gateway.close();
  await page.goto(`/petitions/${petition.pid}`);
  await tap(page.getByRole('button', { name: 'Sign this petition' }));
  await expect(page.getByText(waitingText)).toBeVisible();
  expect(taps()).toBe(1);
});

test('a message to a member whose page came by a link: two taps', async ({ page, gateway }) => {
  const { tap, taps } = thumb();
  const paul = await signUpQuietly(gateway.origin, newMember('Paul'));
  await arrive({ page, gateway });
  await page.goto(`/u/${paul}`);
  await tap(page.getByRole('button', { name: 'Write a message' }));
  await page.getByRole('textbox', { name: /^Message to/ }).fill('Good morning');
  await tap(page.getByRole('button', { name: 'Send', exact: true }));
  await expect(page.getByRole('list', { name: 'Messages' }).getByText('Good morning')).toBeVisible();
  expect(taps()).toBe(2);
});

test('a vote: two taps on the page of a poll', async ({ page, gateway }) => {
  const { tap, taps } = thumb();
  await arrive({ page, gateway });
  await page.goto(pollAddress('repair-first'));
  await tap(page.getByLabel('Street lamps'));
  await tap(page.getByRole('button', { name: 'Vote', exact: true }));
  await expect(page.getByText(countedVote)).toBeVisible();
  expect(taps()).toBe(2);
});

test('a petition of one’s own: three taps to its form, five in it', async ({ page, gateway }) => {
  const { tap, choose, taps } = thumb();
  await arrive({ page, gateway });
  await page.goto('/');
  await tap(bar(page, 'Take part'));
  await tap(page.getByRole('main').getByRole('link', { name: /^Petitions/ }));
  await tap(page.getByRole('link', { name: 'Start a petition' }));
  await page.getByLabel('What do you ask for?').fill('Repair the roof of the market of Ndop');
  await page.getByLabel('Why? What is wrong today').fill('It rains on the traders and on what they sell, every day from March to October.');
  await choose(page.getByLabel('Subject'), 'Roads and transport');
  await choose(page.getByLabel('Whom does it concern?'), 'The whole country');
  await page.getByLabel('Who is it addressed to?').fill('The council of Ndop');
  await tap(page.getByRole('button', { name: 'Submit petition' }));
  await expect(page.getByText(/^○ It looks for five supporters/)).toBeVisible();
  expect(taps()).toBe(8);
});
