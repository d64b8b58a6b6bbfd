/** The sample feedback of `npm start`: what people could tell of Mboa, waiting and done. Only what is missing is made; what an administrator changed stays. */
import { stableId } from '#supabase/seed/core/stable-id.ts';
import type { Backend } from './backend.ts';

export const demoFeedback = [
  {
    key: 'map',
    kind: 'fault',
    lang: 'en',
    body: 'A sample: I opened the map of my division on a small phone, and the names of the villages lie on top of each other. When I turn the phone it is better.',
    about: '/divisions/fako',
    email: null,
    days: 1,
    done_days: null,
    note: null,
  },
  {
    key: 'wording',
    kind: 'wording',
    lang: 'fr',
    body: 'Un exemple\u202f: sur la page des sénateurs, «\u202fmandat\u202f» est écrit une fois au singulier et une fois au pluriel. Le singulier suffit.',
    about: '/senators',
    email: 'exemple@example.org',
    days: 3,
    done_days: null,
    note: null,
  },
  {
    key: 'idea',
    kind: 'idea',
    lang: 'fr',
    body: 'Un exemple\u202f: on pourrait trouver la pharmacie de garde de son quartier, même sans réseau.\nBeaucoup de gens la cherchent la nuit.',
    about: null,
    email: null,
    days: 12,
    done_days: 5,
    note: 'A sample of a note: there is no open list of pharmacies on duty yet. Kept for when there is one.',
  },
] as const;

const insert = `
  insert into app.feedback (id, kind, lang, body, about, email, at, done_at, note, is_sample)
  select d.id, d.kind, d.lang, d.body, d.about, d.email, app.now() - pg_catalog.make_interval(days => d.days),
    app.now() - pg_catalog.make_interval(days => d.done_days), d.note, true
  from jsonb_to_recordset($1::jsonb) as d(id uuid, kind text, lang text, body text, about text, email text, days integer, done_days integer, note text)
  on conflict do nothing`;

export async function ensureDemoFeedback(backend: Pick<Backend, 'exclusive'>): Promise<void> {
  const entries = demoFeedback.map(({ key, ...rest }) => ({ ...rest, id: stableId('demo-feedback', key) }));
  await backend.exclusive((db) => db.query(insert, [JSON.stringify(entries)]));
}
