/**
 * Sample answers of nine past weeks for `npm start`: told for the country, told by region too, with numbers hidden, and one week in which too few
 * answered. This week's question is no sample: the server asks it itself. Only what is missing is made.
 */
import { stableId } from '#supabase/seed/core/stable-id.ts';
import type { Backend } from './backend.ts';

interface DemoWeek {
  /** Weeks before the first start; part of the row's id. */
  readonly ago: number;
  /** By answer; null: too few to tell. None: nothing is told. */
  readonly cells?: readonly (number | null)[];
  readonly ballots?: number;
  readonly regions?: Readonly<Record<string, readonly number[]>>;
}

export const demoWeeks: readonly DemoWeek[] = [
  { ago: 1, cells: [64, 72, 101, 36], ballots: 273, regions: { 'CM-CE': [18, 20, 31, 12], 'CM-LT': [16, 19, 27, 11] } },
  { ago: 2, cells: [31, 40, 22, 12], ballots: 105 },
  { ago: 3 },
  { ago: 4, cells: [null, 19, 14, null], ballots: 47 },
  { ago: 5, cells: [28, 51, 17, 10], ballots: 106 },
  { ago: 6, cells: [22, 35, 41, 11], ballots: 109 },
  { ago: 7, cells: [12, 44, 83, 13], ballots: 152 },
  { ago: 8, cells: [50, 66, 97, 41], ballots: 254, regions: { 'CM-LT': [15, 17, 29, 12] } },
  { ago: 9, cells: [26, 38, 30, 13], ballots: 107 },
];

const ask = `select app.ask_weekly(app.week_of(app.now()) - 7 * d.ago, d.id, 'closed', true) from jsonb_to_recordset($1::jsonb) as d(id uuid, ago integer)`;

const tell = `
  insert into app.poll_results (id, scope, ballots, figures, regions, is_final)
  select d.id, '', d.ballots, d.figures, d.regions, true
  from jsonb_to_recordset($1::jsonb) as d(id uuid, ballots integer, figures jsonb, regions jsonb) join app.polls using (id)
  where d.ballots is not null on conflict do nothing`;

export async function ensureDemoWeeks(backend: Pick<Backend, 'exclusive'>): Promise<void> {
  const rows = demoWeeks.map(({ ago, cells, ballots, regions = {} }) => ({
    id: stableId('demo-weekly', `${ago}`),
    ago,
    ballots,
    figures: [{ cells }],
    regions: Object.fromEntries(
      Object.entries(regions).map(([code, own]) => [code, { ballots: own.reduce((sum, one) => sum + one, 0), figures: [{ cells: own }] }]),
    ),
  }));
  await backend.exclusive(async (db) => {
    await db.query(ask, [JSON.stringify(rows)]);
    await db.query(tell, [JSON.stringify(rows)]);
  });
}
