/** Nothing of ours but the embedded poll lets another site frame it: tried by the browser, with and without the worker of an installed app. */
import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/harness/areas-only.ts';
import { test } from '#tests/e2e/harness/beside-site.ts';
import { untilKept } from '#tests/e2e/harness/packs.ts';
import { pollAddress } from '#tests/e2e/harness/polls.ts';
import { routes } from '#tests/e2e/harness/routes.ts';

const embedded = pollAddress('repair-first').replace('/polls/', '/polls/embed/');
const odd = [
  '/polls/embed',
  `/fr${embedded}`,
  `/polls/embed/../${embedded.slice('/polls/embed/'.length)}`,
  '/_dev/mail',
  '/packs/manifest.json',
  '/functions/v1/ip',
  '/sw.js',
];
const addresses = [...new Set([...routes.flatMap(({ path, firstOf }) => path ?? `${firstOf}/x-0000000000`), ...odd])];

/** Where a frame of another site's page ends. */
const endOf = async (page: Page, address: string): Promise<string> => {
  await page.evaluate(async (src) => {
    document.querySelector('iframe')?.remove();
    const frame = document.createElement('iframe');
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    frame.src = src;
    document.body.append(frame);
    await loaded;
  }, address);
  return page.frames()[1]?.url() ?? 'none';
};

for (const installed of [false, true])
  test(`no other address can be framed, ${installed ? 'with the app installed' : 'on a first visit'}`, async ({
    page,
    gateway,
    site,
    watch,
  }) => {
    watch.allow(/frame-ancestors|status of 40\d/);
    if (installed) {
      await page.goto('/');
      await untilKept(page);
    }
    await site.show(page, '');
    expect(await endOf(page, `${gateway.origin}${embedded}`)).toBe(`${gateway.origin}${embedded}`);
    const framed: string[] = [];
    for (const address of addresses) {
      const end = await endOf(page, `${gateway.origin}${address}`);
      if (!end.startsWith('chrome-error://')) framed.push(`${address} → ${end}`);
    }
    expect(framed).toEqual([]);
    expect(addresses.length).toBeGreaterThan(50);
  });
