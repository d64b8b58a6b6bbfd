/**
 * Samples of what members say of rows, for `npm start`: the sample company is told to be confirmed by residents, and the demo member has said it of it and of a
 * village that too few confirm to tell. Trust is told of a sample outlet: nobody's opinion is made up about a real one. Only what is missing is made.
 */
import { stableId } from '#supabase/seed/core/stable-id.ts';
import type { Backend } from './backend.ts';
import { demoCompany } from './demo-jobs.ts';
import type { Settings } from './settings.ts';

/** In tenths. */
export const demoTrust = { 'CM-NW': { yes: 5, partly: 3, no: 2 }, 'CM-CE': { yes: 9, partly: 1, no: 1 } } as const;

const tell = `
  insert into app.row_results (id, scope, question, of_table, pid, region_code, figures, facts, is_sample)
  select $1, 'region:' || k.region_code, 'still_true', 'companies', k.pid, k.region_code,
    jsonb_build_object('since', to_char(app.now() - interval '2 months', 'YYYY-MM')), app.facts_of('companies', to_jsonb(k)), true
  from public.companies k where k.id = $2 and k.region_code is not null on conflict do nothing`;

const say = `
  insert into app.row_answers (id, scope, user_id, question, of_table, pid, title, answer, facts, said_at, fate)
  select d.id, 'user:' || u.id, u.id, 'still_true', d.of_table, d.pid, d.title, 'yes', d.facts, app.now() - interval '3 days', app.fate_of_answer(u.id, app.now(), d.region_code)
  from auth.users u cross join (
    select $1::uuid as id, 'companies' as of_table, k.pid, k.name as title, k.region_code, app.facts_of('companies', to_jsonb(k)) as facts
      from public.companies k where k.id = $4
    union all (select $2::uuid, 'villages', v.pid, v.name, v.region_code, app.facts_of('villages', to_jsonb(v))
      from public.villages v where v.name = 'Bafut' and v.region_code = 'CM-NW' and v.deleted_at is null order by v.id limit 1)) d
  where u.email = $3 on conflict do nothing`;

const addOutlet = `
  insert into public.outlets (id, source, source_key, as_of, licence, is_sample, name, kind, region_code, languages)
  values ($1, 'demo', 'outlet', '2026', 'CC0-1.0', true, 'Sample radio', 'radio', 'CM-NW', '{en,fr}') on conflict do nothing`;

const tellTrust = `
  insert into app.row_results (id, scope, question, of_table, pid, region_code, figures, is_sample)
  select d.id, 'public', 'trust', 'outlets', app.pid($2), d.region, d.figures, true
  from jsonb_to_recordset($1::jsonb) as d(id uuid, region text, figures jsonb) on conflict do nothing`;

const sayTrust = `
  insert into app.row_answers (id, scope, user_id, question, of_table, pid, title, answer, said_at, fate)
  select $1, 'user:' || u.id, u.id, 'trust', 'outlets', o.pid, o.name, 'partly', app.now() - interval '2 days', 'counts'
  from auth.users u cross join public.outlets o where u.email = $2 and o.id = $3 on conflict do nothing`;

const idOf = (key: string): string => stableId('demo-confirmed', key);

export async function ensureDemoConfirmed(backend: Pick<Backend, 'exclusive'>, { member }: Pick<Settings, 'member'>): Promise<void> {
  await backend.exclusive(async (db) => {
    await db.query(tell, [idOf('result'), demoCompany]);
    await db.query(say, [idOf('company'), idOf('village'), member.email, demoCompany]);
    await db.query(addOutlet, [idOf('outlet')]);
    const told = Object.entries(demoTrust).map(([region, figures]) => ({ id: idOf(region), region, figures }));
    await db.query(tellTrust, [JSON.stringify(told), idOf('outlet')]);
    await db.query(sayTrust, [idOf('trust'), member.email, idOf('outlet')]);
  });
}
