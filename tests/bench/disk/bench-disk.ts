/**
 * What it costs that an answered mutation is on the disk: the embedded server's own door, one member who signs petition after petition, each in a
 * call of its own, on a folder with fsync and on one without. No HTTP. Reading asks nothing of the disk (tests/server/disk).
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { signatureConsent } from '#src/features/petitions/model/mutations.ts';
import { makeVapidKeys } from '#supabase/functions/push/vapid.ts';
import { allGuards, type Backend, openBackend } from '#supabase/server/backend.ts';
import { compare } from '#tests/bench/core/measure.ts';
import { runInterleaved } from '#tests/bench/core/rounds.ts';
import { percentile } from '#tests/bench/core/statistics.ts';
import type { Suite } from '#tests/bench/core/suite.ts';
import { addPetition } from '#tests/trust/sync/petition-stage.ts';

const signaturesOfOneRound = 60;
const peerName = 'the same without fsync';

interface Server {
  readonly backend: Backend;
  readonly key: string;
  readonly token: string;
}

export const benchDisk: Suite = async function* ({ rounds, until, log }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'mboa-disk-'));
  const servers: Server[] = [];
  try {
    for (const fsync of [true, false]) servers.push(await open(path.join(folder, String(fsync)), fsync));
    const [kept, loose] = servers;
    if (!kept || !loose) throw new Error('no server');
    log('Both servers are open');
    const results = await runInterleaved<readonly number[]>(
      [
        { name: 'ours', run: () => signMany(kept) },
        { name: 'peer', run: () => signMany(loose) },
      ],
      { rounds, until, now: Date.now },
      (line) => log(line.slice(0, 40)),
    );
    const [ours, peer] = [results.get('ours') ?? [], results.get('peer') ?? []];
    const rate = (times: readonly number[]): number => (times.length * 1000) / times.reduce((sum, ms) => sum + ms, 0);
    const at = (share: number) => (times: readonly number[]) => percentile([...times], share);
    yield* [
      compare({ name: 'disk signatures', unit: '/s', ours: ours.map(rate), peer: peer.map(rate), peerName, wanted: 'more' }),
      compare({ name: 'disk one signature, p50', unit: 'ms', ours: ours.map(at(0.5)), peer: peer.map(at(0.5)), peerName }),
      compare({ name: 'disk one signature, p99', unit: 'ms', ours: ours.map(at(0.99)), peer: peer.map(at(0.99)), peerName }),
    ];
  } finally {
    for (const { backend } of servers) await backend.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

const open = async (dataFolder: string, fsync: boolean): Promise<Server> => {
  const [jwtSecret, publishableKey] = [randomUUID() + randomUUID(), 'sb_publishable_testtesttesttesttestte_12345678'];
  const secretKey = 'sb_secret_testtesttesttesttesttestte_12345678';
  const keys = { jwtSecret, publishableKey, secretKey, vapidKeys: await makeVapidKeys(), vapidContact: 'mailto:bench@mboa.example' };
  const backend = await openBackend(
    { dataFolder, keys, siteUrl: 'http://127.0.0.1:4300', confirmsAddresses: false },
    { ...allGuards, fsync },
  );
  const answer = await ask(backend, '/auth/v1/signup', publishableKey, '', { email: 'disk@example.org', password: 'a-long-enough-1' });
  const token: unknown = Reflect.get(Object(answer), 'access_token');
  if (typeof token !== 'string') throw new Error(`not signed up: ${JSON.stringify(answer).slice(0, 300)}`);
  return { backend, key: publishableKey, token };
};

const ask = async (backend: Backend, place: string, key: string, token: string, body: object): Promise<unknown> => {
  const headers = { apikey: key, 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const answer = await backend.fetch(
    new Request(`http://127.0.0.1${place}`, { method: 'POST', headers, body: JSON.stringify(body) }),
    null,
  );
  return answer.json();
};

/** In ms each. */
const signMany = async ({ backend, key, token }: Server): Promise<readonly number[]> => {
  const query = async (sql: string, values: unknown[] = []) => [
    ...(await backend.exclusive((db) => db.query<Readonly<Record<string, unknown>>>(sql, values))).rows,
  ];
  // A phone that has everything, so that an answer brings what the mutation changed.
  let at: { readonly cursor: unknown; readonly scopes: unknown } = { cursor: null, scopes: {} };
  const sync = async (ops: readonly object[]): Promise<string> => {
    const answer = Object(await ask(backend, '/rest/v1/rpc/sync', key, token, { v: 1, ops, ...at }));
    at = { cursor: Reflect.get(answer, 'cursor'), scopes: Reflect.get(answer, 'scopes') ?? at.scopes };
    return JSON.stringify(answer);
  };
  const petitions: string[] = [];
  for (let n = 0; n < signaturesOfOneRound; n += 1)
    petitions.push(await addPetition({ query }, { title: `Petition ${n}`, closes_at: '2999-01-01T00:00:00Z' }));
  const times: number[] = [];
  for (const petition_id of petitions) {
    const args = { id: randomUUID(), petition_id, name_display: 'citizen', area_code: null, consent: signatureConsent };
    const ops = [{ id: randomUUID(), name: 'sign_petition', v: 1, args, made_at: new Date().toISOString() }];
    const began = performance.now();
    const answer = await sync(ops);
    times.push(performance.now() - began);
    if (!/"status":\s*"(ok|held)"/.test(answer)) throw new Error(`not signed: ${answer.slice(0, 300)}`);
  }
  return times;
};
