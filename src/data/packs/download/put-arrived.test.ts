import { expect, test } from 'vitest';
import { createMemoryStore } from '#src/data/packs/memory-store.ts';
import type { PacksStore } from '#src/data/packs/packs-store.ts';
import { newFakeServer, portsOf } from '#tests/packs/fake-server.ts';
import { createDownloads } from './create-downloads.ts';

const all = { region: 'CM-OU', all: true, consent: false };
const full = () => Promise.reject(Object.assign(new Error('full'), { name: 'QuotaExceededError' }));

/** A store whose putting of shards is seen, and answered by `put`. */
const setup = async (put: (store: PacksStore, keys: readonly string[]) => Promise<void>) => {
  const server = await newFakeServer();
  const store = createMemoryStore();
  const batches: (readonly string[])[] = [];
  const watched: PacksStore = {
    ...store,
    putShards: async (batch) => {
      const keys = batch.map(({ installed }) => installed.key);
      batches.push(keys);
      await put(store, keys);
      return store.putShards(batch);
    },
  };
  const downloads = createDownloads(portsOf(server, watched), () => undefined);
  await downloads.start();
  return { server, store, downloads, batches };
};

const slowly = () => new Promise<void>((done) => setTimeout(done, 30));

test('what arrives while the store is busy goes in together, and areas before anything else', async () => {
  const { store, downloads, batches } = await setup(slowly);
  await downloads.download(all);
  expect(batches[0]).toEqual(['core']);
  expect(batches.length).toBeLessThan(5);
  expect(batches.flat().sort()).toEqual((await store.installed()).map(({ key }) => key).sort());
  expect(downloads.state().packs.every(({ state }) => state === 'installed')).toBe(true);
  expect((await store.plan()).queue).toEqual([]);
});

test('a batch that does not fit is tried shard by shard; what fits stays, the rest keeps its place and says why', async () => {
  const { store, downloads } = await setup(async (kept, keys) => {
    await slowly();
    if (keys.length > 1 || (await kept.installed()).length >= 3) await full();
  });
  await downloads.download(all);
  expect(await store.installed()).toHaveLength(3);
  expect((await store.plan()).queue).toHaveLength(2);
  expect(downloads.state().packs.filter(({ failure }) => failure === 'quota')).toHaveLength(1);
});

test('a store that refuses stops the downloads: nothing is fetched that could not be kept', async () => {
  const { server, downloads } = await setup(full);
  await downloads.download(all);
  expect(server.asked.length).toBeLessThanOrEqual(2);
  server.asked.length = 0;
  await downloads.resume();
  expect(server.asked.length).toBeLessThanOrEqual(2);
});

test('what is deleted while it waits to be stored does not come back', async () => {
  const { store, downloads } = await setup(slowly);
  const running = downloads.download(all);
  await expect.poll(async () => (await store.installed()).length).toBeGreaterThan(0);
  await downloads.remove('people', null);
  await running;
  expect((await store.installed()).map(({ key }) => key)).not.toContain('people');
  expect((await store.plan()).queue).not.toContain('people');
});
