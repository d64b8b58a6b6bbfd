/** The browser ran out of room and cleared the databases: the member is told what was lost, once and until she has read it. */
import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { promiseStorage, putAct, signingOfNothing } from '#tests/e2e/harness/acts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { reloadOffline } from '#tests/e2e/harness/reload-offline.ts';

test('what waited in a database that the browser cleared is told, and what is safe', async ({ page, gateway }) => {
  const ngum = newMember();
  const user = await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  await untilKept(page);
  await promiseStorage(page);
  await gateway.close();
  await page.context().setOffline(true);
  await putAct(page, user, signingOfNothing());
  await reloadOffline(page);
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('○ Offline · 1 waiting');
  // The note follows the database; a browser does not clear it within the same second.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('mboa.outbox-note'))).toContain('"waiting":1');
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) if (name.startsWith('mboa-u-')) await remove(name);
    function remove(name: string): Promise<void> {
      return new Promise((done) => {
        indexedDB.deleteDatabase(name).onsuccess = () => done();
      });
    }
  });
  await reloadOffline(page);
  await expect(page.getByText('1 thing you did had not been sent yet and is gone from this phone.')).toBeVisible();
  await page.getByRole('link', { name: 'What was lost, and what to do' }).click();
  const said = page.getByRole('heading', { level: 2, name: 'This browser cleared what was stored here' });
  await expect(said).toBeVisible();
  await reloadOffline(page);
  await expect(said).toBeVisible();
  await page.getByRole('button', { name: 'I have read this' }).click();
  await expect(said).toBeHidden();
  await reloadOffline(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible();
  await expect(said).toBeHidden();
});
