/** Every way in which a phone could tell something, each by its name: what it keeps, what it shows, what it says to others. */
import { readFile } from 'node:fs/promises';
import { type BrowserContext, expect, type Page } from '@playwright/test';

export type Told = Readonly<Record<string, string>>;

/** What a phone says while it is watched. */
export interface Heard {
  readonly console: string[];
  readonly requests: string[];
}

export const hearFrom = (context: BrowserContext): Heard => {
  const heard: Heard = { console: [], requests: [] };
  context.on('console', (message) => heard.console.push(`${message.type()} ${message.text()}`));
  context.on('request', (request) => heard.requests.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
  return heard;
};

/** In the other tab: what the tabs of the app tell each other. */
export const listenToTabs = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heardFromTabs: heard });
    addEventListener('storage', ({ key, newValue }) => heard.push(`${key} ${newValue}`));
    navigator.serviceWorker.addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)));
    for (const name of ['mboa', 'mboa-packs', 'mboa-sync', 'mboa-session']) {
      new BroadcastChannel(name).onmessage = ({ data }) => heard.push(`${name} ${JSON.stringify(data)}`);
    }
  });

/**
 * What is kept: each database by its stores, each cache, and all other places a page can write to. Public rows about anything but the poll
 * are left out: other members write them meanwhile.
 */
const keptOn = (page: Page, poll: string): Promise<Told> =>
  page.evaluate(async (about) => {
    const settle = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const told: Record<string, string> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settle(indexedDB.open(name));
      for (const store of [...database.objectStoreNames]) {
        if (store === 'shards' || store === 'indexes') continue; // public packs, megabytes of them
        const all = database.transaction(store).objectStore(store);
        const [keys, values] = [await settle(all.getAllKeys()), await settle<unknown[]>(all.getAll())];
        const entries = values.map((value, n) => [JSON.stringify(keys[n]), JSON.stringify(value)].join(' '));
        told[`IndexedDB ${name.replace(/u-.*/, 'account')}: ${store}`] = entries
          .filter((entry) => store !== 'rows' || !/"scope":"(public|region:)/.test(entry) || entry.includes(about))
          .join('\n');
      }
      database.close();
    }
    const kept: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const isFile = /assets|packs|icons/.test(request.url);
        kept.push(`${request.method} ${request.url} ${isFile ? '' : await (await cache.match(request))?.text()}`);
      }
    }
    told.Cache = kept.sort().join('\n');
    const files: string[] = [];
    for await (const [name] of await navigator.storage.getDirectory()) files.push(name);
    told['files of the origin'] = files.join();
    return told;
  }, poll);

/** What one document tells whoever holds the phone, or runs a script in it. */
const shownOn = (page: Page): Promise<Told> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const texts = (selector: string) => [...document.querySelectorAll(selector)].map((each) => each.textContent).join('\n');
    const { held = [], pending = [] } = await navigator.locks.query();
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')];
    return {
      localStorage: JSON.stringify(Object.entries(localStorage).sort()),
      sessionStorage: JSON.stringify(Object.entries(sessionStorage).sort()),
      cookies: document.cookie,
      address: location.href,
      title: document.title,
      'history.state': JSON.stringify(history.state),
      'window.name': window.name,
      'text of the page': document.body.innerText,
      'names and marks in the page': [...document.querySelectorAll('main *')]
        .map((each) => `${each.tagName} ${each.getAttribute('aria-label')} ${each.id}`)
        .join('\n'),
      'fields of the page': fields.map(({ name, value, type, checked }) => [type, name, value, checked].join()).join('\n'),
      announcements: texts('[role=status], [role=alert], [aria-live]'),
      notifications: JSON.stringify((await registration?.getNotifications())?.map(({ title, body }) => [title, body])),
      locks: JSON.stringify([...held, ...pending].map(({ name }) => name).sort()),
      'timed requests': performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => !/assets|packs/.test(name))
        .sort()
        .join('\n'),
      'timed marks': performance
        .getEntriesByType('mark')
        .map(({ name, entryType }) => `${entryType} ${name}`)
        .join('\n'),
    };
  });

