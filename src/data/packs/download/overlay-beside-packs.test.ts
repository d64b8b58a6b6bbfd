/** The overlay beside the packs: what settles it, what it is read up to, and what a restored database does to both. */
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, test } from 'vitest';
import { createMemoryStore } from '#src/data/packs/memory-store.ts';
import type { PacksStore } from '#src/data/packs/packs-store.ts';
import { openPacksStore } from '#src/data/replica/packs-db.ts';
import { newFakeServer, portsOf, publish, villageRow } from '#tests/packs/fake-server.ts';
import { createDownloads } from './create-downloads.ts';
import type { DownloadPorts } from './ports.ts';

let names = 0;
const closers: (() => void)[] = [];
const stores: Readonly<Record<string, () => Promise<PacksStore>>> = {
  Dexie: async () => {
    names += 1;
    const store = await openPacksStore(`overlay-${names}`);
    closers.push(store.close);
    return store;
  },
  memory: async () => createMemoryStore(),
};
afterEach(() => {
  for (const close of closers.splice(0)) close();
});
const all = { region: 'CM-OU', all: true, consent: false };

describe.each(Object.entries(stores))('with a %s store', (_, open) => {
  const setup = async (more: Partial<DownloadPorts> = {}) => {
    const server = await newFakeServer();
    const store = await open();
    const downloads = createDownloads(portsOf(server, store, more), () => undefined);
    await downloads.start();
    return { server, store, downloads };
  };

  test('an overlay row goes when every shard of its table holds it, and not before', async () => {
    const { server, downloads, store } = await setup();
    await downloads.download(all);
    await store.putOverlay([
      { table: 'villages', pid: 'a', xid: '150', row: null },
      { table: 'villages', pid: 'b', xid: '250', row: null },
    ]);
    await store.putOverlay([{ table: 'villages', pid: 'b', xid: '99', row: villageRow('old', 'CM-OU', 2) }]);
    await publish(server, 'Two', '200');
    await downloads.start();
    await downloads.downloadOne('core', null);
    expect(await store.overlay()).toHaveLength(2);
    await downloads.download(all);
    expect(await store.overlay()).toEqual([{ table: 'villages', pid: 'b', xid: '250', row: null }]);
  });

  test('the overlay and how far it was read are kept together, and go together', async () => {
    const { store } = await setup();
    const cursor = { epoch: 'one', xid: '300', page: { name: 'villages' } };
    await store.putOverlay([{ table: 'villages', pid: 'a', xid: '250', row: null }], cursor);
    await store.putOverlay([{ table: 'villages', pid: 'b', xid: '260', row: null }]);
    expect([(await store.overlay()).length, await store.cursor()]).toEqual([2, cursor]);
    await store.forgetOverlay();
    expect([await store.overlay(), await store.cursor()]).toEqual([[], null]);
  });

  test('after a restore the same bytes count by the new database, though its numbers are lower', async () => {
    const { server, downloads, store } = await setup();
    await downloads.download(all);
    await publish(server, 'One', '50', 'restored');
    await downloads.start();
    expect(new Set((await store.installed()).map(({ watermark, epoch }) => `${watermark} ${epoch}`))).toEqual(new Set(['50 restored']));
    await publish(server, 'One', '40', 'restored');
    await downloads.start();
    expect(new Set((await store.installed()).map(({ watermark }) => watermark))).toEqual(new Set(['50']));
  });

  test('what else is due is asked for after a check that was answered, and not after another', async () => {
    const checks: string[] = [];
    const { server, downloads } = await setup({ checked: () => checks.push('answered') });
    await downloads.start();
    await downloads.start();
    expect(checks).toHaveLength(1);
    server.now += 300_000;
    server.manifest = null;
    await downloads.start();
    expect(checks).toHaveLength(1);
  });

  test('a manifest with the same bytes and a later watermark settles overlay rows without a download', async () => {
    const { server, downloads, store } = await setup();
    await downloads.download(all);
    await store.putOverlay([{ table: 'villages', pid: 'a', xid: '150', row: null }]);
    await publish(server, 'One', '1000');
    server.asked.length = 0;
    await downloads.start();
    expect([server.asked, await store.overlay()]).toEqual([[], []]);
  });
});
