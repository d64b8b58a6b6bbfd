/**
 * Draws the first screen of a public address on the server, with the app's own screens (decision 112). Laws kept here: one page is drawn at a
 * time, since language and address are those of the process; a screen that would still be waiting for something is not shown as a page.
 */
import { drawnPages } from 'virtual:area-drawn';
import { areaPrefixes } from 'virtual:area-prefixes';
import { i18n } from '@lingui/core';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { prerender } from 'react-dom/static.edge';
import { growAreas } from '#src/app/areas.ts';
import { createAppRouter } from '#src/app/router.tsx';
import { Spoken } from '#src/app/spoken.tsx';
import { DrawingContext } from '#src/data/react/drawing.ts';
import { directoryAt } from '#src/model/directories.ts';
import { activateLanguage, loadAllTexts } from '#src/platform/i18n.ts';
import { languageOfPath, pathWithoutLanguage } from '#src/platform/language.ts';
import type { PagesPorts } from '#src/shared/built-pages.ts';
import { type PageHead, PageHeadContext } from '#src/ui/page-head.ts';
import { askStanding } from './ask-standing.ts';
import { isWritten } from './is-drawn.ts';
import { type PageData, record } from './page-data.ts';
import { createServerPhone } from './server-phone.ts';
import type { Held } from './sitemap.ts';

export interface DrawnPage extends Readonly<PageHead> {
  /** HTML of the whole shell with the screen in it. */
  readonly body: string;
  readonly data: PageData;
  /** Of what members write, where nothing stands: whether anything did. The app asks again; null: this is the page itself. */
  readonly instead: 'gone' | 'not_found' | null;
}

export interface Pages {
  readonly warm: () => Promise<void>;
  /** What pages are drawn from, with the words of all areas that have any. */
  readonly held: () => Promise<Held>;
  /** `path` as it was asked for, with or without the language. Null: no page is drawn for it, or not now. */
  readonly draw: (origin: string, path: string, language: 'en' | 'fr') => Promise<DrawnPage | null>;
}

export const createPages = (ports: PagesPorts): Pages => {
  const phone = createServerPhone(ports);
  const router = createAppRouter(createMemoryHistory({ initialEntries: ['/'] }));
  const joinAt = growAreas(router, areaPrefixes, async () => (await import('virtual:areas')).loaders);
  const drawOne = async (origin: string, path: string, language: 'en' | 'fr'): Promise<DrawnPage | null> => {
    await Promise.all([phone.renew(), speak(language, () => joinAt(pathWithoutLanguage(path)))]);
    const page = await drawAt(origin, path, language);
    if (page || !isWritten(path)) return page;
    const standing = await askStanding(ports, path);
    if (standing === null || standing === 'ok') return null;
    const nowhere = await drawAt(origin, `/${language}${addressOfNothing}`, language);
    return nowhere && { ...nowhere, instead: standing };
  };
  const drawAt = async (origin: string, path: string, language: 'en' | 'fr'): Promise<DrawnPage | null> => {
    // What screens read of the browser while they are drawn.
    Reflect.set(globalThis, 'location', new URL(path, origin));
    router.history.replace(path);
    await router.load();
    const { directory, reader, told, data } = record(phone.directory, phone.replica, phone.told);
    const head: PageHead = { ...saysNothing };
    const account = { user: null, memory: null, replica: { ...phone.replica, ...reader } };
    const body = await drawHtml(
      <PageHeadContext value={head}>
        <DrawingContext value={{ directory, account, told }}>
          <Spoken>
            <RouterProvider router={router} />
          </Spoken>
        </DrawingContext>
      </PageHeadContext>,
    );
    if (body.includes('aria-busy="true"')) return null;
    return {
      ...head,
      path: head.path && `${languageOfPath(path) ? `/${language}` : ''}${head.path}`,
      body,
      data: data(),
      list: head.list ?? listOf(path),
      instead: null,
    };
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    warm: phone.renew,
    held: async () => {
      await Promise.all([phone.renew(), ...drawnPages.map((page) => joinAt(`/${page}`))]);
      return { directory: phone.directory, reader: phone.replica, told: phone.told };
    },
    draw: (...page) => {
      const mine = last.then(() => drawOne(...page)).finally(() => Reflect.deleteProperty(globalThis, 'location'));
      last = mine.catch(() => undefined);
      return mine;
    },
  };
};

const saysNothing: PageHead = {
  title: '',
  description: '',
  preview: null,
  path: '',
  isMissing: false,
  isWithdrawn: false,
  thing: null,
  list: null,
};

/** The texts of an area come in the language that is spoken when it joins. */
const speak = async (language: 'en' | 'fr', join: () => Promise<void>): Promise<void> => {
  await activateLanguage(language);
  await Promise.all([loadAllTexts(), join()]);
};

const listOf = (path: string): string | null => {
  const labels = directoryAt(pathWithoutLanguage(path).split('/')[1] ?? '')?.directory.labels;
  return labels ? i18n._(labels.many) : null;
};

/** No kind is called so, and no area. */
const addressOfNothing = '/nothing-here';

/**
 * Whole, with nothing that a script would put in its place later. The policy refuses styles that stand in HTML; what only the app can answer
 * is out of use until the app is there: a tap that does nothing, or typed words that go, are worse.
 */
const drawHtml = async (tree: React.ReactNode): Promise<string> => {
  const faults: unknown[] = [];
  const onError = (error: unknown): void => void faults.push(error);
  const { prelude } = await prerender(tree, { progressiveChunkSize: Number.POSITIVE_INFINITY, onError });
  const html = await new Response(prelude).text();
  // Where a part of the screen failed React leaves it to the browser, which has nothing to draw it with.
  if (faults.length > 0) throw faults[0];
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(/(<[a-z][^<>]*?) style="[^"]*"/g, '$1')
    .replace(/<(button|input|select|textarea)(?![^>]* disabled)/g, '<$1 disabled=""');
};
