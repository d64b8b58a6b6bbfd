/** The sample artists of `npm start`: groups that do not exist, and say so. What was changed since stays as it is: only what is missing is made. */
import { stableId } from '#supabase/seed/core/stable-id.ts';
import type { Backend } from './backend.ts';

interface DemoArtist {
  /** Part of the row's id: never changes. */
  readonly key: string;
  readonly title: string;
  readonly genre: readonly string[];
  readonly region: string;
  readonly place: string;
  readonly since: number;
  readonly lang: 'en' | 'fr';
  readonly text: string;
  readonly releases: string | null;
}

export const demoArtists: readonly DemoArtist[] = [
  {
    key: 'drums',
    title: 'Drums of the Roundabout (sample)',
    genre: ['njang', 'traditional'],
    region: 'CM-NW',
    place: 'Sample village',
    since: 1996,
    lang: 'en',
    text: 'Seven drummers and three singers who play at weddings, enthronements and on market days. This group is a sample: it does not exist, and shows what a page of an artist looks like.',
    releases: '1999, Market day\n2008, The road home\n2021, Seven drums',
  },
  {
    key: 'bikutsi',
    title: 'Les Étoiles du Carrefour (exemple)',
    genre: ['bikutsi'],
    region: 'CM-CE',
    place: 'Village d’exemple',
    since: 2012,
    lang: 'fr',
    text: 'Quatre musiciens, deux guitares et un balafon. Ce groupe est un exemple\u202f: il n’existe pas, et montre à quoi ressemble la page d’un artiste.',
    releases: null,
  },
];

export const demoArtistId = (key: string): string => stableId('demo-artists', key);

const told = `jsonb_to_recordset($1::jsonb) as a(id uuid, title text, genre text[], region text, place text, since integer, lang text, text text, releases text)`;
/** The guard gives the scope, which the fields then have too. */
const insertHeads = `
  insert into app.contents (id, scope, kind, is_sample, owner_name, state, region_code)
  select a.id, '', 'artist', true, 'Demo', 'open', a.region from ${told} on conflict do nothing`;
const insertArtists = `
  insert into app.artists (id, scope, title, genre, region_code, place, since, text, lang, releases, source)
  select a.id, c.scope, a.title, a.genre, a.region, a.place, a.since, a.text, a.lang, a.releases, 'https://example.org/'
  from ${told} join app.contents c on c.id = a.id on conflict do nothing`;

export async function ensureDemoArtists(backend: Pick<Backend, 'exclusive'>): Promise<void> {
  const artists = JSON.stringify(demoArtists.map(({ key, ...rest }) => ({ ...rest, id: demoArtistId(key) })));
  await backend.exclusive(async (db) => {
    await db.query(insertHeads, [artists]);
    await db.query(insertArtists, [artists]);
  });
}
