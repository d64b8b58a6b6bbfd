/** Members for the tests: each test makes its own, so that none waits for another. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { accountOf, plantAccount } from './planted-account.ts';
import { inStore } from './stored.ts';

export interface Member {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  /** Named at sign-up. */
  readonly region?: string;
}

/** `kind`: `fresh` or `unconfirmed`, as tests/server/fixtures/older-accounts.ts has them. */
export const newMember = (name = 'Ngum Bɛ', kind = 'ngum'): Member => {
  const mark = randomUUID().slice(0, 8);
  return { email: `${kind}-${mark}@example.org`, password: `mfoundi tsinga ${mark}`, name: `${name} ${mark}` };
};

/** The administrator of the demo: what the server printed at its start. */
export const demoAdmin = (): Member => ({
  email: 'admin@mboa.example',
  password: process.env.MBOA_E2E_ADMIN_PASSWORD ?? '',
  name: 'admin@mboa.example',
});

/** Made through the same gateway as everyone's, without a page. */
export const signUpQuietly = async (origin: string, member: Member): Promise<string> => {
  const answer = await fetch(`${origin}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: 'embedded', 'content-type': 'application/json' },
    body: JSON.stringify({
      email: member.email,
      password: member.password,
      data: { display_name: member.name, region_code: member.region },
    }),
  });
  const body: { readonly user?: { readonly id?: string } } = await answer.json();
  if (!answer.ok || !body.user?.id) throw new Error(`sign-up answered ${answer.status}`);
  return body.user.id;
};

export const signIn = async (page: Page, { email, password }: Pick<Member, 'email' | 'password'>): Promise<void> => {
  await page.getByLabel(/E-mail address|Adresse e-mail/).fill(email);
  await page.getByLabel(/^(Password|Mot de passe)$/).fill(password);
  await page.getByRole('button', { name: /^(Sign in|Se connecter)$/ }).click();
};

/**
 * On a fresh phone: ends on the account page, with the account's rows there. The session is put where the app keeps one, which costs half of
 * what the form does: how the form signs somebody in is what accounts/sign-in.spec.ts and its neighbours look at.
 */
export const arriveSignedIn = async (page: Page, { email, password, name }: Member): Promise<void> => {
  await page.goto('/ndop.svg');
  // The list of a member's phones names the browser that signed in: this one, not the test's process.
  const browser = await page.evaluate(() => navigator.userAgent);
  const answer = await fetch(`${new URL(page.url()).origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: 'embedded', 'content-type': 'application/json', 'user-agent': browser },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`);
  const session: { readonly user: { readonly id: string } } = await answer.json();
  await page.evaluate(plantAccount, accountOf(session.user.id, session));
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: /My account|Mon compte/ })).toBeVisible();
  await expect(page.getByText(name).first()).toBeVisible();
};

/** With no question on its way, and to the end: the page is led to once more when what is private is gone. */
export const signOut = async (page: Page): Promise<void> => {
  await page.goto('/account', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
};

/** The code of the recovery sheet that stands there; empty: none does. */
export const readSheet = async (page: Page): Promise<string> =>
  (await page.getByRole('definition').allInnerTexts()).find((text) => /^(\w{4}-){4}\w{4}$/.test(text)) ?? '';

/** Of the newest SMS to this number, without its country; empty: it held none. */
export const smsCodeFor = async (origin: string, number: string): Promise<string> => {
  const mails = (await (await fetch(`${origin}/_dev/mail`)).text()).split('<article>');
  return /Mboa: (\d{6})/.exec(mails.find((mail) => mail.includes(`+237${number}`)) ?? '')?.[1] ?? '';
};

/** Everything this origin keeps on the phone, as one text. */
export const dumpStorage = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href, document.title];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      found.push(name);
      for (const store of [...database.objectStoreNames]) {
        if (store === 'shards' || store === 'indexes') continue; // public rows, megabytes of them
        const read = <T>(request: IDBRequest<T>): Promise<T> =>
          new Promise((resolve, reject) => {
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error);
          });
        const all = database.transaction(store).objectStore(store);
        found.push(store, await read(all.getAllKeys()), await read(all.getAll()));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        found.push(request.url);
        if (/assets|packs/.test(request.url)) continue; // files of the build and public packs
        found.push(await (await cache.match(request))?.text());
      }
    }
    return JSON.stringify(found);
  });

/** The account's database and the copy in local storage, with the token's end moved by `seconds` from now. */
export const setExpiry = (page: Page, seconds: number): Promise<void> =>
  page.evaluate(async (from) => {
    const expires_at = Math.floor(Date.now() / 1000) + from;
    for (const { name } of await indexedDB.databases()) {
      if (!name?.startsWith('mboa-u-')) continue;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      await new Promise<void>((resolve, reject) => {
        const writing = database.transaction('kept', 'readwrite');
        const store = writing.objectStore('kept');
        const reading = store.get('session');
        reading.onsuccess = () => store.put({ key: 'session', value: { ...reading.result.value, expires_at } });
        writing.oncomplete = () => resolve();
        writing.onerror = () => reject(writing.error);
      });
      database.close();
    }
    // Last: the app, reading meanwhile, would mend an older copy by the database.
    const copy = JSON.parse(localStorage.getItem('mboa.session') ?? 'null');
    localStorage.setItem('mboa.session', JSON.stringify({ ...copy, expires_at }));
  }, seconds);

/**
 * What the worker does while every page is closed: gets new pairs of tokens and keeps them in the account's database, the
 * only storage it can reach. Local storage is left behind with the first pair.
 */
export const refreshAsWorker = async (page: Page, times: number): Promise<number> => {
  for (let done = 0; done < times; done += 1) {
    const kept = await inStore(page, 'mboa-u-', 'kept', { does: 'get', key: 'session' });
    const answer = await page.evaluate(async (refresh_token) => {
      const asked = await fetch('/auth/v1/token?grant_type=refresh_token', {
        method: 'POST',
        headers: { apikey: 'embedded', 'content-type': 'application/json' },
        body: JSON.stringify({ refresh_token }),
      });
      return asked.ok ? asked.json() : null;
    }, kept.value.refresh_token);
    if (!answer) return done;
    const value = { ...answer, expires_at: Math.floor(Date.now() / 1000) + answer.expires_in + done };
    await inStore(page, 'mboa-u-', 'kept', { does: 'put', value: { key: 'session', value } });
  }
  return times;
};
