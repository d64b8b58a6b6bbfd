/** Which language a page is in: /en or /fr in its address, else the stored choice, else the browser's, else English. */
import { isLanguage, type Language } from './preferences.ts';
import { readStored, writeStored } from './storage.ts';

const prefix = /^\/(en|fr)(?=\/|$)/;

export const languageOfPath = (path: string): Language | null => {
  const found = prefix.exec(path)?.[1];
  return isLanguage(found) ? found : null;
};

export const pathWithoutLanguage = (path: string): string => path.replace(prefix, '') || '/';

export const preferredLanguage = (): Language => {
  const stored = readStored('language');
  if (isLanguage(stored)) return stored;
  return navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en';
};

/** Remembers the choice, and mirrors it where the service worker can read it, so that it picks the right shell. */
export const rememberLanguage = (language: Language): void => {
  writeStored('language', language);
  if (!('caches' in globalThis)) return;
  caches
    .open('mboa-settings')
    .then((cache) => cache.put('/language', new Response(language)))
    .catch(() => undefined); // Storage is disabled or full: the worker then goes by the browser's language.
};
