/** Every fault a line, a portal or a server can have, while somebody signs, takes back, comments and writes: each mutation counts once. */
import type { Page } from '@playwright/test';
import { arriveSignedIn, type Member, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { casesOf, type FaultFlow, playCases, type Scene, saved } from '#tests/e2e/harness/faults.ts';
import {
  countedText,
  countOf,
  type MadePetition,
  newOpenPetition,
  openToSign,
  rowsOnServer,
  signButton,
} from '#tests/e2e/harness/petitions.ts';

interface PetitionScene extends Scene {
  readonly petition: MadePetition;
  readonly ngum: Member;
}

const untilServerHas = (count: () => Promise<number>, wanted: number): Promise<void> =>
  expect.poll(count, { timeout: 20_000 }).toBe(wanted);

const makeSigned =
  (wanted: boolean) =>
  async ({ page, petition }: PetitionScene): Promise<void> => {
    if (!page.url().includes(petition.pid)) await page.goto(`/petitions/${petition.pid}`);
    const signed = page.getByText(countedText);
    await expect(signed.or(signButton(page))).toBeVisible();
    if ((await signed.isVisible()) !== wanted) await (wanted ? signButton(page).click() : takeBack(page));
    await expect(wanted ? signed : signButton(page)).toBeVisible();
    await saved(page);
  };

const takeBack = async (page: Page): Promise<void> => {
  await page.getByText('Change or take back').click();
  await page.getByRole('button', { name: 'Take my signature back' }).click();
};

const flows: readonly FaultFlow<PetitionScene>[] = [
  {
    name: 'signing',
    begin: makeSigned(false),
    act: ({ page }) => signButton(page).click(),
    end: async ({ page, gateway, petition }) => {
      await expect(page.getByText(countedText)).toBeVisible({ timeout: 20_000 });
      await untilServerHas(() => countOf(gateway.origin, petition), 6);
    },
  },
  {
    name: 'taking back',
    begin: makeSigned(true),
    act: ({ page }) => takeBack(page),
    end: async ({ page, gateway, petition }) => {
      await expect(signButton(page)).toBeVisible({ timeout: 20_000 });
      await untilServerHas(() => countOf(gateway.origin, petition), 5);
    },
  },
  {
    name: 'commenting',
    begin: async ({ page, petition }) => {
      if (!page.url().includes(petition.pid)) await page.goto(`/petitions/${petition.pid}`);
    },
    act: async ({ page }, mark) => {
      await page.getByLabel('Write a comment').fill(`I walk there too ${mark}`);
      await page.getByRole('button', { name: 'Send comment' }).click();
      await expect(page.getByText(`I walk there too ${mark}`).first()).toBeVisible();
    },
    end: async ({ page, gateway, ngum }, mark) => {
      await expect(page.getByRole('listitem').filter({ hasText: mark }).getByText('✓ Yours, sent.')).toBeVisible({ timeout: 20_000 });
      await untilServerHas(async () => {
        const rows = await rowsOnServer(gateway.origin, ngum, 'content_own');
        return rows.filter(({ fields }) => JSON.stringify(fields).includes(mark)).length;
      }, 1);
    },
  },
  {
    name: 'writing a petition',
    act: async ({ page }, mark) => {
      await page.goto('/petitions/create');
      await page.getByLabel('What do you ask for?').fill(`Count the pupils of every class ${mark}`);
      await page.getByLabel(/^Why\?/).fill('Nobody knows how many benches are missing before the year has begun.');
      await page.getByLabel('Subject').selectOption('Education');
      await page.getByLabel('Whom does it concern?').selectOption('The whole country');
      await page.getByLabel('Who is it addressed to?').fill('Ministry of Basic Education');
      await page.getByRole('button', { name: 'Submit petition' }).click();
    },
    end: async ({ page, gateway, ngum }, mark) => {
      await expect(page.getByRole('heading', { level: 1, name: mark })).toBeVisible();
      await expect(page.getByText(/○ It (looks for five supporters|has arrived and waits)/)).toBeVisible({ timeout: 20_000 });
      await untilServerHas(async () => {
        const rows = await rowsOnServer(gateway.origin, ngum, 'petitions');
        return rows.filter(({ title }) => String(title).includes(mark)).length;
      }, 1);
    },
  },
];

const cases = casesOf(flows);

test(`${cases.length} acts on broken lines: each counts once`, { tag: '@proof' }, async ({ page, gateway, watch }) => {
  const petition = await newOpenPetition(gateway.origin);
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  await openToSign(page, petition);
  await playCases({ page, gateway, watch, petition, ngum }, cases);
});
