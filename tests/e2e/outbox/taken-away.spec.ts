/** The browser clears its databases under an open page: nothing is said to be saved that is not, there is a way out, and packs come again. */
import type { Page } from '@playwright/test';
import { arriveSignedIn, type Member, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { meet } from '#tests/e2e/harness/messages.ts';
import { countOffered, installedPacks, untilAllInstalled, untilKept } from '#tests/e2e/harness/packs.ts';
import { newOpenPetition, openToSign, signButton } from '#tests/e2e/harness/petitions.ts';
import { castVote, sparePoll, voteButton } from '#tests/e2e/harness/polls.ts';
import { askToSaveData } from '#tests/e2e/harness/save-data.ts';

type Known = Member & { readonly id: string };
interface Stage {
  readonly page: Page;
  readonly origin: string;
  readonly ngum: Known;
}

interface Act {
  readonly name: string;
  /** Ends when the mutation could be done. */
  readonly open: (stage: Stage) => Promise<unknown>;
  readonly act: (page: Page) => Promise<unknown>;
}

const known = async (origin: string, name?: string): Promise<Known> => {
  const member = newMember(name);
  return { ...member, id: await signUpQuietly(origin, member) };
};
const box = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const prefs = (page: Page) => page.getByRole('checkbox', { name: 'Somebody asks to write to you In the app' });
const title = (page: Page) => page.getByLabel('What do you ask for?');

const acts: readonly Act[] = [
  {
    name: 'signing',
    open: async ({ page, origin }) => openToSign(page, await newOpenPetition(origin)),
    act: (page) => signButton(page).click(),
  },
  {
    name: 'voting',
    open: async ({ page }) => {
      await page.goto(sparePoll(1).address);
      await expect(voteButton(page)).toBeVisible();
    },
    act: (page) => castVote(page, sparePoll(1)),
  },
  {
    name: 'a petition that is being written',
    open: async ({ page }) => {
      await page.goto('/petitions/create');
      await title(page).fill('Mend the well of Bamunka');
    },
    act: (page) => title(page).fill('Mend the well of Bamunka soon'),
  },
  {
    name: 'a message',
    open: async ({ page, origin, ngum }) => {
      await page.goto(`/messages/${await meet(origin, await known(origin, 'Paul'), ngum)}`);
      await box(page).fill('Is there water?');
    },
    act: (page) => page.getByRole('button', { name: 'Send', exact: true }).click(),
  },
  {
    name: 'a setting',
    open: async ({ page }) => {
      await page.goto('/notifications');
      await expect(prefs(page)).toBeVisible();
    },
    act: (page) => prefs(page).uncheck(),
  },
];

/** As no page of ours does, and a browser that needs room does. */
const takeAway = (page: Page, begins: string): Promise<void> =>
  page.evaluate(async (start) => {
    for (const { name = '' } of await indexedDB.databases())
      if (name.startsWith(start))
        await new Promise((done) => {
          indexedDB.deleteDatabase(name).onsuccess = done;
        });
  }, begins);

const ways: Readonly<Record<string, (page: Page, origin: string) => Promise<void>>> = {
  'deleted by a script': (page) => takeAway(page, 'mboa-u-'),
  'cleared by the browser': async (page, origin) => {
    const debug = await page.context().newCDPSession(page);
    await debug.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  },
};

/** Whatever waits, was sent or is kept is said in one of these ways. */
const saidKept = /Saved on this phone|waits on this phone|You signed|You voted|Kept on this phone|\d+ waiting/;
const screen = (page: Page) => page.getByRole('heading', { name: 'Nothing can be shown now' });
const told = (page: Page) => page.getByText('Nothing you do on this page is saved now. Reload the page to go on.');

for (const [way, clear] of Object.entries(ways))
  for (const { name, open, act } of acts)
    test(`${name}, its database ${way}: a screen says that nothing is kept, and after a reload it goes on`, { tag: '@proof' }, async ({
      page,
      gateway,
    }) => {
      const ngum = await known(gateway.origin);
      await arriveSignedIn(page, ngum);
      await open({ page, origin: gateway.origin, ngum });
      await clear(page, gateway.origin);
      await expect(screen(page)).toBeVisible();
      await expect(told(page)).toBeVisible();
      await expect(page.locator('body')).not.toContainText(saidKept);
      await page.getByRole('main').getByRole('button', { name: 'Reload Page' }).click();
      await act(page);
      await expect(screen(page)).toBeHidden();
      await expect(told(page)).toBeHidden();
    });

test('a mutation in the very moment is refused in words, in French too', { tag: '@proof' }, async ({ page, gateway }) => {
  const ngum = await known(gateway.origin);
  await arriveSignedIn(page, ngum);
  const { pid } = await newOpenPetition(gateway.origin);
  await page.goto(`/fr/petitions/${pid}`);
  await expect(signButton(page)).toBeEnabled();
  // The tap comes before the page has heard of it: all in one piece of script.
  await page.evaluate(async () => {
    const sign = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Signer cette pétition');
    const names = (await indexedDB.databases()).flatMap(({ name = '' }) => (name.startsWith('mboa-u-') ? [name] : []));
    for (const name of names) indexedDB.deleteDatabase(name);
    sign?.click();
  });
  await expect(page.getByRole('heading', { name: 'Rien ne peut être affiché pour le moment' })).toBeVisible();
  await expect(page.getByText('Vous avez signé')).toHaveCount(0);
  await expect(page.getByRole('complementary').getByRole('button', { name: 'Recharger la page' }).first()).toBeVisible();
});

test('packs whose database goes under the open page come again, and so they do after a reload with nothing but the settings left', {
  tag: '@proof',
}, async ({ page, gateway }) => {
  const offered = await countOffered(gateway.origin);
  await page.goto('/downloads');
  await untilKept(page);
  await untilAllInstalled(page, offered);
  await takeAway(page, 'mboa-packs');
  await untilAllInstalled(page, offered);
  await expect(page.getByText('All directories are on this phone')).toBeVisible();
  await page.goto('/about');
  await takeAway(page, 'mboa-');
  await page.reload();
  await untilAllInstalled(page, offered);
});

test('on a line that is paid for, packs that were cleared wait for a yes', { tag: '@proof' }, async ({ page, gateway }) => {
  askToSaveData(gateway);
  const question = page.getByRole('heading', { name: /You are using mobile data/ });
  await page.goto('/downloads');
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: /^The whole country/ }).click();
  await untilAllInstalled(page, await countOffered(gateway.origin));
  await takeAway(page, 'mboa-');
  await page.reload();
  await expect(question).toBeVisible();
  await page.waitForTimeout(1500);
  expect(Object.keys(await installedPacks(page))).toEqual([]);
});

test('who removed packs by hand does not get them back', { tag: '@proof' }, async ({ page, gateway }) => {
  await page.goto('/downloads');
  await untilAllInstalled(page, await countOffered(gateway.origin));
  await page.evaluate(async () => {
    const opened = await new Promise<IDBDatabase>((done) => {
      const request = indexedDB.open('mboa-packs');
      request.onsuccess = () => done(request.result);
    });
    const stores = ['installed', 'shards', 'indexes'];
    const emptying = opened.transaction(stores, 'readwrite');
    for (const store of stores) emptying.objectStore(store).clear();
    await new Promise((done) => {
      emptying.oncomplete = done;
    });
    opened.close();
  });
  await page.reload();
  await page.waitForTimeout(1500);
  expect(Object.keys(await installedPacks(page))).toEqual([]);
});
