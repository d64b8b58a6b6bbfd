/** What a phone sees of a server that was put back from a copy: it asks for everything anew, shows what the copy has, and sends what still waits on it. */
import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createSyncRemote } from '#src/data/remote/sync-remote.ts';
import { createEngine } from '#src/data/sync/create-engine.ts';
import { createMemoryStore } from '#src/data/sync/memory-store.ts';
import { signatureConsent, signPetition } from '#src/features/petitions/model/mutations.ts';
import { mutations } from '#src/model/mutations.ts';
import { ok } from '#src/shared/result.ts';
import { newUuid } from '#src/shared/uuid.ts';
import { type Backend, openBackend } from '#supabase/server/backend.ts';
import { restoreCopy } from '#supabase/server/disk/restore-copy.ts';
import { takeCopy } from '#supabase/server/disk/take-copy.ts';
import { olderAccounts } from '#tests/server/fixtures/older-accounts.ts';
import { copyTemplate, keys, temporaryFolder, visitorRequest } from '#tests/server/fixtures/open-test-backend.ts';
import { addPetition } from '#tests/trust/sync/petition-stage.ts';

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const newPhone = (id: string, token: string, server: () => Backend) => {
  const store = createMemoryStore();
  const remote = createSyncRemote({
    fetch: async (input, init) => server().fetch(new Request(String(input), init), null),
    backend: { url: 'http://phone', key: keys.publishableKey },
    member: id,
    accessToken: async () => ok(token),
    now: Date.now,
    onImpossible: () => undefined,
  });
  const clock = { now: Date.now, random: () => 0, newId: () => newUuid(Date.now()) };
  const engine = createEngine({ store, remote, clock, lock: { tryRun: (work) => work() } }, mutations, id);
  const signed = (): readonly unknown[] =>
    [...store.content().rows.values()].flatMap(({ table, row }) => (table === 'petition_signatures' ? [row.petition_id] : [])).sort();
  const sign = (petition_id: string) =>
    engine.mutate(signPetition, {
      id: newUuid(Date.now()),
      petition_id,
      name_display: 'citizen',
      area_code: null,
      consent: signatureConsent,
    });
  return { engine, store, signed, sign };
};

test('after a restore the phone shows what the copy has, and what waited on it counts', async () => {
  folder = temporaryFolder();
  const dataFolder = path.join(folder, 'data');
  renameSync(await copyTemplate(), dataFolder);
  const open = () => openBackend({ dataFolder, keys, siteUrl: 'http://127.0.0.1:4300', confirmsAddresses: false });
  let backend = await open();
  await backend.exclusive((db) => db.exec(olderAccounts));
  const query = async (sql: string, values: unknown[] = []) => [
    ...(await backend.exclusive((db) => db.query<Readonly<Record<string, unknown>>>(sql, values))).rows,
  ];
  const body = JSON.stringify({ email: 'phone@example.org', password: 'a-long-enough-1' });
  const answer = await backend.fetch(visitorRequest('http://127.0.0.1/auth/v1/signup', { method: 'POST', body }), null);
  const { access_token, user } = (await answer.json()) as { access_token: string; user: { id: string } };
  const [before = '', after = '', waiting = ''] = await Promise.all(
    ['Before', 'After', 'Waiting'].map((name) => addPetition({ query }, { title: `${name} the copy`, closes_at: '2999-01-01T00:00:00Z' })),
  );
  const phone = newPhone(user.id, access_token, () => backend);
  await phone.engine.sync();
  await phone.sign(before);
  await phone.engine.sync();
  const [epoch] = await query('select epoch from app.sync_epoch');

  await backend.close();
  const copy = await takeCopy(dataFolder, path.join(folder, 'copy.tar.gz'));
  backend = await open();
  await phone.sign(after);
  await phone.engine.sync();
  expect(phone.store.content().ops.size).toBe(0);
  expect(phone.signed()).toEqual([before, after].sort());
  await backend.close();

  await restoreCopy(dataFolder, copy);
  backend = await open();
  expect(await query('select epoch from app.sync_epoch')).not.toEqual([epoch]);
  await phone.sign(waiting);
  for (let n = 0; n < 3; n += 1) await phone.engine.sync();
  expect(phone.store.content().ops.size).toBe(0);
  expect(phone.signed()).toEqual([before, waiting].sort());
  expect(await query('select count(*)::int as n from app.petition_signatures where deleted_at is null')).toEqual([{ n: 2 }]);
  await backend.close();
});
