/// <reference lib="webworker" />
/**
 * What phones keep of the app: its core at once, by Workbox; then each area whole, and the other language. Laws: a file's name is its hash,
 * so a page only ever meets files of its own build; a part is here when all its files are (no mark that could lie); a worker is installed
 * when the core is here and every part that was here is here anew; nothing goes while a page may still ask for it.
 */
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import type { KeptPart } from '#src/platform/kept-part.ts';
import {
  bundleFolder,
  bundleName,
  filesOfPart,
  type Language,
  languageOf,
  otherLanguage,
  partOf,
  partsOf,
  withWhatItNeeds,
} from './parts.ts';

export interface Listed extends PrecacheEntry {
  /** What it costs on the line. */
  readonly bytes?: number;
}
declare const self: ServiceWorkerGlobalScope;

export const keepApp = (listed: readonly Listed[], spoken: () => Promise<Language>) => {
  const [bundles, files] = [listed.filter(isBundle), listed.filter((file) => !isBundle(file))];
  const shelf = createShelf(files, bundles);
  const byPath = new Map(files.map((file) => [`/${file.url}`, file]));
  return {
    install: (event: ExtendableEvent): Promise<void> => install(shelf, event, spoken),
    /** Its scripts of any build but those that no phone keeps, and what the shell names beside them; documents are answered by a shell. */
    isOfApp: (path: string): boolean => /^\/assets\/(?!admin\/|online\/)/.test(path) || (byPath.has(path) && !path.endsWith('.html')),
    answerAsset: async (request: Request, event: ExtendableEvent): Promise<Response> => {
      const { pathname } = new URL(request.url);
      const file = byPath.get(pathname);
      const kept = await shelf.find(file ?? { url: pathname, revision: null });
      // Not listed: a build before, of which a tab still lives.
      if (kept || !file) return kept ?? fetch(request);
      // Opened before it was kept: the rest of it comes beside it.
      event.waitUntil(
        spoken()
          .then((language) => shelf.keep(partOf(file.url), language))
          .catch(() => undefined),
      );
      await shelf.bring(file).catch(() => undefined); // No room to keep it is no reason not to show it.
      return (await shelf.find(file)) ?? fetch(request);
    },
    shells: { en: shelf.all.createHandlerBoundToURL('/en.html'), fr: shelf.all.createHandlerBoundToURL('/fr.html') },
    /** Answers on the port that came with the question: `{ value }` or `{ error }`. */
    answer: (event: ExtendableMessageEvent): void => {
      const asked = answers[event.data?.type as string]?.(shelf, event.data, event);
      if (asked) event.waitUntil(answerOn(event.ports[0], asked));
    },
  };
};

const createFiles = (listed: readonly Listed[]) => {
  const all = new PrecacheController();
  all.addToCacheList([...listed]);
  const open = (): Promise<Cache> => caches.open(all.strategy.cacheName);
  const keyOf = ({ url }: Listed): string => all.getCacheKeyForURL(url) ?? url;
  const find = async (file: Listed): Promise<Response | undefined> => (await open()).match(keyOf(file), { ignoreVary: true });
  /** Whether a file is here, from one reading of the cache: to look for each cost every start of the app 1,500 readings. */
  const look = async (): Promise<IsHere> => {
    const keys = new Set((await (await open()).keys()).map(({ url }) => url));
    return (file) => keys.has(keyOf(file));
  };
  const fetchInto = async (file: Listed): Promise<void> => {
    const response = await fetch(file.url, { cache: file.revision ? 'reload' : 'default', credentials: 'same-origin' });
    if (!response.ok || response.redirected) throw new Error(`${file.url}: ${response.status}`);
    await (await open()).put(keyOf(file), response);
  };
  const coming = new Map<string, Promise<void>>();
  /** Asked for twice at once, a file comes once. */
  const bring = (file: Listed): Promise<void> => {
    const now = coming.get(file.url) ?? fetchInto(file).finally(() => coming.delete(file.url));
    coming.set(file.url, now);
    return now;
  };
  /** Puts what is wanted and stands in it; what it lacks, or all when it does not come, is left to be brought alone. */
  const bringBundle = async (bundle: Listed, wanted: readonly Listed[]): Promise<void> => {
    // What is taken out of it is kept, not it.
    const response = await fetch(bundle.url, { cache: 'no-store', credentials: 'same-origin' });
    if (!response.ok || response.redirected) return;
    const texts: Readonly<Record<string, string>> = await response.json();
    const cache = await open();
    await Promise.all(
      wanted.map(async (file) => {
        const text = texts[file.url];
        if (text !== undefined) await cache.put(keyOf(file), takenOut(response, file.url, text));
      }),
    );
  };
  return { all, open, find, look, bring, bringBundle };
};

