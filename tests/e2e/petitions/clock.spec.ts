/** A phone whose clock is wrong by a day or by years: the server's clock decides, and a signature made offline counts once all the same. */
import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { countedText, countOf, newOpenPetition, openToSign, signButton, waitingText } from '#tests/e2e/harness/petitions.ts';

const day = 86_400_000;
const clocks = [
  { name: 'a day slow', by: -day },
  { name: 'five years fast', by: 5 * 365 * day },
  { name: 'a day fast', by: day },
  { name: 'five years slow', by: -5 * 365 * day },
];

for (const { name, by } of clocks) {
  test(`${name}: signed offline, sent, counted`, { tag: '@proof' }, async ({ page, context, gateway, watch }) => {
    watch.allow(/ERR_CONNECTION_REFUSED/);
    const petition = await newOpenPetition(gateway.origin);
    const ngum = newMember();
    await signUpQuietly(gateway.origin, ngum);
    await context.clock.setSystemTime(Date.now() + by);
    await arriveSignedIn(page, ngum);
    await untilKept(page);
    await openToSign(page, petition);
    await gateway.close();
    await signButton(page).click();
    await expect(page.getByText(waitingText)).toBeVisible();
    await gateway.open();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByText(countedText)).toBeVisible({ timeout: 20_000 });
    expect(await countOf(gateway.origin, petition)).toBe(6);
    await page.reload();
    await expect(page.getByText(countedText)).toBeVisible();
  });
}
