/**
 * The sample events of `npm start`, one in each state that members see. Every one says that it is a sample; nobody goes to any, because nobody
 * said so. What was changed since stays as it is: only what is missing is made.
 */
import { stableId } from '#supabase/seed/core/stable-id.ts';
import type { Backend } from './backend.ts';
import { insertDemoComments } from './demo-comments.ts';

const day = 86_400_000;
const hour = 3_600_000;

interface DemoEvent {
  /** Part of the row's id: never changes. */
  readonly key: string;
  readonly state: 'open' | 'cancelled' | 'past';
  readonly lang: 'en' | 'fr';
  readonly title: string;
  readonly category: string;
  readonly text: string;
  readonly place: string;
  readonly organiser: string;
  readonly region: string | null;
  /** Days from the first start, the hour there, and how many hours it takes; without an hour it takes whole days. */
  readonly day: number;
  readonly at?: number;
  readonly takes: number;
  readonly entry: 'free' | 'paid' | 'unknown';
  readonly price?: number;
  readonly capacity?: number;
  readonly said?: string;
  readonly comments?: readonly string[];
}

export const demoEvents: readonly DemoEvent[] = [
  {
    key: 'council-session',
    state: 'open',
    lang: 'en',
    title: 'Council session: the budget for next year',
    category: 'council_session',
    text: 'The council meets in public. On the agenda: the budget, the road to the market, and questions from the public at the end.\n\nCome early: the gallery has few seats.',
    place: 'Council hall, main room',
    organiser: 'Sample council',
    region: 'CM-NW',
    ...{ day: 6, at: 9, takes: 4 },
    entry: 'free',
    comments: ['Will the questions come before or after the break?'],
  },
  {
    key: 'reunion-eau',
    state: 'open',
    lang: 'fr',
    title: 'Réunion publique sur l’eau du quartier',
    category: 'town_hall',
    text: 'Le comité présente les trois endroits possibles pour le nouveau forage. Vos questions sont les bienvenues. Il y a 80 places assises.',
    place: 'Salle des fêtes du quartier',
    organiser: 'Comité de quartier (exemple)',
    region: 'CM-LT',
    ...{ day: 9, at: 17, takes: 2 },
    entry: 'free',
    capacity: 80,
    comments: ['Peut-on venir avec des enfants\u202f?'],
  },
  {
    key: 'market-day',
    state: 'open',
    lang: 'en',
    title: 'Special market day before the feast',
    category: 'market_day',
    text: 'Sellers of yams, palm oil and cloth from the villages around. Stands can be set up from five in the morning.',
    place: 'Main market',
    organiser: 'Market committee (sample)',
    region: 'CM-SW',
    ...{ day: 12, at: 6, takes: 11 },
    entry: 'free',
  },
  {
    key: 'fete-des-danses',
    state: 'open',
    lang: 'fr',
    title: 'Fête des danses du village',
    category: 'festival',
    text: 'Huit groupes de danse, des masques et de la cuisine de chez nous. Les billets se prennent à l’entrée.',
    place: 'Place du marché',
    organiser: 'Association culturelle (exemple)',
    region: 'CM-OU',
    ...{ day: 25, at: 14, takes: 8 },
    entry: 'paid',
    price: 1000,
  },
  {
    key: 'blood-pressure',
    state: 'open',
    lang: 'en',
    title: 'Free blood pressure checks',
    category: 'health_campaign',
    text: 'Have your blood pressure measured, and hear what you can do if it is high. No appointment is needed.',
    place: 'Health centres that take part',
    organiser: 'Health volunteers (sample)',
    region: null,
    ...{ day: 15, at: 8, takes: 7 },
    entry: 'free',
  },
  {
    key: 'tournoi',
    state: 'open',
    lang: 'fr',
    title: 'Tournoi de football des quartiers',
    category: 'sport',
    text: 'Douze équipes, deux jours de matchs. Venez soutenir la vôtre\u202f! Inscription des équipes sur place.',
    place: 'Stade municipal',
    organiser: 'Jeunes du quartier (exemple)',
    region: 'CM-NO',
    ...{ day: 18, takes: 48 },
    entry: 'unknown',
  },
  {
    key: 'concert',
    state: 'cancelled',
    lang: 'fr',
    title: 'Concert du samedi soir',
    category: 'culture',
    text: 'Trois groupes du quartier jouent dans la cour de l’école. Entrée libre, apportez votre chaise.',
    place: 'Cour de l’école publique',
    organiser: 'Musiciens du quartier (exemple)',
    region: 'CM-CE',
    ...{ day: 7, at: 19, takes: 3 },
    entry: 'free',
    said: 'La cour est en travaux. Nous cherchons une autre date.',
  },
  {
    key: 'clean-up',
    state: 'past',
    lang: 'en',
    title: 'Clean-up morning along the stream',
    category: 'other',
    text: 'Gloves and bags were there for everybody. Thank you: twelve cart-loads of plastic are gone.',
    place: 'Bridge below the market',
    organiser: 'Neighbours (sample)',
    region: 'CM-NW',
    ...{ day: -10, at: 7, takes: 4 },
    entry: 'free',
  },
];

const idOf = (key: string): string => stableId('demo-events', key);

/** Cameroon is UTC+1 all year: the day there, and its hours. */
const eventRows = (now: number) => {
  const midnight = Math.floor((now + hour) / day) * day - hour;
  const iso = (ms: number): string => new Date(ms).toISOString();
  return demoEvents.map(({ key, day: days, at, takes, comments: _, ...rest }) => {
    const starts = midnight + days * day + (at ?? 0) * hour;
    return {
      ...rest,
      id: idOf(key),
      all_day: at === undefined,
      starts_at: iso(starts),
      ends_at: iso(starts + takes * hour),
      opened_at: iso(Math.min(now - day, starts - 7 * day)),
    };
  });
};

const commentRows = () =>
  demoEvents.flatMap(({ key, comments = [] }) =>
    comments.map((text, n) => ({ id: idOf(`${key}/comment/${n}`), parent_id: idOf(key), text })),
  );

/** The guard gives the scope, which the fields then have too. */
const insertHeads = `
  insert into app.contents (id, scope, kind, is_sample, owner_name, state, region_code, opened_at, ends_at, said)
  select e.id, '', 'event', true, 'Demo', e.state, e.region, e.opened_at, e.ends_at, e.said
  from jsonb_to_recordset($1::jsonb) as e(id uuid, state text, region text, opened_at timestamptz, ends_at timestamptz, said text)
  on conflict do nothing`;

const insertEvents = `
  insert into app.events (id, scope, title, category, starts_at, ends_at, all_day, region_code, place, text, lang, organiser, entry, price, capacity)
  select e.id, c.scope, e.title, e.category, e.starts_at, e.ends_at, e.all_day, e.region, e.place, e.text, e.lang, e.organiser, e.entry, e.price, e.capacity
  from jsonb_to_recordset($1::jsonb) as e(id uuid, title text, category text, starts_at timestamptz, ends_at timestamptz, all_day boolean, region text,
    place text, text text, lang text, organiser text, entry text, price bigint, capacity integer) join app.contents c on c.id = e.id
  on conflict do nothing`;

export async function ensureDemoEvents(backend: Pick<Backend, 'exclusive'>): Promise<void> {
  const events = JSON.stringify(eventRows(Date.now()));
  await backend.exclusive(async (db) => {
    await db.query(insertHeads, [events]);
    await db.query(insertEvents, [events]);
    await insertDemoComments(db, commentRows());
  });
}