const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml', json: 'application/json' };
/** As if it had come alone: with the headers of the answer it came in, the policy among them. */
const takenOut = ({ headers: from }: Response, url: string, text: string): Response => {
  const headers = new Headers(from);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  headers.set('content-type', `${types[url.split('.').at(-1) ?? ''] ?? 'text/plain'}; charset=utf-8`);
  return new Response(text, { headers });
};

const isBundle = ({ url }: Listed): boolean => url.startsWith(bundleFolder);
const sum = (files: readonly Listed[]): number => files.reduce((total, { bytes = 0 }) => total + bytes, 0);

/** The files by part: what a part needs, what of it is here, and the rest of it brought. */
const createShelf = (listed: readonly Listed[], bundles: readonly Listed[]) => {
  const files = createFiles(listed);
  const filesOf = (part: string, language: Language): Listed[] => filesOfPart(listed, part, language);
  const bundlesOf = (part: string, language: Language): Listed[] => bundles.filter(({ url }) => url.startsWith(bundleName(part, language)));
  const missingOf = (parts: readonly string[], language: Language, isHere: IsHere): Listed[] =>
    parts.flatMap((part) => filesOf(part, language)).filter((file) => !isHere(file));
  const parts = partsOf(listed);
  const coming = new Map<string, Promise<unknown>>();
  /** Unless most of it is here: then what is missing costs less alone. */
  const bringBundles = async (part: string, language: Language, isHere: IsHere): Promise<void> => {
    const missing = missingOf([part], language, isHere);
    if (2 * sum(missing) <= sum(filesOf(part, language))) return;
    await Promise.all(bundlesOf(part, language).map((bundle) => files.bringBundle(bundle, missing).catch(() => undefined)));
  };
  /** Asked for twice at once, a part comes once. */
  const bringPart = (part: string, language: Language, isHere: IsHere): Promise<unknown> => {
    const now = coming.get(part) ?? bringBundles(part, language, isHere).finally(() => coming.delete(part));
    coming.set(part, now);
    return now;
  };
  return {
    ...files,
    filesOf,
    bringPart,
    parts,
    keep: async (part: string, language: Language): Promise<void> => {
      const needed = withWhatItNeeds(part);
      const before = await files.look();
      if (missingOf(needed, language, before).length === 0) return;
      await Promise.all(needed.map((one) => bringPart(one, language, before)));
      await Promise.all(missingOf(needed, language, await files.look()).map(files.bring));
    },
    list: async (language: Language): Promise<KeptPart[]> => {
      const isHere = await files.look();
      return parts.map((part) => ({
        part,
        bytes: sum(filesOf(part, language)),
        isKept: withWhatItNeeds(part).every((one) => filesOf(one, language).every(isHere)),
      }));
    },
  };
};
type IsHere = (file: Listed) => boolean;
type Shelf = ReturnType<typeof createShelf>;

const install = async (shelf: Shelf, event: ExtendableEvent, spoken: () => Promise<Language>): Promise<void> => {
  const language = await spoken();
  const before = (await (await shelf.open()).keys()).map(({ url }) => new URL(url).pathname.slice(1));
  await shelf.bringPart('core', language, await shelf.look());
  const core = new PrecacheController();
  core.addToCacheList(shelf.filesOf('core', language));
  await core.install(event);
  const had = new Set(before.map(partOf));
  if (before.some((url) => (languageOf(url) ?? language) !== language)) had.add(otherLanguage);
  for (const part of shelf.parts) if (part !== 'core' && had.has(part)) await shelf.keep(part, language);
};

/** Not while a tab of the build before is open, nor while the next build waits: both have files in the same cache. */
const sweep = async (shelf: Shelf, event: ExtendableEvent): Promise<void> => {
  // A page that was on its way when this worker began is nobody's yet.
  await self.clients.claim();
  const { waiting, installing } = self.registration;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!waiting && !installing && pages.length < 2) await shelf.all.activate(event);
};

interface Question {
  readonly part: string;
  readonly language: Language;
}
const answers: Readonly<Record<string, (shelf: Shelf, question: Question, event: ExtendableEvent) => Promise<unknown>>> = {
  SWEEP: (shelf, _, event) => sweep(shelf, event),
  KEEP: (shelf, { part, language }) => shelf.keep(part, language),
  PARTS: (shelf, { language }) => shelf.list(language),
};

const answerOn = (port: MessagePort | undefined, asked: Promise<unknown>): Promise<void> =>
  asked.then(
    (value) => port?.postMessage({ value }),
    (error: unknown) => port?.postMessage({ error: String(error) }),
  );
