/** The sample corrections of `npm start`, of the sample company: one that its page shows, and one that is in the lists. Only what is missing is made. */
import { stableId } from '#supabase/seed/core/stable-id.ts';
import type { Backend } from './backend.ts';
import { demoCompany } from './demo-jobs.ts';

export const demoCorrections = [
  {
    key: 'website',
    state: 'open',
    field: 'companies.website',
    was: null,
    value: 'https://example.org/sample-company',
    known_on: '2026-09-14',
    source: 'A sample: here its member says how they know it.',
  },
  {
    key: 'kind',
    state: 'entered',
    field: 'companies.kind',
    was: 'Autre',
    value: 'Industrie ou atelier',
    known_on: '2026-08-03',
    source: 'Un exemple\u202f: ici le membre dit comment il le sait.',
  },
] as const;

const idOf = (key: string): string => stableId('demo-corrections', key);

const told = 'jsonb_to_recordset($1::jsonb) as d(id uuid, state text, field text, was text, value text, known_on date, source text)';
const insertHeads = `
  insert into app.contents (id, scope, kind, is_sample, owner_name, state, region_code)
  select d.id, '', 'correction', true, 'Demo', d.state, k.region_code from ${told} join public.companies k on k.id = $2 on conflict do nothing`;
const insertCorrections = `
  insert into app.corrections (id, scope, title, about, field, was, value, known_on, source, region_code)
  select d.id, c.scope, k.name, '/companies/' || k.pid, d.field, d.was, d.value, d.known_on, d.source, k.region_code
  from ${told} join app.contents c on c.id = d.id join public.companies k on k.id = $2 on conflict do nothing`;

export async function ensureDemoCorrections(backend: Pick<Backend, 'exclusive'>): Promise<void> {
  const corrections = JSON.stringify(demoCorrections.map(({ key, ...rest }) => ({ ...rest, id: idOf(key) })));
  await backend.exclusive(async (db) => {
    await db.query(insertHeads, [corrections, demoCompany]);
    await db.query(insertCorrections, [corrections, demoCompany]);
  });
}
