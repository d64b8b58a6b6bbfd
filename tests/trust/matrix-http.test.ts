/** The same declaration, tried as phones try it: over HTTP on the embedded backend, whose REST layer has its own ideas of grants. */
import { rmSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { openBackend } from '#supabase/server/backend.ts';
import { readMigrations } from '#supabase/server/migrate.ts';
import { copyTemplate, keys } from '#tests/server/fixtures/open-test-backend.ts';
import { actors } from './actors.ts';
import { attemptOverHttp, type Gateway } from './attempt-over-http.ts';
import { judgeMatrix } from './judge-matrix.ts';
import { type Matrix, matrix } from './matrix.ts';
import { plantedNotes, plantedRule } from './planted-notes.ts';

/** Where the embedded engine differs from the declaration, and why that is right or harmless. Exact: an entry nobody needs fails too. */
const knownDifferences: Readonly<Record<string, string>> = {};

/**
 * What can differ here are the rights that a REST layer gives to a visitor and to whoever is signed in. What tells members apart are the
 * database's own policies: matrix.test.ts tries those as everybody; the ordinary check tries here as three of the seven.
 */
const who = actors.filter(({ name }) => process.env.PROOF === '1' || ['anon', 'member', 'admin'].includes(name));

const declared: Matrix = { ...matrix, planted_notes: plantedRule };

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

/** A backend with our migrations and, after them, a table of members' notes, so that rights to write are tried as well. */
const openGateway = async (mistakes = ''): Promise<Gateway> => {
  const dataFolder = await copyTemplate();
  const planted = { version: '29990101000000', name: 'planted', sql: plantedNotes + mistakes };
  const backend = await openBackend({ dataFolder, keys, siteUrl: 'http://127.0.0.1:4300', migrations: [...readMigrations(), planted] });
  opened.push(async () => {
    await backend.close();
    rmSync(dataFolder, { recursive: true, force: true });
  });
  return { ...keys, fetch: backend.fetch, query: (sql, parameters) => backend.exclusive((database) => database.query(sql, parameters)) };
};

test('over HTTP every relation gives every actor what is declared and nothing more', async () => {
  const gateway = await openGateway();
  const { faults, attempts } = await judgeMatrix({ query: gateway.query, engine: attemptOverHttp(gateway), declared, who });
  expect(faults).toEqual(Object.keys(knownDifferences));
  expect(attempts).toBeGreaterThan(Object.keys(matrix).length * who.length * 20);
  // As all seven, beside other work, it has taken more than five minutes.
}, 900_000);

test('over HTTP too, a database that differs is found out', async () => {
  const gateway = await openGateway(`
    revoke select on public.parties from anon;
    grant update (score) on public.planted_notes to authenticated;
    create policy loose_read on public.planted_notes for select to authenticated using (deleted_at is null);
    create policy loose_add on public.planted_notes for insert to authenticated with check (true);`);
  const trial = { query: gateway.query, engine: attemptOverHttp(gateway), declared, only: ['planted_notes', 'parties'], who };
  const { faults } = await judgeMatrix(trial);
  expect(faults).toEqual(
    expect.arrayContaining([
      // REST layers of this engine grant everything to everyone at the first request, unless they are kept from it.
      'parties: anon select: declared living, observed refused',
      'planted_notes: member select: declared own, observed living',
      'planted_notes: member insert: declared own, observed living',
      'planted_notes: member update: columns declared (body), observed (body, score)',
    ]),
  );
});
