/** The sample notices of `npm start`: one that is over, for which Mboa was read only, and one to come. Only what is missing is made. */
import { stableId } from '#supabase/seed/core/stable-id.ts';
import type { Backend } from './backend.ts';

export const demoNotices = [
  {
    key: 'moved',
    en: 'A sample: Mboa moves to a larger server tonight.',
    fr: 'Un exemple\u202f: Mboa déménage cette nuit vers un serveur plus grand.',
    from_hours: -122,
    until_hours: -121,
    read_only: true,
  },
  {
    key: 'to-come',
    en: 'A sample: next week the directory is brought up to date. Everything goes on meanwhile.',
    fr: 'Un exemple\u202f: la semaine prochaine, l’annuaire est mis à jour. Tout continue pendant ce temps.',
    from_hours: 160,
    until_hours: 166,
    read_only: false,
  },
] as const;

const insert = `
  insert into app.service_notices (id, text_en, text_fr, starts_at, ends_at, is_read_only, is_sample)
  select d.id, d.en, d.fr, app.now() + pg_catalog.make_interval(hours => d.from_hours), app.now() + pg_catalog.make_interval(hours => d.until_hours), d.read_only, true
  from jsonb_to_recordset($1::jsonb) as d(id uuid, en text, fr text, from_hours integer, until_hours integer, read_only boolean)
  on conflict do nothing`;

export async function ensureDemoNotices(backend: Pick<Backend, 'exclusive'>): Promise<void> {
  const entries = demoNotices.map(({ key, ...rest }) => ({ ...rest, id: stableId('demo-service-notice', key) }));
  await backend.exclusive((db) => db.query(insert, [JSON.stringify(entries)]));
}
