/**
 * The server as one more phone: all packs, and of what members write what any visitor may read, in memory, kept true by the same questions
 * that phones ask. So a page is drawn from the same rows by the same code, and never waits for the database.
 */
import { pullChanges } from '#src/data/packs/changes/pull-changes.ts';
import type { Directory, PacksState } from '#src/data/packs/directory.ts';
import { checkShard } from '#src/data/packs/format/open-shard.ts';
import { type Manifest, readManifest } from '#src/data/packs/manifest.ts';
import { createMemoryStore } from '#src/data/packs/memory-store.ts';
import { type PacksStore, shardKey } from '#src/data/packs/packs-store.ts';
import { askChanges } from '#src/data/packs/worker/ask-changes.ts';
import { createLibrary, type Library } from '#src/data/packs/worker/library.ts';
import { questionsOf } from '#src/data/packs/worker/questions.ts';
import { createSyncRemote } from '#src/data/remote/sync-remote.ts';
import { createMemoryReplica, type MemoryReplica } from '#src/data/replica/memory-replica.ts';
import { createEngine, type Engine } from '#src/data/sync/create-engine.ts';
import { entities } from '#src/model/index.ts';
import type { PagesPorts } from '#src/shared/built-pages.ts';
import { regionCodes } from '#src/shared/region-codes.ts';
import { fail } from '#src/shared/result.ts';
import { newUuid } from '#src/shared/uuid.ts';
import { createTold, type Told } from './told.ts';

export interface ServerPhone {
  readonly directory: Directory;
  readonly replica: MemoryReplica;
  readonly told: Told;
  /** Asks beside for what is new, if that was not done just now. The promise is kept when there is something to draw from. */
  readonly renew: () => Promise<void>;
}

export const createServerPhone = (ports: PagesPorts): ServerPhone => {
  const store = createMemoryStore();
  const library = createLibrary(store, entities, async (key) => ports.onFault(`the pack ${key} is damaged`, null));
  const replica = createMemoryReplica();
  const engine = engineOf(replica, ports);
  /** Null: it does not hold all scopes yet. */
  let renewedAt: number | null = null;
  let running: Promise<unknown> | null = null;
  const renewAll = (): Promise<unknown> => {
    renewedAt = performance.now();
    return Promise.all([
      renewPacks(store, library, ports).catch((error: unknown) => ports.onFault('packs', error)),
      engine.sync().catch((error: unknown) => ports.onFault('rows', error)),
    ]);
  };
  // One at a time: of two the second would read the same again.
  const renewIfDue = (): void => {
    if (running || (renewedAt !== null && performance.now() - renewedAt <= ports.freshFor)) return;
    running = renewAll().finally(() => {
      running = null;
    });
  };
  let first: Promise<void> | null = null;
  const begin = async (): Promise<void> => {
    await engine.subscribe(...regionCodes.map((code) => `region:${code}`));
    renewIfDue();
    await running;
  };
  return {
    directory: directoryOf(library),
    replica,
    told: createTold(ports),
    renew: () => {
      first ??= begin();
      if (renewedAt !== null) renewIfDue();
      return first;
    },
  };
};

const engineOf = (store: MemoryReplica, { fetch, backend, onFault }: PagesPorts): Engine => {
  const accessToken = async () => fail('signed-out' as const);
  const onImpossible = (table: string): void => onFault(`a row of ${table} that cannot be one was left out`, null);
  const remote = createSyncRemote({
    fetch: (input, init) => fetch(String(input), init ?? {}),
    backend,
    member: null,
    accessToken,
    now: Date.now,
    onImpossible,
  });
  const clock = { now: Date.now, random: Math.random, newId: () => newUuid(Date.now()) };
  return createEngine({ store, remote, clock, lock: { tryRun: (work) => work() } }, [], null);
};

const nothingComing: PacksState = { packs: [], loading: false, paused: false, needsConsent: false, manifestBuiltAt: null, totals: {} };

const directoryOf = (library: Library): Directory => ({
  ...questionsOf(library, () => undefined),
  onPacks: (listener) => {
    listener(nothingComing);
    return () => undefined;
  },
  // Orders of a person to their phone: here nobody gives any.
  download: () => undefined,
  downloadOne: () => undefined,
  pause: () => undefined,
  remove: async () => undefined,
});

const renewPacks = async (store: PacksStore, library: Library, ports: PagesPorts): Promise<void> => {
  const read = readManifest(await ports.readManifest());
  if (!read.ok) return ports.onFault(`the list of packs is ${read.error}`, null);
  await putShards(store, library, read.value, ports);
  const { fetch, backend, onFault } = ports;
  await pullChanges({
    store,
    ask: (cursor) =>
      askChanges({ fetch: (input, init) => fetch(String(input), init ?? {}), backend }, cursor, (table) =>
        onFault(`a row of ${table} that cannot be one was left out`, null),
      ),
    put: async (rows, cursor) => {
      await store.putOverlay(rows, cursor);
      library.renew();
    },
    forget: async () => {
      await store.forgetOverlay();
      library.renew();
    },
  });
};

const putShards = async (store: PacksStore, library: Library, manifest: Manifest, { readShard }: PagesPorts): Promise<void> => {
  const { watermark, epoch, builtAt } = manifest;
  const known = await store.manifest();
  if (known?.builtAt === builtAt && known.watermark === watermark) return;
  const installed = new Map((await store.installed()).map((shard) => [shard.key, shard.entry.hash]));
  for (const entry of manifest.shards) {
    const key = shardKey(entry.module, entry.region);
    const bytes = installed.get(key) === entry.hash ? (await store.shard(key))?.bytes : await readShard(entry.file);
    if (!bytes || !checkShard(bytes).ok) continue;
    await store.putShards([{ installed: { key, entry, builtAt, watermark, ...(epoch ? { epoch } : {}) }, stored: { key, bytes } }]);
  }
  const keys = new Set(manifest.shards.map(({ module, region }) => shardKey(module, region)));
  for (const key of installed.keys()) if (!keys.has(key)) await store.removeShard(key);
  await store.putManifest(manifest, Date.now());
  library.renew();
};
