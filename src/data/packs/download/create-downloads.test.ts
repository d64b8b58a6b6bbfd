import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test } from 'vitest';
import type { PacksState } from '#src/data/packs/directory.ts';
import { createMemoryStore } from '#src/data/packs/memory-store.ts';
import type { PacksStore } from '#src/data/packs/packs-store.ts';
import { openPacksStore } from '#src/data/replica/packs-db.ts';
import { type FakeServer, flipPid, newFakeServer, portsOf, publish } from '#tests/packs/fake-server.ts';
import { createDownloads } from './create-downloads.ts';
import type { DownloadPorts } from './ports.ts';

let names = 0;
const closers: (() => void)[] = [];
const stores = {
  Dexie: async () => {
    names += 1;
    const name = `packs-${names}`;
    const store = await openPacksStore(name);
    closers.push(store.close);
    return { store, again: () => openPacksStore(name) };
  },
  memory: async () => {
    const store = createMemoryStore();
    return { store: store as PacksStore, again: async () => store };
  },
};
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

const stateOf = (state: PacksState, module: string, region: string | null = null) =>
  state.packs.find((pack) => pack.module === module && pack.region === region);
const all = { region: 'CM-OU', all: true, consent: false };
const order = (server: FakeServer) => server.asked.map((file) => file.replace(/\.[0-9a-f]+\.pack$/, ''));

