/**
 * The sample posts of `npm start`: of several regions and the whole country, with and without a topic, one that was changed, one about a petition.
 * Every one says that it is a sample; nobody reacted to any, because nobody did. What was changed since stays as it is: only what is missing is made.
 */

import { pidOf } from '#src/shared/pid.ts';
import { stableId } from '#supabase/seed/core/stable-id.ts';
import type { Backend } from './backend.ts';
import { insertDemoComments } from './demo-comments.ts';

const hour = 3_600_000;

interface DemoPost {
  /** Part of the row's id: never changes. */
  readonly key: string;
  readonly lang: 'en' | 'fr';
  readonly text: string;
  readonly topic: string | null;
  readonly region: string | null;
  /** Hours before the first start. */
  readonly ago: number;
  /** And how long afterwards it was changed. */
  readonly edited?: number;
  /** The sample petition that it is about. */
  readonly petition?: string;
  readonly comments?: readonly string[];
}

export const demoPosts: readonly DemoPost[] = [
  {
    key: 'bridge-open',
    lang: 'en',
    text: 'The small bridge behind the market is open again. Motorbikes only until the concrete is dry: please let people on foot go first.',
    topic: 'roads_transport',
    region: 'CM-NW',
    ago: 3,
    comments: ['Thank you. Do you know when lorries may pass?'],
  },
  {
    key: 'forage',
    lang: 'fr',
    text: 'Le forage du quartier donne de l’eau depuis ce matin. La file est longue entre 6 h et 8 h\u202f; venez plutôt l’après-midi.',
    topic: 'water',
    region: 'CM-LT',
    ago: 6,
    edited: 1,
  },
  {
    key: 'lamps',
    lang: 'en',
    text: 'Twelve of us walked through the market last night to count the lamps that work. Four of thirty. Here is the petition about it.',
    topic: 'safety',
    region: 'CM-NW',
    ago: 20,
    petition: 'market-lamps',
    comments: ['I counted the same on Monday.'],
  },
  {
    key: 'acte-de-naissance',
    lang: 'fr',
    text: 'Question\u202f: pour un jugement supplétif d’acte de naissance, quels papiers vous a-t-on demandés, et combien de temps avez-vous attendu\u202f?',
    topic: 'question',
    region: null,
    ago: 28,
    comments: ['Deux témoins et un certificat d’âge apparent. Trois mois en tout chez nous.'],
  },
  {
    key: 'maize',
    lang: 'en',
    text: 'Maize dries badly this year because of the late rains. Our group turns it twice a day on raised mats, and it keeps better than on the ground.',
    topic: 'farming_food',
    region: 'CM-OU',
    ago: 50,
  },
  {
    key: 'bibliotheque',
    lang: 'fr',
    text: 'La bibliothèque du lycée reçoit le public le mercredi et le samedi. Entrée libre.\n\nOn cherche encore des livres d’enfants.',
    topic: 'education',
    region: 'CM-CE',
    ago: 75,
  },
  {
    key: 'sample-note',
    lang: 'en',
    text: 'These posts are samples. They show what the feed looks like; nobody wrote them.',
    topic: null,
    region: null,
    ago: 100,
  },
];

const idOf = (key: string): string => stableId('demo-posts', key);

const postRows = (now: number) => {
  const iso = (ms: number): string => new Date(ms).toISOString();
  return Promise.all(
    demoPosts.map(async ({ key, ago, edited, petition, comments: _, ...rest }) => ({
      ...rest,
      id: idOf(key),
      opened_at: iso(now - ago * hour),
      edited_at: edited === undefined ? null : iso(now - (ago - edited) * hour),
      about: petition === undefined ? null : `/petitions/${await pidOf(stableId('demo-petitions', petition))}`,
    })),
  );
};

/** The guard gives the scope, which the fields then have too. */
const insertHeads = `
  insert into app.contents (id, scope, kind, is_sample, owner_name, state, region_code, opened_at, edited_at)
  select p.id, '', 'post', true, 'Demo', 'open', p.region, p.opened_at, p.edited_at
  from jsonb_to_recordset($1::jsonb) as p(id uuid, region text, opened_at timestamptz, edited_at timestamptz)
  on conflict do nothing`;

const insertPosts = `
  insert into app.posts (id, scope, text, region_code, topic, about, lang)
  select p.id, c.scope, p.text, p.region, p.topic, p.about, p.lang
  from jsonb_to_recordset($1::jsonb) as p(id uuid, text text, region text, topic text, about text, lang text) join app.contents c on c.id = p.id
  on conflict do nothing`;

export async function ensureDemoPosts(backend: Pick<Backend, 'exclusive'>): Promise<void> {
  const posts = JSON.stringify(await postRows(Date.now()));
  const comments = demoPosts.flatMap(({ key, comments: said = [] }) =>
    said.map((text, n) => ({ id: idOf(`${key}/comment/${n}`), parent_id: idOf(key), text })),
  );
  await backend.exclusive(async (db) => {
    await db.query(insertHeads, [posts]);
    await db.query(insertPosts, [posts]);
    await insertDemoComments(db, comments);
  });
}
