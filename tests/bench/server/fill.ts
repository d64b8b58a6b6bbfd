/**
 * A country in use, for measuring only: 5,000 petitions, a tenth of them national and the rest spread over ten regions, 50,000
 * signatures of 5,000 members, and as many members with a phone as are asked for. Ids are derived, so that every run has the same rows.
 */
import type pg from 'pg';

export const petitionCount = 5_000;
export const signatureCount = 50_000;
const signerCount = 5_000;

const idOf = (kind: string, n: string): string => `md5('${kind} ' || ${n})::uuid`;

const fillSql = (phones: number): string => `
  insert into public.sources (id, source, source_key, as_of, licence, code, title, url)
    values (gen_random_uuid(), 'bench', 'bench', '2026', 'none', 'bench', 'Bench', 'https://example.org');
  insert into public.regions (id, source, source_key, as_of, licence, code, name_en, name_fr)
    select ${idOf('region', 'n')}, 'bench', n::text, '2026', 'none', 'R' || n, 'Region ' || n, 'Région ' || n from generate_series(0, 9) n;
  insert into auth.users (id, email, email_confirmed_at, created_at) select ${idOf('signer', 'n')}, 'signer' || n || '@example.org', now(), now() - interval '60 days' from generate_series(1, ${signerCount}) n;
  insert into auth.users (id, email, email_confirmed_at, created_at) select ${idOf('phone', 'n')}, 'phone' || n || '@example.org', now(), now() - interval '60 days' from generate_series(1, ${phones}) n;
  insert into auth.sessions (id, user_id) select id, id from auth.users on conflict do nothing;
  insert into app.petitions (id, scope, owner_name, state, lang, title, text, category, addressees, reach, region_code, goal, opened_at, closes_at, thresholds, code)
    select ${idOf('petition', 'n')}, '', 'Ngum A.', 'open', 'en', 'Repair the bridge over the Mezam, number ' || n,
      repeat('The bridge has been closed since the rains, and children walk two hours more to school. ', 9), 'roads_transport',
      '{Ministry of Public Works}', case n % 10 when 0 then 'national' else 'region' end, case n % 10 when 0 then null else 'R' || n / 10 % 10 end,
      1000, now() - interval '9 days', now() + interval '90 days', '{"answer": 1000, "hearing": 10000}', upper(lpad(to_hex(n), 6, '0'))
    from generate_series(1, ${petitionCount}) n;
  insert into app.petition_signatures (id, scope, petition_id, user_id, name_display, trust, state, received_at, consent_version)
    select ${idOf('signature', 'n')}, '', ${idOf('petition', `(n % ${petitionCount} + 1)`)}, ${idOf('signer', `(n / 10 % ${signerCount} + 1)`)}, 'citizen',
      'account', 'valid', now() - interval '2 days', '2026-11-21'
    from generate_series(0, ${signatureCount - 1}) n;
  analyze`;

export interface Filled {
  readonly members: readonly string[];
  readonly petitions: readonly string[];
  readonly regions: readonly string[];
}

export const fillCountry = async (client: pg.Client, phones: number): Promise<Filled> => {
  await client.query(fillSql(phones));
  const read = async (sql: string): Promise<readonly string[]> => (await client.query<{ id: string }>(sql)).rows.map(({ id }) => id);
  return {
    members: await read("select id from auth.users where email like 'phone%' order by email"),
    petitions: await read('select id from app.petitions order by pid'),
    regions: await read('select code as id from public.regions order by code'),
  };
};
