/** Phones that keep nothing, each in its own way: put before every script of the app, in the page and in its workers. */
import type { BrowserContext, Page } from '@playwright/test';
import { beforeScripts } from './before-scripts.ts';
import type { Gateway } from './gateway.ts';

const denied = "const no=()=>new DOMException('Access is denied for this document.','SecurityError');";

const ways = {
  /** What Chrome answers with site data blocked. */
  'site data is blocked': `${denied}
for(const name of ['localStorage','sessionStorage'])if(name in globalThis)Object.defineProperty(globalThis,name,{get(){throw no()}});
for(const name of ['open','deleteDatabase'])IDBFactory.prototype[name]=()=>{throw no()};
const refuse=(type,...names)=>{for(const name of type?names:[])type.prototype[name]=()=>Promise.reject(no())};
refuse(IDBFactory,'databases');refuse(globalThis.CacheStorage,'open','keys','match');refuse(globalThis.LockManager,'request');
refuse(globalThis.ServiceWorkerContainer,'register');refuse(globalThis.StorageManager,'estimate');`,
  'indexedDB throws': `${denied}Object.defineProperty(globalThis,'indexedDB',{get(){throw no()}});`,
  'no database opens': `IDBFactory.prototype.open=()=>{
const request={error:new DOMException('Internal error opening backing store for indexedDB.open.','UnknownError'),addEventListener(){}};
setTimeout(()=>request.onerror?.({target:request,preventDefault(){},stopPropagation(){}}),5);return request};`,
  'the databases answer nothing':
    'IDBFactory.prototype.open=()=>({addEventListener(){}});IDBFactory.prototype.databases=()=>new Promise(()=>{});',
} as const;

export type Way = keyof typeof ways;
export const allWays = Object.keys(ways) as readonly Way[];

export const keepNothing = async (context: BrowserContext, gateway: Gateway, way: Way): Promise<void> => {
  const script = `if(!globalThis.keepsNothing){globalThis.keepsNothing=true;${ways[way]}}`;
  await context.addInitScript(script);
  beforeScripts(gateway, script);
};

/** Whether the smallest thing finds no room. Chromium remembers for half a minute what room there was. */
export const isFull = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('probe');
    opening.onupgradeneeded = () => opening.result.createObjectStore('probe');
    const database = await new Promise<IDBDatabase | null>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => resolve(null);
    });
    if (!database) return true;
    const writing = database.transaction('probe', 'readwrite', { durability: 'strict' });
    writing.objectStore('probe').put('x', 1);
    const isWritten = await new Promise<boolean>((resolve) => {
      writing.oncomplete = () => resolve(true);
      writing.onabort = () => resolve(false);
    });
    database.close();
    return !isWritten;
  });

/** The browser's own limit for this origin, in bytes. */
export const setQuota = async (page: Page, gateway: Gateway, quotaSize: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: gateway.origin, quotaSize });
};
