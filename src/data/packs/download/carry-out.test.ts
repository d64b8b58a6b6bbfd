import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { createMemoryStore } from '#src/data/packs/memory-store.ts';
import type { PacksStore } from '#src/data/packs/packs-store.ts';
import { openPacksStore } from '#src/data/replica/packs-db.ts';
import { newFakeServer, portsOf } from '#tests/packs/fake-server.ts';
import { staleAfter } from './check-due.ts';
import { createDownloads } from './create-downloads.ts';
import type { DownloadPorts } from './ports.ts';

const all = { region: 'CM-OU', all: true, consent: false };

const setup = async (store: PacksStore = createMemoryStore(), more: Partial<DownloadPorts> = {}) => {
  const server = await newFakeServer();
  return { server, store, downloads: createDownloads(portsOf(server, store, more), () => undefined) };
};

test('a second visit within five minutes makes no request, a later one asks for the manifest alone', async () => {
  const first = await openPacksStore('checks');
  const { server, downloads } = await setup(first);
  await downloads.start();
  await downloads.download(all);
  expect([server.checks, server.asked.length]).toEqual([1, 5]);
  first.close();
  const store = await openPacksStore('checks');
  const later = createDownloads(portsOf(server, store), () => undefined);
  server.now += staleAfter - 1;
  await later.start();
  expect(later.state().packs.every(({ state }) => state === 'installed')).toBe(true);
  expect([server.checks, server.asked.length]).toEqual([1, 5]);
  server.now += 1;
  await later.resume();
  expect([server.checks, server.asked.length]).toEqual([2, 5]);
  server.now = 0;
  await later.resume();
  expect(server.checks).toBe(3);
  store.close();
});

test('the first visit, which starts and orders everything at once, asks for the manifest once', async () => {
  const { server, store, downloads } = await setup();
  await Promise.all([downloads.start(), downloads.download(all)]);
  await downloads.resume();
  expect(await store.installed()).toHaveLength(5);
  expect(server.checks).toBe(1);
});

test('a check that failed is made again at the next chance, however soon', async () => {
  const { server, downloads } = await setup();
  const { manifest } = server;
  server.manifest = null;
  await downloads.start();
  server.manifest = manifest;
  await downloads.resume();
  await downloads.resume();
  expect(server.checks).toBe(2);
});

test('after a line that failed the next try comes by itself, each later than the one before, until all is here', async () => {
  const { server, store, downloads } = await setup();
  const { manifest } = server;
  server.manifest = null;
  await downloads.start();
  expect(server.waits).toEqual([]);
  await downloads.download(all);
  server.afterWait();
  await expect.poll(() => server.waits).toEqual([2000, 4000]);
  server.manifest = manifest;
  server.spoil = (file, bytes) => (file.startsWith('people') ? 'cut' : bytes);
  server.afterWait();
  await expect.poll(() => server.waits).toEqual([2000, 4000, 2000]);
  expect(await store.installed()).toHaveLength(2);
  server.spoil = (_, bytes) => bytes;
  server.afterWait();
  await expect.poll(() => store.installed()).toHaveLength(5);
  expect(server.waits).toHaveLength(3);
});

test('no try is made for someone who paused, nor for bytes that were damaged', async () => {
  const { server, downloads } = await setup();
  await downloads.start();
  server.spoil = (_, bytes) => bytes.slice(1);
  await downloads.download(all);
  expect(server.waits).toEqual([]);
  server.spoil = () => 'cut';
  await downloads.download(all);
  expect(server.waits).toHaveLength(1);
  await downloads.pause();
  server.asked.length = 0;
  server.afterWait();
  await downloads.resume();
  expect([server.asked, server.waits.length]).toEqual([[], 1]);
});

test('a store that refuses a shard says so, and the shard keeps its place', async () => {
  const refusing = { ...createMemoryStore(), putShards: () => Promise.reject(new Error('The database connection is closing')) };
  const { downloads, server } = await setup(refusing);
  await downloads.start();
  await downloads.download(all);
  expect(downloads.state().packs.find(({ module }) => module === 'core')).toMatchObject({ state: 'failed', failure: 'storage' });
  expect((await refusing.plan()).queue).toHaveLength(5);
  expect(server.waits).toEqual([]);
});

test('a store that does not even take the order says so on every pack that cannot come', async () => {
  const store = createMemoryStore();
  const { downloads } = await setup({ ...store, changePlan: () => Promise.reject(new Error('closed')) });
  await downloads.start();
  await downloads.download(all);
  expect(downloads.state().packs.map(({ state, failure }) => [state, failure])).toEqual(Array(5).fill(['failed', 'storage']));
});

test('two tabs download each shard once', async () => {
  const server = await newFakeServer();
  const store = createMemoryStore();
  let last: Promise<void> = Promise.resolve();
  const alone = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work);
    return last;
  };
  const tabs = [1, 2].map(() => createDownloads(portsOf(server, store, { alone }), () => undefined));
  await Promise.all(tabs.map((tab) => tab.start()));
  await Promise.all(tabs.map((tab) => tab.download(all)));
  expect(server.asked).toHaveLength(5);
});
