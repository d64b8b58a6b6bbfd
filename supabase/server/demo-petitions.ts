/**
 * The sample petitions of `npm start`. Every one says that it is a sample; a signature is a row of a demo account, so the counts are
 * as small as they are. What was changed since stays as it is: only what is missing is made.
 */
import { stableId } from '#supabase/seed/core/stable-id.ts';
import type { Backend } from './backend.ts';
import { demoEvents, demoPetitions } from './demo-petition-texts.ts';
import type { Settings } from './settings.ts';

const idOf = (key: string): string => stableId('demo-petitions', key);
const day = 86_400_000;

/** Those that are not open yet are the demo member's, so that both sides of a review can be tried. */
const isOfMember = (state: string): boolean => state === 'gathering_supporters' || state === 'in_review';
const wasOpened = (state: string): boolean => !isOfMember(state) && state !== 'rejected';

const petitionRows = (now: number, owner: string) => {
  const inDays = (days: number): string => new Date(now + days * day).toISOString();
  return demoPetitions.map(({ key, area, addressee, ends, signers: _, ...rest }) => {
    const closes_at = inDays(ends);
    const ended = ends < 0;
    return {
      ...rest,
      id: idOf(key),
      owner: isOfMember(rest.state) ? owner : null,
      addressees: [addressee],
      region_code: area?.slice(0, 5) ?? null,
      division_code: area && area.length >= 8 ? area.slice(0, 8) : null,
      subdivision_code: area && area.length >= 11 ? area : null,
      closes_at,
      submitted_at: inDays(rest.state === 'rejected' ? -30 : ended ? ends - 40 : -2),
      opened_at: wasOpened(rest.state) ? inDays(ended ? ends - 30 : -1) : null,
      closed_at: ended ? closes_at : null,
    };
  });
};

const insertPetitions = `
  insert into app.petitions (id, scope, is_sample, owner_id, owner_name, state, reason, lang, title, text, category, addressees, reach, region_code, division_code,
    subdivision_code, goal, submitted_at, gathering_since, review_since, opened_at, closes_at, closed_at, thresholds)
  select p.id, '', true, u.id, coalesce(app.shown_name(u.id, 'full'), 'Demo'), p.state, p.reason, p.lang, p.title, p.text, p.category, p.addressees, p.reach,
    p.region_code, p.division_code, p.subdivision_code, p.goal, p.submitted_at, p.submitted_at, case when p.state = 'in_review' then p.submitted_at end,
    p.opened_at, p.closes_at, p.closed_at, case when p.opened_at is null then '{}'::jsonb else
      (select jsonb_object_agg(t.name, t.takes) from app.petition_thresholds t where t.reach = p.reach) end
  from jsonb_to_recordset($1::jsonb) as p(id uuid, owner text, state text, reason text, lang text, title text, text text, category text, addressees text[], reach text,
    region_code text, division_code text, subdivision_code text, goal integer, submitted_at timestamptz, opened_at timestamptz, closes_at timestamptz,
    closed_at timestamptz) left join auth.users u on u.email = p.owner
  on conflict do nothing`;

const insertSignatures = `
  insert into app.petition_signatures (id, scope, petition_id, user_id, name_display, shown_name, trust, state, received_at, consent_version)
  select s.id, '', s.petition_id, u.id, 'full', app.shown_name(u.id, 'full'), app.trust_of(u.id), 'valid', app.now(), '2026-11-21'
  from jsonb_to_recordset($1::jsonb) as s(id uuid, petition_id uuid, email text) join auth.users u on u.email = s.email
    join app.petitions p on p.id = s.petition_id and p.is_sample
  on conflict do nothing`;

const insertEvents = `
  insert into app.petition_events (id, scope, petition_id, kind, lang, body, result, at, shown_at)
  select e.id, '', e.petition_id, e.kind, p.lang, e.body, case e.kind when 'outcome' then 'succeeded' end, case e.kind when 'hearing' then app.now() + interval '20 days' else p.closed_at + e.days * interval '1 day' end, p.closed_at
  from jsonb_to_recordset($1::jsonb) as e(id uuid, petition_id uuid, kind text, body text, days integer)
    join app.petitions p on p.id = e.petition_id and p.is_sample
  on conflict do nothing`;

/** Long enough ago that it is listed (SQL: app.listed_refusal). */
const insertDecisions = `
  insert into app.content_decisions (id, content_id, from_state, to_state, reason, decided_at)
  select d.id, p.id, 'in_review', 'rejected', p.reason, p.submitted_at + interval '2 days'
  from jsonb_to_recordset($1::jsonb) as d(id uuid, petition_id uuid) join app.petitions p on p.id = d.petition_id and p.is_sample and p.state = 'rejected'
  on conflict do nothing`;

export async function ensureDemoPetitions(
  backend: Pick<Backend, 'exclusive'>,
  { member, admin }: Pick<Settings, 'member' | 'admin'>,
): Promise<void> {
  const emails = { member: member.email, admin: admin.email };
  const signatures = demoPetitions.flatMap(({ key, signers }) =>
    signers.map((who) => ({ id: idOf(`${key}/signed/${who}`), petition_id: idOf(key), email: emails[who] })),
  );
  const events = demoEvents.map(({ petition, kind, body }, n) => ({
    id: idOf(`${petition}/${kind}`),
    petition_id: idOf(petition),
    kind,
    body,
    days: n + 1,
  }));
  const rejected = demoPetitions.filter(({ state }) => state === 'rejected');
  const decisions = rejected.map(({ key }) => ({ id: idOf(`${key}/decided`), petition_id: idOf(key) }));
  await backend.exclusive(async (db) => {
    await db.query(insertPetitions, [JSON.stringify(petitionRows(Date.now(), member.email))]);
    await db.query(insertSignatures, [JSON.stringify(signatures)]);
    await db.query(insertEvents, [JSON.stringify(events)]);
    await db.query(insertDecisions, [JSON.stringify(decisions)]);
  });
}
