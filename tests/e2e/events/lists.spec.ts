/** Finding what is on: the list, the month, what is over, one organiser's, another region's; and dates that leave the app. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { pidOf } from '#src/shared/pid.ts';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';
import { boxDay, newOpenEvent, newTitle } from '#tests/e2e/harness/events.ts';
import type { Gateway } from '#tests/e2e/harness/gateway.ts';
import { dayOf, nextHoliday, olderHoliday } from '#tests/e2e/harness/holidays.ts';
import { expectAccessible } from '#tests/e2e/harness/look.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';

type Page = import('@playwright/test').Page;
type Holiday = ReturnType<typeof nextHoliday>;

/** Her phone holds the app, and what is announced for the whole country. */
const arrive = async (page: Page): Promise<Holiday> => {
  const holiday = nextHoliday('sure');
  await page.goto('/events');
  await untilKept(page);
  await expect(page.getByRole('link', { name: holiday.title }).first()).toBeVisible();
  return holiday;
};
/** As in the day's own button, `25 December 2026: 1 events`; in French the first of a month is `1er`. */
const dayButton = (page: Page, holiday: Holiday, locale: string) => {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(dayOf(holiday)));
  return page.getByRole('button', { name: new RegExp(`^${locale.startsWith('fr') ? day.replace(/^1 /, '1er ') : day}\\W`) });
};
const month = (page: Page) => page.getByRole('table', { name: /^(Days of the month|Jours du mois)$/ });

