/// <reference lib="webworker" />
/**
 * What phones keep of the app: its core at once, by Workbox; then each area whole, and the other language. Laws: a file's name is its hash,
 * so a page only ever meets files of its own build; a part is here when all its files are (no mark that could lie); a worker is installed
 * when the core is here and every part that was here is here anew; nothing goes while a page may still ask for it.
 */
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { commonPart, type KeptPart, shownPart } from '#src/platform/kept-part.ts';

type Language = 'en' | 'fr';
export interface Listed extends PrecacheEntry {
  /** What it costs on the line. */
  readonly bytes?: number;
}
declare const self: ServiceWorkerGlobalScope;

export const keepApp = (listed: readonly Listed[], spoken: () => Promise<Language>) => {
  const shelf = createShelf(listed);
  const byPath = new Map(listed.map((file) => [`/${file.url}`, file]));
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
          .then((language) => shelf.keep(areaOf(file.url), language))
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
  const look = async (): Promise<(file: Listed) => boolean> => {
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
  return { all, open, find, look, bring };
};

/** The files by part: what a part needs, what of it is here, and the rest of it brought. */
const createShelf = (listed: readonly Listed[]) => {
  const files = createFiles(listed);
  const filesOf = (part: string, language: Language): Listed[] =>
    listed.filter(({ url }) => {
      const isOther = (languageOf(url) ?? language) !== language;
      return part === otherLanguage ? isOther : areaOf(url) === part && !isOther;
    });
  // The core first, the other language last.
  const parts = ['core', ...[...new Set(listed.map(({ url }) => areaOf(url)))].filter((part) => part !== 'core').sort(), otherLanguage];
  /** No area works without what all share. */
  const wholeOf = (part: string, language: Language): Listed[] =>
    [part, ...(leansOn[part] ?? [commonPart, shownPart])].flatMap((one) => filesOf(one, language));
  return {
    ...files,
    filesOf,
    parts,
    keep: async (part: string, language: Language): Promise<void> => {
      const isHere = await files.look();
      const missing = wholeOf(part, language).filter((file) => !isHere(file));
      await Promise.all(missing.map(files.bring));
    },
    list: async (language: Language): Promise<KeptPart[]> => {
      const isHere = await files.look();
      return parts.map((part) => ({
        part,
        bytes: filesOf(part, language).reduce((sum, file) => sum + (file.bytes ?? 0), 0),
        isKept: wholeOf(part, language).every(isHere),
      }));
    },
  };
};
type Shelf = ReturnType<typeof createShelf>;

const install = async (shelf: Shelf, event: ExtendableEvent, spoken: () => Promise<Language>): Promise<void> => {
  const language = await spoken();
  const before = (await (await shelf.open()).keys()).map(({ url }) => new URL(url).pathname.slice(1));
  const core = new PrecacheController();
  core.addToCacheList(shelf.filesOf('core', language));
  await core.install(event);
  const had = new Set(before.map(areaOf));
  if (before.some((url) => (languageOf(url) ?? language) !== language)) had.add(otherLanguage);
  for (const part of shelf.parts) if (part !== 'core' && had.has(part)) await shelf.keep(part, language);
};

/** Not while a tab of the build before is open, nor while the next build waits: both have files in the same cache. */
const sweep = async (shelf: Shelf, event: ExtendableEvent): Promise<void> => {
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

const otherLanguage = 'language';
/** Areas lean on both. */
const leansOn: Readonly<Record<string, readonly string[]>> = { core: [], [otherLanguage]: [], [shownPart]: [], [commonPart]: [shownPart] };
/** By its address (src/app/area-files.ts). */
const areaOf = (url: string): string => /^assets\/areas\/([\w-]+)\//.exec(url)?.[1] ?? 'core';
const languageOf = (url: string): Language | null => {
  const found = /(?:^|\/)(en|fr)(?:\.html|-)/.exec(url)?.[1];
  return found === 'en' || found === 'fr' ? found : null;
};