/** Nothing waits, and nothing is on its way. */
export const untilSaved = async (page: Page): Promise<void> => {
  await expect(page.getByRole('banner').getByRole('status')).toHaveText(/● Online · saved/);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};

interface Voted {
  readonly poll: string;
  /** The page says that the vote counts: a part of it that comes after the rest. */
  readonly untilSaid: (tab: Page) => Promise<void>;
}

/** After the server has answered: everything there is, in this tab and the other, on its screens and in its files. */
export const askPhone = async (page: Page, other: Page, heard: Heard, { poll, untilSaid }: Voted): Promise<Told> => {
  const said = { console: heard.console.join('\n'), 'requests after the verdict': heard.requests.join('\n') };
  const now = await shownOn(page);
  const kept = await keptOn(page, poll);
  const elsewhere = prefixed('other tab', await shownOn(other));
  const tabs = await other.evaluate(() => JSON.stringify(Reflect.get(globalThis, 'heardFromTabs')));
  await page.reload();
  await untilSaid(page);
  await untilSaved(page);
  const reloaded = prefixed('after a reload', await shownOn(page));
  await page.goto('/outbox');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as a file' }).click();
  const file = await readFile(await (await saving).path(), 'utf8');
  await untilSaved(page);
  const outbox = prefixed('outbox', await shownOn(page));
  await page.goBack();
  await untilSaid(page);
  await untilSaved(page);
  return {
    ...said,
    ...now,
    ...kept,
    ...elsewhere,
    ...reloaded,
    ...outbox,
    'outbox file': file,
    'told between tabs': tabs,
    ...prefixed('back', await shownOn(page)),
  };
};
export const askWhileWaiting = async (page: Page, poll: string): Promise<Told> => ({
  ...(await keptOn(page, poll)),
  ...(await shownOn(page)),
});

const prefixed = (name: string, told: Told): Told =>
  Object.fromEntries(Object.entries(told).map(([path, said]) => [`${name}: ${path}`, said]));

/** What differs between any two phones: who holds it, when, and the ids made on it. Small numbers stay: a choice is one. */
const maskPhone = (said: string): string =>
  said
    .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'TOKEN')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID')
    .replace(/"refresh_token":"[^"]*"/g, 'REFRESH')
    .replace(/(ngum-|Ngum Bɛ )[0-9a-f]{8}/g, '$1MARK')
    .replace(/sync-[0-9a-f]+|\b[0-9a-f]{16,}\b/g, 'MARK')
    .replace(/(seenAt|syncedAt|scroll[XY])\\*":\d+/g, '$1 WHEN')
    // What the router calls a visit.
    .replace(/"(__TSR_key|key)":"[0-9a-z]{3,7}"/g, 'VISIT')
    .replace(/\\?"[0-9a-z]{3,7}\\?":\{(?=\}|\\?"window)/g, 'VISIT')
    .replace(/\d{4}-\d\d-\d\d[T ][\d:.]+(Z|\+00:00)?/g, 'TIME')
    .replace(/\d\d:\d\d(:\d\d)?/g, 'HOUR')
    .replace(/\d{2,}(\.\d+)?/g, 'NUMBER');

/** Where the two part, by path, with what stands there. */
export const partsOf = (one: Told, other: Told): Told =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((path) => {
      const [a, b] = [one[path], other[path]].map((said = 'nothing') => maskPhone(said));
      if (a === undefined || b === undefined || a === b) return [];
      const at = Math.max(0, [...a].findIndex((letter, n) => letter !== b[n]) - 60);
      return [[path, `${a.slice(at, at + 120)} ≠ ${b.slice(at, at + 120)}`]];
    }),
  );
