/** What members write in events and under them is text: in the draft, on the page and its poster, in lists, comments and the outbox. */
import { arriveSignedIn, newMember, signUpQuietly } from '#tests/e2e/harness/accounts.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { boxDay, newOpenEvent } from '#tests/e2e/harness/events.ts';
import { expectText, tenOfToday, watchForRuns } from './runs.ts';

/** Its address is no title's: a link in it would be refused before it is shown. */
const withoutLink = (payload: string): string => payload.replace(/https?:|www\./gi, '');

test('what is typed into the form is text in draft, outbox and on its author’s page', { tag: '@proof' }, async ({
  page,
  gateway,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  await watchForRuns(page);
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  for (const payload of tenOfToday) {
    await page.goto('/events/create');
    await page.getByLabel('Title').fill(`Come to ${withoutLink(payload)}`.slice(0, 140));
    await page.getByLabel('Kind').selectOption({ label: 'Culture' });
    await page.getByLabel('Begins').fill(`${boxDay(20)}T09:00`);
    for (const label of ['Venue', 'Organiser']) await page.getByLabel(label).fill(`At ${payload}`.slice(0, 120));
    await page.getByLabel('Details').fill(`Everybody who lives here may come. ${payload}`);
    await page.getByLabel('Telephone').fill(`+237 ${payload}`.slice(0, 20));
    await page.getByLabel('Page of Mboa it belongs to').fill(payload);
    await expectText(page, payload);
    await page.getByLabel('Page of Mboa it belongs to').fill('');
    await page.getByRole('button', { name: 'Submit event' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Come to/ })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expectText(page, payload);
    await page.emulateMedia({ media: 'screen' });
  }
  for (const path of ['/events', '/outbox']) {
    await page.goto(path);
    await expect(page.getByText(/Come to/).first()).toBeVisible();
    await expectText(page, path);
  }
});

test('what is announced is text for others: in list, month, page, organiser’s page and comments', { tag: '@proof' }, async ({
  page,
  gateway,
}) => {
  test.slow(); // ten payloads on twelve screens each
  await watchForRuns(page);
  const ngum = newMember();
  await signUpQuietly(gateway.origin, ngum);
  await arriveSignedIn(page, ngum);
  for (const payload of tenOfToday) {
    const said = {
      title: `Come to ${withoutLink(payload)}`.slice(0, 140),
      place: `At ${payload}`.slice(0, 140),
      // It is one line, as the server keeps it: that is what its address names.
      organiser: `By ${payload}`.replace(/\s+/g, ' ').slice(0, 120).trim(),
    };
    const event = await newOpenEvent(gateway.origin, { ...said, text: `Everybody who lives here may come. ${payload}` });
    for (const path of ['/events', `/events?month=${boxDay(20).slice(0, 7)}`, `/events?organiser=${encodeURIComponent(said.organiser)}`]) {
      await page.goto(path);
      await expect(page.getByRole('link', { name: /Come to/ }).first()).toBeVisible();
      await expectText(page, payload);
    }
    for (const name of ['q', 'category', 'organiser', 'month', 'past', 'sort', 'region_code']) {
      await page.goto(`/events?${name}=${encodeURIComponent(payload)}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectText(page, `${name}=${payload}`);
    }
    await page.goto(`/events/${event.pid}`);
    await expect(page.getByText(/^Everybody who lives here/).first()).toBeVisible();
    await page.getByLabel('Write a comment').fill(`Say ${payload}`);
    await page.getByRole('button', { name: 'Send comment' }).click();
    await expect(page.getByRole('region', { name: 'Comments' }).getByText(/^Say /)).toBeVisible();
    await expectText(page, payload);
  }
});
