/**
 * What the sample company of `npm start` says of itself, and requests to represent it that moderators read: one that waits and one that was refused. Nobody made
 * them, so that they give nobody a right and dispute nothing. Only what is missing is made.
 */
import { stableId } from '#supabase/seed/core/stable-id.ts';
import type { Backend } from './backend.ts';
import { demoCompany } from './demo-jobs.ts';
import { putDemoPictures } from './put-demo-pictures.ts';

const idOf = (key: string): string => stableId('demo-company-texts', key);

export const demoClaims = [
  {
    id: idOf('claim'),
    state: 'in_review',
    reason: null,
    role: 'Head of staff',
    evidence: 'I am head of staff since 2019. The secretary of the company will confirm it at the number below, any morning.',
    ago: 1,
  },
  {
    id: idOf('refused claim'),
    state: 'rejected',
    reason: 'unclear',
    role: 'Chargé de communication',
    evidence: 'Je m’occupe de la page de l’entreprise et je voudrais aussi publier ses offres ici.',
    ago: 9,
  },
] as const;

const insertText = `
  with head as (
    insert into app.contents (id, scope, kind, is_sample, owner_name, state, company, submitted_at, opened_at)
    select $1, '', 'company_text', true, 'Demo', 'open', k.pid, app.now() - interval '6 days', app.now() - interval '6 days'
    from public.companies k where k.id = $2 on conflict do nothing returning id, scope, company)
  insert into app.company_texts (id, scope, company, text_en, text_fr, hours, phone_1, web)
  select h.id, h.scope, h.company, $3, $4, 'Lun. – sam. 8 h – 17 h', '+237600000000', 'https://example.org/sample-company' from head h on conflict do nothing`;

const told = 'jsonb_to_recordset($1::jsonb) as f(id uuid, state text, reason text, role text, evidence text, ago integer)';
const insertClaims = `
  with heads as (
    insert into app.contents (id, scope, kind, is_sample, owner_name, state, reason, submitted_at)
    select f.id, '', 'claim', true, 'Demo', f.state, f.reason, app.now() - make_interval(days => f.ago)
    from ${told} on conflict do nothing returning id, scope)
  insert into app.company_claims (id, scope, company, role, evidence, phone)
  select f.id, h.scope, k.pid, f.role, f.evidence, '600 00 00 00' from ${told} join heads h on h.id = f.id join public.companies k on k.id = $2
  on conflict do nothing`;

export async function ensureDemoCompanyTexts(backend: Pick<Backend, 'exclusive'>): Promise<void> {
  await backend.exclusive(async (db) => {
    await db.query(insertText, [
      idOf('text'),
      demoCompany,
      'We make benches, doors and roof frames of wood from our own workshop, for schools and houses.',
      'Nous fabriquons des bancs, des portes et des charpentes dans notre propre atelier, pour les écoles et les maisons.',
    ]);
    await putDemoPictures(db, { [idOf('text')]: ['workshop-1', 'workshop-2'] });
    await db.query(insertClaims, [JSON.stringify(demoClaims), demoCompany]);
  });
}
