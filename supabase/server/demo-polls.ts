/**
 * The sample polls of `npm start`. Every one says that it is a sample, and none that takes votes has any that nobody cast; one that is over shows
 * how results look. What was changed since stays as it is: only what is missing is made.
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
  /** Of its only question, by option: of one that is over. */
  readonly votes?: readonly number[];
}

export const demoPolls: readonly DemoPoll[] = [
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
  {
    key: 'closing-time-of-the-town-hall',
    lang: 'en',
    title: 'When should the town hall close in the evening?',
    text: 'For papers that can be asked for on the spot.',
    questions: [{ text: 'At what time?', kind: 'single', options: ['At 3 p.m., as today', 'At 5 p.m.', 'At 7 p.m. once a week'] }],
    results_when: 'live',
    region: null,
    opens: -24,
    closes: -3,
    votes: [14, 37, 25],
  },
];

const insertPolls = `
  insert into app.polls (id, scope, is_sample, owner_name, state, lang, title, text, questions, results_when, eligibility, region_code, opens_at, closes_at)
  select p.id, '', true, 'Demo', p.state, p.lang, p.title, p.text, p.questions, p.results_when, 'members', p.region, p.opens_at, p.closes_at
  from jsonb_to_recordset($1::jsonb) as p(id uuid, state text, lang text, title text, text text, questions jsonb, results_when text, region text,
    opens_at timestamptz, closes_at timestamptz)
  on conflict do nothing`;

const insertResults = `
  insert into app.poll_results (id, scope, ballots, figures, is_final)
  select p.id, '', p.ballots, p.figures, true from jsonb_to_recordset($1::jsonb) as p(id uuid, ballots integer, figures jsonb) on conflict do nothing`;

const stateOf = ({ opens, closes }: DemoPoll): string => {
  if (closes < 0) return 'closed';
  return opens > 0 ? 'scheduled' : 'open';
};

export async function ensureDemoPolls(backend: Pick<Backend, 'exclusive'>): Promise<void> {
  const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString();
  const idOf = ({ key }: DemoPoll): string => stableId('demo-polls', key);
  const rows = demoPolls.map((poll) => ({
    ...poll,
    id: idOf(poll),
    state: stateOf(poll),
    opens_at: inDays(poll.opens),
    closes_at: inDays(poll.closes),
  }));
  const results = demoPolls.flatMap((poll) =>
    poll.votes ? [{ id: idOf(poll), ballots: poll.votes.reduce((sum, one) => sum + one, 0), figures: [{ cells: poll.votes }] }] : [],
  );
  await backend.exclusive(async (db) => {
    await db.query(insertPolls, [JSON.stringify(rows)]);
    await db.query(insertResults, [JSON.stringify(results)]);
  });
}
