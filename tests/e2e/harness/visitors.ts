/**
 * Two phones per worker, language and role: one that holds the whole country, one that asked to save data and holds
 * nothing. They keep their gateway and storage for all tests of the worker; a test opens a page of its own.
 */
import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test';
import { arriveSignedIn, demoAdmin, newMember, signUpQuietly } from './accounts.ts';
import { type Gateway, openGateway } from './gateway.ts';
import { countOffered, untilAllInstalled, untilKept } from './packs.ts';
import type { Role } from './routes.ts';
import { askToSaveData } from './save-data.ts';
import { serverOrigin } from './test.ts';
import { type Watch, watchContext } from './watch.ts';

export interface Visitor {
  readonly gateway: Gateway;
  readonly context: BrowserContext;
  readonly watch: Watch;
  /** The address of the first row of each list, real data at run time. */
  readonly firstOf: (list: string) => Promise<string>;
}

export type Find = (packs: 'full' | 'empty', language: 'en' | 'fr', role?: Role) => Promise<Visitor>;

export const test = base.extend<object, { readonly visitor: Find }>({
  visitor: [
    async ({ browser }, use) => {
      const known = new Map<string, Promise<Visitor>>();
      await use((packs, language, role = 'visitor') => {
        const key = `${packs} ${language} ${role}`;
        const found = known.get(key) ?? arrive(browser, packs, language, role);
        known.set(key, found);
        return found;
      });
      // One that never arrived has failed its tests already.
      for (const found of await Promise.allSettled(known.values())) if (found.status === 'fulfilled') await leave(found.value);
    },
    { scope: 'worker' },
  ],
});

const arrive = async (browser: Browser, packs: 'full' | 'empty', language: 'en' | 'fr', role: Role): Promise<Visitor> => {
  const gateway = await openGateway(serverOrigin());
  const locale = language === 'fr' ? 'fr-FR' : 'en-GB';
  const context = await browser.newContext({ baseURL: gateway.origin, locale, timezoneId: 'Africa/Douala' });
  const watch = await watchContext(context, gateway);
  if (packs === 'empty') askToSaveData(gateway);
  const page = await context.newPage();
  await page.goto('/');
  await untilKept(page, packs === 'empty' ? 'core' : 'all');
  if (packs === 'full') await untilAllInstalled(page, await countOffered(gateway.origin));
  if (role !== 'visitor') await comeIn(page, gateway, role);
  await page.close();
  return { gateway, context, watch, firstOf: findFirst(context) };
};

const comeIn = async (page: Page, gateway: Gateway, role: Role): Promise<void> => {
  const member = role === 'admin' ? demoAdmin() : newMember();
  if (role === 'member') await signUpQuietly(gateway.origin, member);
  await arriveSignedIn(page, member);
};

const findFirst = (context: BrowserContext) => {
  const found = new Map<string, string>();
  return async (list: string): Promise<string> => {
    const known = found.get(list);
    if (known) return known;
    const page = await context.newPage();
    await page.goto(list);
    // Tabs stand in lists too, and lead to other screens.
    const rows = page.locator(`main :is(ul, [role="list"]):not(nav *) a[href^="${list}/"]`);
    const href = await rows.first().getAttribute('href');
    await page.close();
    if (!href) throw new Error(`${list} shows no row`);
    found.set(list, href);
    return href;
  };
};

const leave = async ({ context, gateway }: Visitor): Promise<void> => {
  await context.close();
  await gateway.close();
};
