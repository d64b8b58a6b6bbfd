/** A tab dies while it sends: another one that is open sends what it left, and it counts once. */
import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { countedText, countOf, newOpenPetition, openToSign, signButton, waitingText } from '#tests/e2e/harness/petitions.ts';

test('what a tab was sending when it was closed is sent by the other one', { tag: '@proof' }, async ({ page, context, gateway }) => {
  const petition = await newOpenPetition(gateway.origin);
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  await untilKept(page);
  const before = await countOf(gateway.origin, petition);
  const other = await context.newPage();
  await openToSign(other, petition);
  await openToSign(page, petition);
  // What the first tab sends never arrives; the worker, which the browser may wake, has nothing from it either.
  let lost = 0;
  gateway.play(/\/rpc\/sync$/, async ({ body }) => {
    if (lost > 0 || !body.includes(petition.id)) return null;
    lost += 1;
    await page.close();
    return 'lost';
  });
  await signButton(page).click({ noWaitAfter: true });
  await expect(other.getByText(countedText)).toBeVisible();
  expect(lost).toBe(1);
  await expect(other.getByText(waitingText)).toHaveCount(0);
  expect(await countOf(gateway.origin, petition)).toBe(before + 1);
});
