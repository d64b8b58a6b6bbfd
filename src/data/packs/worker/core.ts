/** The worker without its messages: store, dataset and downloads tied together. */

import { createDuePull } from '#src/data/packs/changes/due-pull.ts';
import { type ChangesPorts, pullChanges } from '#src/data/packs/changes/pull-changes.ts';
import type { PacksState } from '#src/data/packs/directory.ts';
import { createDownloads } from '#src/data/packs/download/create-downloads.ts';
import type { Dataset } from '#src/data/packs/engine/dataset.ts';
import { listRows } from '#src/data/packs/engine/list-rows.ts';
import { createMemoryStore } from '#src/data/packs/memory-store.ts';
import type { PacksStore } from '#src/data/packs/packs-store.ts';
import { type Asked, packsChannel } from '#src/data/packs/protocol.ts';
import { forgetOverlay, putOverlay } from '#src/data/packs/put-overlay.ts';
import { backend } from '#src/data/remote/backend.ts';
import { openUsablePacks } from '#src/data/replica/usable-packs.ts';
import { directoryAt } from '#src/model/directories.ts';
import { entities } from '#src/model/index.ts';
import { askChanges } from './ask-changes.ts';
import { browserPorts } from './browser-ports.ts';
import { createLibrary } from './library.ts';
import { questionsOf } from './questions.ts';

/** After this long without a change, what was installed is indexed, so that the first search need not wait for it. */
const calm = 400;

export const openDirectoryCore = async (
  onState: (state: PacksState) => void,
  onFault: (error: unknown) => void,
  onGone: () => void,
): Promise<Asked> => {
  const store = await openStore(onGone);
  const library = createLibrary(store, entities, (key, hash) => downloads.reject(key, hash, 'corrupt'));
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(packsChannel);
  let timer = 0;
  const renew = (): void => {
    library.renew();
    clearTimeout(timer);
    timer = self.setTimeout(() => void library.indexed(), calm);
  };
  /** Without a channel nobody tells this worker of what it has put itself. */
  const renewAlone = (): void => {
    if (channel) return;
    renew();
    void downloads.refresh();
  };
  const { pull, pullIfDue } = createDuePull(() => pullChanges(changesPorts(store, renewAlone, onFault)), Date.now, onFault);
  const changed = (what: 'data' | 'plan'): void => {
    if (what === 'data') renew();
    if (what === 'data') void pullIfDue();
    channel?.postMessage(what);
  };
  const downloads = createDownloads({ ...browserPorts, store, check: library.check, changed, checked: () => void pull() }, onState);
  if (channel) {
    channel.onmessage = ({ data: what }) => {
      if (what === 'data') renew();
      void downloads.refresh();
    };
  }
  void downloads.refresh();
  return {
    ...questionsOf(library, downloads.prefer),
    open: async (list, language) => orderList(await library.dataset(), list, language),
    download: (options) => void downloads.download(options),
    downloadOne: (module, region) => void downloads.downloadOne(module, region),
    pause: () => void downloads.pause(),
    resume: resumeWhenAllowed(downloads.resume, pullIfDue),
    remove: (module, region) => downloads.remove(module, region),
  };
};

/** A page without rows costs what every page costs first: titles in their order, and the facets. */
const orderList = (dataset: Dataset, list: string, language: 'en' | 'fr'): void => {
  const table = directoryAt(list)?.table;
  if (table) listRows(dataset, { table, language, text: '', sort: '', where: {}, offset: 0, limit: 0 });
};

/**
 * What is here is told at once. Whether anything is fetched by itself the page says, which knows the limit of the month; from then on what
 * is under way also goes on when the line is back.
 */
const resumeWhenAllowed = (resume: () => Promise<void>, pullIfDue: () => Promise<void>): (() => void) => {
  let mayFetch = false;
  self.addEventListener('online', () => mayFetch && void resume().then(pullIfDue));
  return () => {
    mayFetch = true;
    void resume();
  };
};

/** Where the browser gives no database, or one that takes nothing (a full disk), packs live as long as this worker. */
const openStore = async (onGone: () => void): Promise<PacksStore> => {
  try {
    const store = await openUsablePacks(onGone);
    if ((await store.installed()).length === 0) await store.changePlan((plan) => plan);
    return store;
  } catch {
    return createMemoryStore();
  }
};

const changesPorts = (store: PacksStore, renew: () => void, onFault: (error: unknown) => void): ChangesPorts => ({
  store,
  ask: (cursor) =>
    askChanges({ fetch: (input, init) => fetch(input, init), backend }, cursor, (table) =>
      onFault(`a row of ${table} that cannot be one was left out`),
    ),
  put: (rows, cursor) => putOverlay(store, rows, cursor).then(renew),
  forget: () => forgetOverlay(store).then(renew),
});