describe.each(Object.keys(stores) as (keyof typeof stores)[])('with a %s store', (kind) => {
  const setup = async (more: Partial<DownloadPorts> = {}) => {
    const server = await newFakeServer();
    const { store, again } = await stores[kind]();
    const states: PacksState[] = [];
    const downloads = createDownloads(portsOf(server, store, more), (state) => states.push(state));
    await downloads.start();
    return { server, store, again, downloads, states };
  };

  test('areas come first, then the own region, national shards, and the rest if all is wanted', async () => {
    const { server, downloads, states } = await setup();
    await downloads.download(all);
    expect(order(server)).toEqual(['core-national', 'places-cm-ou', 'people-national', 'places-national', 'places-cm-ad']);
    expect(downloads.state().packs.every(({ state }) => state === 'installed')).toBe(true);
    expect(downloads.state()).toMatchObject({ loading: false, paused: false, totals: { villages: 5 } });
    expect(states.some((state) => stateOf(state, 'core')?.state === 'downloading' && (stateOf(state, 'core')?.progress ?? 0) > 0)).toBe(
      true,
    );
  });

  test('what the screen in front waits for comes right after the areas', async () => {
    const { server, downloads } = await setup();
    downloads.prefer(async () => ({ module: 'places', regions: ['CM-AD'] }));
    await downloads.download(all);
    expect(order(server).slice(0, 2)).toEqual(['core-national', 'places-cm-ad']);
  });

  test('only the own region and national shards without all', async () => {
    const { server, downloads } = await setup();
    await downloads.download({ ...all, all: false });
    expect(order(server)).not.toContain('places-cm-ad');
    expect(stateOf(downloads.state(), 'places', 'CM-AD')?.state).toBe('absent');
  });

  test('a pause ends the running fetch, keeps what is there, and the next order goes on', async () => {
    const { server, downloads, store } = await setup();
    let release = (): void => undefined;
    server.hold = new Promise((resolve) => {
      release = resolve;
    });
    const running = downloads.download(all);
    await expect.poll(() => server.asked.length).toBe(2);
    await downloads.pause();
    release();
    await running;
    expect(await store.installed()).toEqual([]);
    expect(downloads.state()).toMatchObject({ paused: true });
    expect(stateOf(downloads.state(), 'core')?.state).toBe('paused');
    await downloads.download(all);
    expect(await store.installed()).toHaveLength(5);
  });

  test('a download that was killed goes on by itself at the next start, fetching only what is missing', async () => {
    const { server, downloads, again } = await setup();
    server.spoil = (file, bytes) => (file.startsWith('people') ? 'cut' : bytes);
    await downloads.download(all);
    expect(stateOf(downloads.state(), 'people')).toMatchObject({ state: 'failed', failure: 'network' });
    server.spoil = (_, bytes) => bytes;
    server.asked.length = 0;
    server.checks = 0;
    const store = await again();
    const later = createDownloads(portsOf(server, store), () => undefined);
    await later.start();
    expect(order(server)).toEqual(['people-national', 'places-national', 'places-cm-ad']);
    expect(server.checks).toBe(0);
    expect(await store.installed()).toHaveLength(5);
    if ('close' in store && typeof store.close === 'function') store.close();
  });

  test('what was asked for with no network at all is fetched when there is one', async () => {
    const { server, downloads } = await setup();
    const manifest = server.manifest;
    const { store } = await stores[kind]();
    server.manifest = null;
    const offline = createDownloads(portsOf(server, store), () => undefined);
    await offline.start();
    await offline.download(all);
    expect(offline.state()).toMatchObject({ packs: [], manifestBuiltAt: null });
    server.manifest = manifest;
    await offline.resume();
    expect(await store.installed()).toHaveLength(5);
    expect(downloads.state().packs).toHaveLength(5);
  });

  test.each([
    ['cut short', (bytes: ArrayBuffer) => bytes.slice(0, -3)],
    ['changed by one bit of a public id, which decodes well', flipPid],
    ['replaced by a portal page', () => new TextEncoder().encode('<html>Welcome</html>').buffer],
  ])('bytes %s are refused and never replace a good shard', async (_, damage) => {
    const { server, downloads, store } = await setup();
    await downloads.download(all);
    const before = await store.shard('core');
    await publish(server, 'Two');
    server.spoil = (file, bytes) => (file.startsWith('core') ? damage(bytes) : bytes);
    await downloads.download(all);
    expect(stateOf(downloads.state(), 'core')).toMatchObject({ state: 'failed', failure: 'corrupt' });
    expect(await store.shard('core')).toEqual(before);
    expect((await store.installed()).filter(({ entry }) => server.manifest?.shards.some(({ hash }) => hash === entry.hash))).toHaveLength(
      4,
    );
  });

  test('a cache on the way that holds damaged bytes is passed by', async () => {
    const { server, downloads } = await setup();
    server.spoil = (_, bytes, fresh) => (fresh ? bytes : bytes.slice(1));
    await downloads.download(all);
    expect(downloads.state().packs.every(({ state }) => state === 'installed')).toBe(true);
  });

  test('a newer manifest shows which packs have an update, and the old ones stay in use until it is there', async () => {
    const { server, downloads, store } = await setup();
    await downloads.download(all);
    await publish(server, 'Two', '200');
    await downloads.start();
    expect(downloads.state().packs.map(({ state }) => state)).toEqual(Array(5).fill('update-available'));
    await downloads.downloadOne('core', null);
    expect(stateOf(downloads.state(), 'core')?.state).toBe('installed');
    expect(stateOf(downloads.state(), 'people')?.state).toBe('update-available');
    expect((await store.installed()).find(({ key }) => key === 'core')?.watermark).toBe('200');
  });

  test('a shard found damaged goes, but not one that has replaced it meanwhile', async () => {
    const { downloads, store } = await setup();
    await downloads.download(all);
    await downloads.reject('core', 'an older hash', 'corrupt');
    expect(stateOf(downloads.state(), 'core')?.state).toBe('installed');
    const hash = (await store.installed()).find(({ key }) => key === 'core')?.entry.hash ?? '';
    await downloads.reject('core', hash, 'corrupt');
    expect(stateOf(downloads.state(), 'core')).toMatchObject({ state: 'failed', failure: 'corrupt' });
    expect(await store.shard('core')).toBeNull();
  });

  test('a removed pack stays away until it is asked for', async () => {
    const { server, downloads, store } = await setup();
    await downloads.download(all);
    await downloads.remove('places', 'CM-OU');
    await downloads.start();
    expect(stateOf(downloads.state(), 'places', 'CM-OU')?.state).toBe('absent');
    expect(await store.shard('places CM-OU')).toBeNull();
    expect(server.asked).toHaveLength(5);
  });

  test('no room is said before anything is fetched, and the old packs stay', async () => {
    let room: number | null = null;
    const { server, downloads, store } = await setup({ room: async () => room });
    await downloads.download(all);
    await publish(server, 'Two');
    room = 100;
    server.asked.length = 0;
    await downloads.download(all);
    expect(server.asked).toEqual([]);
    expect(stateOf(downloads.state(), 'core')).toMatchObject({ state: 'failed', failure: 'quota' });
    expect(await store.installed()).toHaveLength(5);
  });

  test('a metered line waits for consent, fetching nothing but the manifest', async () => {
    const { server, downloads } = await setup({ isMetered: () => true });
    await downloads.download(all);
    expect(server.asked).toEqual([]);
    expect(downloads.state()).toMatchObject({ needsConsent: true, paused: true });
    await downloads.download({ ...all, consent: true });
    expect(server.asked).toHaveLength(5);
    expect(downloads.state()).toMatchObject({ needsConsent: false, paused: false });
  });
});

test('a store that refuses for want of room leaves the old pack and says quota', async () => {
  const server = await newFakeServer();
  const memory = createMemoryStore();
  const full = {
    ...memory,
    putShards: () => Promise.reject(Object.assign(new Error('full'), { name: 'AbortError', inner: { name: 'QuotaExceededError' } })),
  };
  const downloads = createDownloads(portsOf(server, full), () => undefined);
  await downloads.start();
  await downloads.download(all);
  expect(stateOf(downloads.state(), 'core')).toMatchObject({ state: 'failed', failure: 'quota' });
});
