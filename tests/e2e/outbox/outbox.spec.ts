/** What a member sees of the mutations that have not reached the server: the pill and /outbox. */
import { readFile } from 'node:fs/promises';
import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { promiseStorage, putAct, type StoredAct, signingOfNothing, withdrawingOfNothing } from '#tests/e2e/harness/acts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import type { Gateway } from '#tests/e2e/harness/gateway.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { reloadOffline } from '#tests/e2e/harness/reload-offline.ts';

type Page = import('@playwright/test').Page;

/** Ngum did something without a network. */
const actOffline = async (page: Page, gateway: Gateway, act: StoredAct): Promise<void> => {
  const ngum = newMember();
  const user = await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  await untilKept(page);
  await gateway.close();
  await page.context().setOffline(true);
  await putAct(page, user, act);
};

const pill = (page: Page) => page.getByRole('banner').getByRole('status');

test('a mutation waits, is seen waiting, goes with the network, and leaves its proof', async ({ page, gateway }) => {
  const act = withdrawingOfNothing();
  await actOffline(page, gateway, act);
  await promiseStorage(page);
  await reloadOffline(page);
  await expect(pill(page)).toHaveText('○ Offline · 1 waiting');
  await pill(page).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Taking your signature back/ })).toBeVisible();
  await expect(page.getByText('○ Waiting. It goes when there is a network.')).toBeVisible();
  await gateway.open();
  await page.context().setOffline(false);
  await expect(pill(page)).toHaveText('● Online · saved');
  await expect(page.getByText('✓ Nothing waiting to be sent.')).toBeVisible();
  await expect(page.getByText('✓ you had done it already; it counts once')).toBeVisible();
  const code = act.id.slice(-12).toUpperCase();
  await expect(page.getByText(`${code.slice(0, 4)} ${code.slice(4, 8)} ${code.slice(8)}`)).toBeVisible();
  await page.reload();
  await expect(page.getByText('✓ you had done it already; it counts once')).toBeVisible();
});

test.describe('in French, on narrow phones', () => {
  test.use({ locale: 'fr-FR' });

  test('the pill stands on one line beside the others and says the rest to who listens', { tag: '@proof' }, async ({ page, gateway }) => {
    await actOffline(page, gateway, withdrawingOfNothing());
    const fits = async (): Promise<void> => {
      for (const width of [320, 360, 390, 480]) {
        await page.setViewportSize({ width, height: 844 });
        const words = await pill(page).locator('span').first().boundingBox();
        expect(words?.height, `${width}`).toBeLessThan(30);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width);
        const row = await page
          .getByRole('banner')
          .locator('a, p, button')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).filter((box) => box.width > 0));
        const places = [...row].sort((a, b) => a.left - b.left || b.right - a.right);
        for (const [n, box] of places.entries()) {
          const next = places[n + 1];
          // The link stands within the pill.
          if (next && next.right > box.right) expect(next.left, `${width}`).toBeGreaterThanOrEqual(box.right);
        }
      }
    };
    await reloadOffline(page);
    await expect(pill(page)).toHaveText('▲ Gardé ici · 1');
    await fits();
    await promiseStorage(page);
    await reloadOffline(page);
    await expect(pill(page)).toHaveText('○ Hors ligne · 1 en attente');
    await fits();
    await gateway.open();
    await page.context().setOffline(false);
    await expect(pill(page)).toHaveText('● En ligne · enregistré');
    await fits();
  });
});

test('a refused mutation stays with its reason, until she discards it', async ({ page, gateway }) => {
  await actOffline(page, gateway, signingOfNothing());
  await gateway.open();
  await page.context().setOffline(false);
  await page.goto('/outbox');
  await expect(pill(page)).toHaveText('! 1 refused');
  await expect(page.getByText('! Refused. It is not there any more.')).toBeVisible();
  gateway.forget();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => gateway.asked.some((asked) => asked.endsWith('rpc/sync'))).toBe(true);
  await expect(pill(page)).toHaveText('! 1 refused');
  await expect(page.getByText('! Refused. It is not there any more.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByRole('button', { name: 'Discard for good' }).click();
  await expect(page.getByText('✓ Nothing waiting to be sent.')).toBeVisible();
  await expect(pill(page)).toHaveText('● Online · saved');
});

test('what may have counted is not taken back here', { tag: '@proof' }, async ({ page, gateway, watch }) => {
  watch.allow(/net::ERR_EMPTY_RESPONSE/);
  await actOffline(page, gateway, signingOfNothing());
  await page.context().setOffline(false);
  await page.goto('/outbox');
  await expect(page.getByText('It has left this phone and may have counted')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Discard', exact: true })).toHaveCount(0);
  // The next try would come by itself; while the line breaks each time, it is hers that is seen.
  let breaks = true;
  gateway.play(/rpc\/sync/, async () => (breaks ? 'lost' : null));
  await gateway.open();
  const tries = (): number => gateway.asked.filter((asked) => asked.endsWith('rpc/sync')).length;
  const before = tries();
  await page.getByRole('button', { name: 'Send all now' }).click();
  await expect.poll(tries).toBeGreaterThan(before);
  breaks = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('! Refused. It is not there any more.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Discard', exact: true })).toBeVisible();
});

test('where the browser promises nothing she is told, and takes a copy', { tag: '@proof' }, async ({ page, gateway }) => {
  const act = signingOfNothing();
  await actOffline(page, gateway, act);
  await page.goto('/outbox');
  await expect(page.getByRole('heading', { name: '▲ Kept here: 1 only on this phone' })).toBeVisible();
  await expect(pill(page)).toHaveText('▲ Kept here · 1');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as a file' }).click();
  const file = JSON.parse(await readFile(await (await saving).path(), 'utf8'));
  expect(file.waiting).toMatchObject([{ id: act.id, name: 'sign_petition', args: act.args, state: 'waiting' }]);
});

test('the outbox is for members', async ({ page }) => {
  await page.goto('/outbox');
  await expect(page).toHaveURL(/\/auth\?from=/);
});