test('public holidays stand in list and month without a network, in both languages', async ({ page, gateway }) => {
  const holiday = await arrive(page);
  await gateway.close();
  await page.reload();
  await expect(page.getByRole('link', { name: holiday.title }).first()).toContainText('Public holiday · the whole country');
  await page.goto(`/events?month=${dayOf(holiday).slice(0, 7)}`);
  await dayButton(page, holiday, 'en-GB').click();
  await expect(dayButton(page, holiday, 'en-GB')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('listitem').getByRole('link', { name: holiday.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(holiday.title);
  await expect(page.getByRole('heading', { name: 'Are you coming?' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(holiday.title_fr);
  await page.goto(`/events?month=${dayOf(holiday).slice(0, 7)}`);
  await dayButton(page, holiday, 'fr-CM').click();
  await expect(page.getByRole('listitem').getByRole('link', { name: holiday.title_fr })).toBeVisible();
  await expectAccessible(page);
});

test('months are turned by links, and the address names the month that is shown', { tag: '@proof' }, async ({ page }) => {
  const holiday = await arrive(page);
  await page.goto('/events?month=2026-12');
  await expect(page.getByRole('heading', { level: 2, name: 'December 2026' })).toBeVisible();
  await page.getByRole('link', { name: 'January ›' }).click();
  await expect(page).toHaveURL(/\/events\?month=2027-01$/);
  await expect(page.getByRole('heading', { level: 2, name: 'January 2027' })).toBeVisible();
  await expect(month(page).getByRole('row')).toHaveCount(6);
  await page.getByRole('link', { name: '‹ December' }).click();
  await page.getByRole('link', { name: '‹ November' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'November 2026' })).toBeVisible();
  // What means nothing is ignored.
  await page.goto('/events?month=2026-13');
  await expect(page.getByRole('link', { name: holiday.title }).first()).toBeVisible();
  await expect(month(page)).toHaveCount(0);
});

test('of a feast that follows the moon it is said that the day may be another', { tag: '@proof' }, async ({ page }) => {
  await arrive(page);
  const feast = nextHoliday('moon');
  await page.goto(`/events?month=${dayOf(feast).slice(0, 7)}`);
  const row = page.getByRole('listitem').getByRole('link', { name: feast.title });
  await expect(row).toContainText('± 1 day: the moon decides');
  await row.click();
  await expect(page.getByText('± 1 day: this feast follows the moon', { exact: false })).toBeVisible();
});

test('a kind chosen stands in the address, and Back is the list before', { tag: '@proof' }, async ({ page, gateway }) => {
  const title = newTitle();
  await newOpenEvent(gateway.origin, {
    title,
    category: 'sport',
    starts_at: `${boxDay(1)}T08:00:00.000Z`,
    ends_at: `${boxDay(1)}T10:00:00.000Z`,
  });
  const holiday = await arrive(page);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Kind').selectOption('public_holiday');
  await expect(page).toHaveURL(/\/events\?category=public_holiday$/);
  await sheet.getByRole('button', { name: /^Show \d+ events$/ }).click();
  await expect(page.getByRole('link', { name: holiday.title }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/events$/);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await page.getByRole('searchbox').fill('no such event anywhere');
  await expect(page).toHaveURL(/q=no/);
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
});

test('what is over is in a list of its own; older months come when asked for, and stay without a network', { tag: '@proof' }, async ({
  page,
  gateway,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const older = olderHoliday();
  await arrive(page);
  await page.getByRole('link', { name: 'Past', exact: true }).click();
  await expect(page).toHaveURL(/\/events\?past=$/);
  const rows = page.getByRole('list', { name: 'Events' }).getByRole('listitem');
  const row = rows.filter({ hasText: older.title });
  const show = page.getByRole('button', { name: /^Show .+ \(\d+\)$/ });
  await expect(async () => {
    if ((await row.count()) === 0) await show.click();
    await expect(row.first()).toContainText('Over', { timeout: 5000 });
  }).toPass();
  await expect(rows.filter({ hasNotText: 'Over' })).toHaveCount(0);
  await gateway.close();
  await page.reload();
  await row.first().getByRole('link').click();
  await expect(page.getByText('This event is over.')).toBeVisible();
  // A year before that nobody has asked for.
  const before = `${Number(dayOf(older).slice(0, 4)) - 1}${dayOf(older).slice(4, 7)}`;
  await page.goto(`/events?month=${before}`);
  await expect(page.getByText('This month is not on this phone. It comes with the next network.')).toBeVisible();
  await gateway.open();
  await page.reload();
  await expect(page.getByRole('listitem').getByRole('link').filter({ hasText: 'Over' }).first()).toBeVisible();
  await expect(page.getByText('This month is not on this phone.', { exact: false })).toHaveCount(0);
});

test('an organiser has a page', { tag: '@proof' }, async ({ page, gateway }) => {
  const organiser = `Council of ${randomUUID().slice(0, 6)}`;
  const events = [await newOpenEvent(gateway.origin, { organiser }), await newOpenEvent(gateway.origin, { organiser })];
  await arrive(page);
  await page.goto(`/events/${events[0]?.pid}`);
  await page.getByRole('link', { name: organiser }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(organiser);
  await expect(page.getByRole('list', { name: 'Events' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText('2 events', { exact: true }).first()).toBeVisible();
});

test('one of another region comes when its address is opened, and stays', { tag: '@proof' }, async ({ page, gateway, watch }) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const event = await newOpenEvent(gateway.origin, { region_code: 'CM-EN' });
  await arrive(page);
  await page.goto(`/events/${event.pid}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.title);
  await expect(page.getByText('Far North', { exact: false }).first()).toBeVisible();
  await gateway.close();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.title);
});

test('one older than phones hold comes when its address is opened, and stays', { tag: '@proof' }, async ({ page, gateway, watch }) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  const older = olderHoliday();
  await page.goto(`/events/${await pidOf(older.id)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(older.title);
  await untilKept(page);
  await gateway.close();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(older.title);
});

/** The letter at its end that another pid has. */
const unknown = 'mended-bridge-0000000000';
test('one that is nowhere is not found, and without a network nobody says so', { tag: '@proof' }, async ({ page, gateway }) => {
  await arrive(page);
  await gateway.close();
  await page.goto(`/events/${unknown}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not on this phone yet');
  await expect(page.getByRole('link', { name: 'All events' })).toBeVisible();
  await gateway.open();
  await page.goto(`/events/${unknown}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await page.goto('/events/no-pid-at-its-end');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
});

const calendarAt = async (gateway: Gateway, query: string): Promise<string> => {
  const answer = await fetch(`${gateway.origin}/api/events.ics${query}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/calendar')]);
  // Lines are folded at 75 octets.
  return (await answer.text()).replaceAll('\r\n ', '');
};

test('a date goes into the calendar of the phone, and calendars are told of all', async ({ page, gateway }) => {
  const day = boxDay(20).replaceAll('-', '');
  const event = await newOpenEvent(gateway.origin);
  const holiday = await arrive(page);
  await page.goto(`/events/${event.pid}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.title);
  await gateway.close();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to my calendar' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe(`mboa-${event.pid}.ics`);
  const file = (await readFile(await download.path(), 'utf8')).replaceAll('\r\n ', '');
  expect(file).toContain(`\r\nDTSTART:${day}T080000Z\r\nDTEND:${day}T100000Z\r\nSUMMARY:${event.title}\r\n`);
  await gateway.open();
  const all = await calendarAt(gateway, '?area=all&lang=fr');
  expect(all).toContain(`UID:${event.pid}@mboa\r\n`);
  expect(all).toContain(`DTSTART;VALUE=DATE:${dayOf(holiday).replaceAll('-', '')}\r\n`);
  expect(all).toContain(`SUMMARY:${holiday.title_fr}`);
  await page.goto('/events');
  await page.getByText('Subscribe in your calendar').click();
  await expect(page.getByRole('textbox', { name: 'Address of the calendar' })).toHaveValue(
    `${gateway.origin}/api/events.ics?area=all&lang=en`,
  );
});
