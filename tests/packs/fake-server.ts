/** A server of packs inside a test, and a line to it that the test can spoil. */
import { staleAfter } from '#src/data/packs/download/check-due.ts';
import type { DownloadPorts } from '#src/data/packs/download/ports.ts';
import { encodeShard } from '#src/data/packs/format/encode-shard.ts';
import { checkShard } from '#src/data/packs/format/open-shard.ts';
import type { Manifest, ShardEntry } from '#src/data/packs/manifest.ts';
import type { PacksStore } from '#src/data/packs/packs-store.ts';
import { village } from '#src/model/places/village.ts';
import { fail, ok } from '#src/shared/result.ts';
import { sha256 } from '#src/shared/sha256.ts';

export interface FakeServer {
  manifest: Manifest | null;
  /** The phone's clock; a new version is published when the next check is due. */
  now: number;
  /** How often the manifest was asked for. */
  checks: number;
  readonly files: Map<string, ArrayBuffer>;
  readonly asked: string[];
  spoil: (file: string, bytes: ArrayBuffer, fresh: boolean) => ArrayBuffer | 'cut';
  /** Set to make every fetch wait until it is called. */
  hold: Promise<void> | null;
  /** How long the phone chose to wait before each try of its own, in ms. */
  readonly waits: number[];
  /** Ends the wait under way. */
  afterWait: () => void;
}

export const villageRow = (name: string, regionCode: string, i: number) => ({
  pid: `00000000${String(i).padStart(2, '0')}`,
  name,
  otherNames: [],
  kind: 'village',
  regionCode,
  divisionCode: null,
  subdivisionCode: null,
  population: null,
  latitude: null,
  longitude: null,
  source: 'osm',
  asOf: '2019',
  licence: 'ODbL',
  isSample: false,
});

export const publish = async (server: FakeServer, version: string, watermark = '100', epoch = 'one'): Promise<void> => {
  const shards: ShardEntry[] = [];
  for (const [module, region] of [
    ['places', 'CM-AD'],
    ['places', 'CM-OU'],
    ['core', null],
    ['people', null],
    ['places', null],
  ] as const) {
    const bytes = encodeShard(module, region, [
      { entity: village, rows: [villageRow(`${module}${version}`, region ?? 'CM-CE', 1)] },
    ]).slice().buffer;
    const hash = await sha256(bytes);
    const file = `${module}-${(region ?? 'national').toLowerCase()}.${hash.slice(0, 16)}.pack`;
    server.files.set(file, bytes);
    shards.push({ module, region, file, hash, bytes: 10, size: bytes.byteLength, rows: 1, tables: { villages: 1 } });
  }
  server.now += staleAfter;
  server.manifest = { v: 1, builtAt: '2026-01-01T00:00:00.000Z', watermark, epoch, shards };
};

export const newFakeServer = async (): Promise<FakeServer> => {
  const server: FakeServer = {
    manifest: null,
    now: Date.parse('2026-01-01'),
    checks: 0,
    files: new Map(),
    asked: [],
    spoil: (_, bytes) => bytes,
    hold: null,
    waits: [],
    afterWait: () => undefined,
  };
  await publish(server, 'One');
  return server;
};

export const portsOf = (server: FakeServer, store: PacksStore, more: Partial<DownloadPorts> = {}): DownloadPorts => ({
  store,
  now: () => server.now,
  fetchManifest: async () => {
    server.checks += 1;
    return server.manifest ? ok(server.manifest) : fail('network');
  },
  fetchShard: async (entry, { fresh, signal, onProgress }) => {
    server.asked.push(entry.file);
    await server.hold;
    const bytes = server.files.get(entry.file);
    if (!bytes || !server.manifest || signal.aborted) return fail('network');
    onProgress(bytes.byteLength / 2);
    const spoilt = server.spoil(entry.file, bytes, fresh);
    return spoilt === 'cut' ? fail('network') : ok(spoilt);
  },
  digest: sha256,
  check: checkShard,
  room: async () => null,
  isMetered: () => false,
  random: () => 1,
  later: (work, ms) => {
    server.waits.push(ms);
    server.afterWait = work;
    return () => {
      server.afterWait = () => undefined;
    };
  },
  alone: (work) => work(),
  changed: () => undefined,
  checked: () => undefined,
  ...more,
});

/** One bit of a public id changed, which still decodes well. The first pid stands right behind the header. */
export const flipPid = (bytes: ArrayBuffer): ArrayBuffer => {
  const copy = bytes.slice(0);
  const view = new DataView(copy);
  const at = 12 + view.getUint32(8, true);
  view.setUint8(at, view.getUint8(at) ^ 1);
  return copy;
};
