/**
 * The sample jobs of `npm start`, one in each state that members see, all of a sample company: nothing is put into the mouth of a real one. Every one
 * says that it is a sample; nobody can apply. What was changed since stays as it is: only what is missing is made.
 */
import { stableId } from '#supabase/seed/core/stable-id.ts';
import type { Backend } from './backend.ts';

const day = 86_400_000;

interface DemoJob {
  /** Part of the row's id: never changes. */
  readonly key: string;
  readonly state: 'open' | 'filled' | 'expired' | 'closed';
  readonly lang: 'en' | 'fr';
  readonly title: string;
  readonly text: string;
  readonly field: string;
  readonly contract: string;
  readonly region: string | null;
  readonly place: string | null;
  readonly remote?: true;
  readonly education: string | null;
  readonly pay?: readonly [least: number, most: number];
  readonly positions: number;
  readonly months?: number;
  readonly also?: readonly [way: 'in_person', at: string];
  /** Days from the first start: when it was published, and its last day. */
  readonly ago: number;
  readonly until: number;
}

export const demoJobs: readonly DemoJob[] = [
  {
    key: 'bricklayers',
    state: 'open',
    lang: 'en',
    title: 'Two bricklayers for a school of six rooms',
    text: 'We build a school of six rooms and need two bricklayers for about four months. You have built walls of cement blocks before and read a simple plan.\n\nTools are here; a room can be had near the site.',
    field: 'building',
    contract: 'task',
    region: 'CM-NW',
    place: 'Near the main market',
    education: null,
    pay: [90_000, 120_000],
    positions: 2,
    months: 4,
    also: ['in_person', 'At the site, Monday to Friday from 7 to 9. Ask for the foreman.'],
    ...{ ago: 2, until: 20 },
  },
  {
    key: 'infirmiere',
    state: 'open',
    lang: 'fr',
    title: 'Une infirmière ou un infirmier de nuit',
    text: 'Pour un centre de santé de douze lits. Trois nuits par semaine, avec une sage-femme. Diplôme d’État demandé\u202f; le bilinguisme est un plus.',
    field: 'health',
    contract: 'fixed_term',
    region: 'CM-LT',
    place: 'Bord de la route principale',
    education: 'vocational',
    pay: [150_000, 150_000],
    positions: 1,
    months: 12,
    also: ['in_person', 'À l’accueil du centre de santé, du lundi au vendredi, de 8 h à 12 h.'],
    ...{ ago: 4, until: 34 },
  },
  {
    key: 'transcribers',
    state: 'open',
    lang: 'en',
    title: 'Transcribing interviews in English and Pidgin',
    text: 'We have forty recorded interviews of an hour each. You listen and write what is said, at home and in your own time, and send it when there is a network.',
    field: 'office',
    contract: 'task',
    region: null,
    place: null,
    remote: true,
    education: 'secondary',
    positions: 4,
    ...{ ago: 1, until: 12 },
  },
  {
    key: 'vendeuse',
    state: 'filled',
    lang: 'fr',
    title: 'Vendeuse ou vendeur en quincaillerie',
    text: 'Accueil, vente et inventaire dans une quincaillerie de quartier. Du lundi au samedi, avec une pause à midi. Le calcul de tête est utile.',
    field: 'trade',
    contract: 'permanent',
    region: 'CM-CE',
    place: 'Quartier du marché',
    education: 'primary',
    pay: [60_000, 75_000],
    positions: 1,
    ...{ ago: 25, until: 5 },
  },
  {
    key: 'harvest',
    state: 'expired',
    lang: 'en',
    title: 'Twenty people for the tea harvest',
    text: 'Picking tea for six weeks. The lorry leaves at half past five from the roundabout and is back at four. Paid by the kilogram, every Saturday.',
    field: 'farming',
    contract: 'temporary',
    region: 'CM-SW',
    place: 'Tea estate (sample)',
    education: null,
    positions: 20,
    ...{ ago: 30, until: -3 },
  },
  {
    key: 'stage-compta',
    state: 'closed',
    lang: 'fr',
    title: 'Stage en comptabilité, trois mois',
    text: 'Saisie des pièces, rapprochements et classement dans une petite entreprise. Vous êtes en deuxième année de comptabilité ou de gestion.',
    field: 'office',
    contract: 'internship',
    region: 'CM-LT',
    place: 'Centre-ville',
    education: 'higher',
    positions: 1,
    months: 3,
    ...{ ago: 12, until: 15 },
  },
];

const idOf = (key: string): string => stableId('demo-jobs', key);
export const demoCompany = idOf('company');

const jobRows = (now: number) =>
  demoJobs.map(({ key, ago, until, pay, remote, months, also, ...rest }) => ({
    ...rest,
    id: idOf(key),
    is_remote: remote === true,
    salary_least: pay?.[0] ?? null,
    salary_most: pay?.[1] ?? null,
    months: months ?? null,
    apply_also: also?.[0] ?? null,
    apply_at: also?.[1] ?? null,
    opened_at: new Date(now - ago * day).toISOString(),
    apply_until: new Date(now + until * day).toISOString().slice(0, 10),
  }));

const insertCompany = `
  with source as (
    insert into public.sources (id, source, source_key, as_of, licence, code, title, note_en, note_fr, is_sample)
    values ($1, 'demo', 'demo', '2026', 'CC0-1.0', 'demo', 'Mboa', 'Sample data, to try Mboa.', 'Données d’exemple, pour essayer Mboa.', true)
    on conflict do nothing)
  insert into public.companies (id, source, source_key, as_of, licence, is_sample, region_code, name, kind, phone)
  values ($2, 'demo', 'company', '2026', 'CC0-1.0', true, 'CM-LT', 'Sample company', 'services', '+237600000000') on conflict do nothing`;

const columns =
  'title, text, field, contract, place, is_remote, lang, education, salary_least, salary_most, positions, apply_until, months, apply_also, apply_at';
const told = `jsonb_to_recordset($1::jsonb) as j(id uuid, state text, region text, opened_at timestamptz, title text, text text, field text, contract text,
  place text, is_remote boolean, lang text, education text, salary_least bigint, salary_most bigint, positions integer, apply_until date, months integer, apply_also text, apply_at text)`;

/** The guard gives the scope, which the fields then have too. */
const insertHeads = `
  insert into app.contents (id, scope, kind, is_sample, owner_name, state, region_code, company, opened_at, ends_at)
  select j.id, '', 'job', true, 'Demo', j.state, j.region, app.pid($2), j.opened_at, app.end_of(j.apply_until) from ${told} on conflict do nothing`;

const insertJobs = `
  insert into app.jobs (id, scope, company, region_code, no_fee, ${columns})
  select j.id, c.scope, c.company, j.region, true, ${columns.replaceAll(/\w+/g, 'j.$&')} from ${told} join app.contents c on c.id = j.id on conflict do nothing`;

/** A row of the directory. */
export const ensureDemoCompany = async (backend: Pick<Backend, 'exclusive'>): Promise<void> => {
  await backend.exclusive((db) => db.query(insertCompany, [idOf('source'), demoCompany]));
};

export async function ensureDemoJobs(backend: Pick<Backend, 'exclusive'>): Promise<void> {
  const jobs = JSON.stringify(jobRows(Date.now()));
  await backend.exclusive(async (db) => {
    await db.query(insertHeads, [jobs, demoCompany]);
    await db.query(insertJobs, [jobs]);
  });
}
