/**
 * The sample polls of `npm start`. Every one says that it is a sample, and none has votes that nobody cast. What was changed since stays
 * as it is: only what is missing is made.
 */
import { stableId } from '#supabase/seed/core/stable-id.ts';
import type { Backend } from './backend.ts';

const day = 86_400_000;

interface DemoPoll {
  /** Part of the row's id: never changes. */
  readonly key: string;
  readonly lang: 'en' | 'fr';
  readonly title: string;
  readonly text: string;
  readonly questions: readonly object[];
  readonly results_when: 'live' | 'after_vote' | 'after_close';
  readonly region: string | null;
  /** Days from the first start. */
  readonly opens: number;
  readonly closes: number;
}

const demoPolls: readonly DemoPoll[] = [
  {
    key: 'repair-first',
    lang: 'en',
    title: 'What should a council repair first?',
    text: 'A budget never reaches for everything. Say what comes first where you live.',
    questions: [
      { text: 'What comes first?', kind: 'single', options: ['Water points', 'Street lamps', 'The road to the market', 'School roofs'] },
    ],
    results_when: 'live',
    region: null,
    opens: -1,
    closes: 60,
  },
  {
    key: 'services-en-ligne',
    lang: 'fr',
    title: 'Quelles démarches faire depuis le téléphone ?',
    text: 'Plusieurs réponses sont possibles.',
    questions: [
      {
        text: 'Que feriez-vous depuis votre téléphone ?',
        kind: 'multiple',
        options: [
          'Demander un acte de naissance',
          'Payer la taxe communale',
          'Suivre un dossier',
          'Prendre un rendez-vous au centre de santé',
        ],
        most: 2,
      },
    ],
    results_when: 'after_vote',
    region: null,
    opens: -1,
    closes: 45,
  },
  {
    key: 'market-day',
    lang: 'en',
    title: 'Should the weekly market end one hour later?',
    text: 'Asked of everybody who buys or sells there.',
    questions: [{ text: 'Should it end one hour later?', kind: 'yes_no' }],
    results_when: 'after_close',
    region: 'CM-NW',
    opens: -1,
    closes: 21,
  },
  {
    key: 'ordre-des-travaux',
    lang: 'fr',
    title: 'Dans quel ordre mener les travaux du quartier ?',
    text: 'Classez-les, le plus urgent d’abord.',
    questions: [{ text: 'Votre ordre', kind: 'ranked', options: ['Les drains', 'Le pont', 'L’éclairage', 'Le terrain de jeux'] }],
    results_when: 'live',
    region: null,
    opens: -1,
    closes: 30,
  },
  {
    key: 'mboa-itself',
    lang: 'en',
    title: 'How well does Mboa work on your phone?',
    text: 'Opens in a week.',
    questions: [{ text: 'From 1 to 5, how well?', kind: 'scale' }],
    results_when: 'live',
    region: null,
    opens: 7,
    closes: 40,
  },
];

const insertPolls = `
  insert into app.polls (id, scope, is_sample, owner_name, state, lang, title, text, questions, results_when, eligibility, region_code, opens_at, closes_at)
  select p.id, '', true, 'Demo', p.state, p.lang, p.title, p.text, p.questions, p.results_when, 'members', p.region, p.opens_at, p.closes_at
  from jsonb_to_recordset($1::jsonb) as p(id uuid, state text, lang text, title text, text text, questions jsonb, results_when text, region text,
    opens_at timestamptz, closes_at timestamptz)
  on conflict do nothing`;

export async function ensureDemoPolls(backend: Pick<Backend, 'exclusive'>): Promise<void> {
  const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString();
  const rows = demoPolls.map(({ key, opens, closes, ...rest }) => ({
    ...rest,
    id: stableId('demo-polls', key),
    state: opens > 0 ? 'scheduled' : 'open',
    opens_at: inDays(opens),
    closes_at: inDays(closes),
  }));
  await backend.exclusive(async (db) => void (await db.query(insertPolls, [JSON.stringify(rows)])));
}
