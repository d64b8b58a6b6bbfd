/** What members write in posts and mute is text: in the form, in the feed, on the page, on home, in what is searched. */
import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { newPost } from '#tests/e2e/harness/posts.ts';
import { expectText, tenOfToday, watchForRuns } from './runs.ts';

test('what is typed, posted and muted is text for its author and for others', { tag: '@proof' }, async ({ page, gateway }) => {
  test.slow(); // ten payloads on ten screens each
  await watchForRuns(page);
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  for (const payload of tenOfToday) {
    await newPost(gateway.origin, { text: `Look at ${payload}`.slice(0, 500) });
    await page.goto('/feed/create');
    await page.getByLabel('Page of Mboa it is about').fill(`/villages/${payload}`);
    await expectText(page, payload);
    await page.getByLabel('Page of Mboa it is about').fill('');
    await page.getByLabel('What do you want to say?').fill(`Hear of ${payload}`.slice(0, 500));
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(
      page
        .getByRole('main')
        .getByText(/^Hear of/)
        .first(),
    ).toBeVisible();
    await expectText(page, payload);
    await page.goto('/feed');
    await expect(page.getByText(/^Look at/).first()).toBeVisible();
    await expectText(page, payload);
    for (const name of ['q', 'region', 'topic', 'lang', 'following', 'sort']) {
      await page.goto(`/feed?${name}=${encodeURIComponent(payload)}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectText(page, `${name}=${payload}`);
    }
    await page.goto('/feed');
    await page.getByText(/^Muted words/).click();
    await page.getByLabel('Mute a word').fill(payload.slice(0, 40));
    await page.getByRole('button', { name: 'Mute', exact: true }).click();
    await expectText(page, payload);
  }
  for (const path of ['/', '/outbox', '/search?q=look']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectText(page, path);
  }
});
