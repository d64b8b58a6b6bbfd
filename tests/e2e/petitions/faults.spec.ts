/** Every fault a line, a portal or a server can have, while somebody signs, takes back, comments and writes: each act counts once. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { arriveSignedIn, type Member, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import type { Door } from '#tests/e2e/harness/door.ts';
import { doorFaults, playOnce } from '#tests/e2e/harness/faults.ts';
import {
  countedText,
  countOf,
  type MadePetition,
  newOpenPetition,
  openToSign,
  rowsOnServer,
  signButton,
} from '#tests/e2e/harness/petitions.ts';
import { expect, test } from '#tests/e2e/harness/test.ts';

interface Scene {
  readonly page: Page;
  readonly door: Door;
  readonly petition: MadePetition;
  readonly ngum: Member;
}

const untilServerHas = (count: () => Promise<number>, wanted: number): Promise<void> =>
  expect.poll(count, { timeout: 20_000 }).toBe(wanted);

/** Goes where it is done, does it, and gives what must be true when nothing waits any more. */
interface Flow {
  readonly name: string;
  readonly begin?: (scene: Scene) => Promise<void>;
  readonly act: (scene: Scene, mark: string) => Promise<void>;
  readonly end: (scene: Scene, mark: string) => Promise<void>;
}

const saved = (page: Page): Promise<void> =>
  expect(page.getByRole('banner').getByRole('status')).toHaveText('● Online · saved', { timeout: 20_000 });

const makeSigned =
  (wanted: boolean) =>
  async ({ page, petition }: Scene): Promise<void> => {
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

const flows: readonly Flow[] = [
  {
    name: 'signing',
    begin: makeSigned(false),
    act: ({ page }) => signButton(page).click(),
    end: async ({ page, door, petition }) => {
      await expect(page.getByText(countedText)).toBeVisible({ timeout: 20_000 });
      await untilServerHas(() => countOf(door.origin, petition), 6);
    },
  },
  {
    name: 'taking back',
    begin: makeSigned(true),
    act: ({ page }) => takeBack(page),
    end: async ({ page, door, petition }) => {
      await expect(signButton(page)).toBeVisible({ timeout: 20_000 });
      await untilServerHas(() => countOf(door.origin, petition), 5);
    },
  },
  {
    name: 'commenting',
    begin: async ({ page, petition }) => {
      if (!page.url().includes(petition.pid)) await page.goto(`/petitions/${petition.pid}`);
    },
    act: async ({ page }, mark) => {
      await page.getByLabel('Write a comment').fill(`I walk there too ${mark}`);
      await page.getByRole('button', { name: 'Send the comment' }).click();
      await expect(page.getByText(`I walk there too ${mark}`).first()).toBeVisible();
    },
    end: async ({ page, door, ngum }, mark) => {
      await expect(page.getByRole('listitem').filter({ hasText: mark }).getByText('✓ Yours, sent.')).toBeVisible({ timeout: 20_000 });
      await untilServerHas(async () => {
        const rows = await rowsOnServer(door.origin, ngum, 'petition_comments');
        return rows.filter(({ text }) => String(text).includes(mark)).length;
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
      await page.getByLabel('Whom do you ask?').fill('Ministry of Basic Education');
      await page.getByRole('button', { name: 'Hand it in' }).click();
    },
    end: async ({ page, door, ngum }, mark) => {
      await expect(page.getByRole('heading', { level: 1, name: mark })).toBeVisible();
      await expect(page.getByText(/○ It (looks for five supporters|has arrived and waits)/)).toBeVisible({ timeout: 20_000 });
      await untilServerHas(async () => {
        const rows = await rowsOnServer(door.origin, ngum, 'petitions');
        return rows.filter(({ title }) => String(title).includes(mark)).length;
      }, 1);
    },
  },
];

const proof = process.env.PROOF === '1';
/** The ordinary check takes two or three for each. */
const cases = flows.flatMap((flow, place) =>
  doorFaults.filter((_, n) => proof || n % 12 === place * 3).map((fault) => ({ flow, fault, name: `${flow.name}: ${fault.name}` })),
);

test(`${cases.length} acts on broken lines: each counts once`, async ({ page, door, watch }) => {
  test.setTimeout(60_000 + cases.length * 15_000);
  // What Chromium itself writes for each of these answers; /about is where one is redirected to.
  watch.allow(/\/rest\/v1\/rpc\/(sync|pull)|ERR_FAILED .*\/about$/);
  const petition = await newOpenPetition(door.origin);
  const ngum = newMember();
  await signUpQuietly(door.origin, ngum);
  await arriveSignedIn(page, ngum);
  await openToSign(page, petition);
  const scene: Scene = { page, door, petition, ngum };
  for (const { flow, fault, name } of cases) {
    await test.step(name, async () => {
      const mark = randomUUID().slice(0, 8);
      await flow.begin?.(scene);
      const hasHappened = playOnce(door, fault);
      await flow.act(scene, mark);
      await expect.poll(hasHappened, name).toBe(true);
      await flow.end(scene, mark);
      await saved(page);
      // What came late has come now: still once.
      await flow.end(scene, mark);
    });
  }
  await page.goto('/outbox');
  await expect(page.getByText('✓ No act waits on this phone.')).toBeVisible();
});
