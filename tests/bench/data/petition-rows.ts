/**
 * Petitions as phones read them, for measuring only: the demo's texts with their words in another order, so that they do
 * not compress into one, spread over the country. A third was changed
 * again after the last was made, so the order in which they are read is not that of their ids. The same call gives the same rows.
 */
import { createHash } from 'node:crypto';
import type { Row } from '#src/shared/row.ts';
import { demoPetitions } from '#supabase/server/demo-petition-texts.ts';
import { createRandom, type Random } from '#tests/sync/random.ts';

export const petitionColumns = [
  ...['id', 'xid', 'rev', 'scope', 'pid', 'owner_name', 'state', 'reason', 'lang', 'title', 'text', 'category', 'addressees', 'reach'],
  ...['region_code', 'division_code', 'subdivision_code', 'goal', 'submitted_at', 'opened_at', 'closes_at', 'closed_at', 'thresholds'],
  'is_sample',
] as const;

export const regions = ['AD', 'CE', 'EN', 'ES', 'LT', 'NO', 'NW', 'OU', 'SU', 'SW'].map((code) => `CM-${code}`);
const firstMade = Date.UTC(2026, 0, 1);
const minute = 60_000;

/** Version 7, so that one made later has a higher id. */
const idOf = (kind: string, n: number): string => {
  const time = (firstMade + n * minute).toString(16).padStart(12, '0');
  const rest = createHash('sha256').update(`${kind} ${n}`).digest('hex');
  return [time.slice(0, 8), time.slice(8), `7${rest.slice(0, 3)}`, `8${rest.slice(3, 6)}`, rest.slice(6, 18)].join('-');
};

export interface PetitionRow extends Row {
  readonly updated_at: string;
}

/** In the order in which a server hands them out: by the transaction that wrote them. */
export const makePetitions = (wanted: number): readonly PetitionRow[] => {
  const random = createRandom(4);
  const made = Array.from({ length: wanted }, (_, n) => ({ n, wrote: random.chance(1 / 3) ? wanted + random.next() * wanted : n }));
  return made.sort((a, b) => a.wrote - b.wrote).map(({ n }, place) => petitionOf(n, place, random));
};

const shuffle = (text: string, random: Random): string =>
  text
    .split(' ')
    .map((word) => ({ word, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ word }) => word)
    .join(' ');

const petitionOf = (n: number, place: number, random: Random): PetitionRow => {
  const demo = demoPetitions[n % demoPetitions.length];
  if (!demo) throw new Error('There are no texts of petitions');
  const region = n % 11 === 0 ? null : (regions[n % 10] ?? null);
  const at = (minutes: number): string => new Date(firstMade + minutes * minute).toISOString();
  return {
    id: idOf('petition', n),
    xid: String(800_000 + place),
    rev: 1 + (n % 7),
    scope: region ? `region:${region}` : 'public',
    pid: createHash('sha256').update(String(n)).digest('hex').slice(0, 10),
    owner_name: n % 5 === 0 ? null : `N. A. ${n}`,
    state: 'open',
    reason: null,
    lang: demo.lang,
    title: shuffle(demo.title, random),
    text: shuffle(demo.text, random),
    category: demo.category,
    addressees: [demo.addressee],
    reach: region ? 'region' : 'national',
    region_code: region,
    division_code: null,
    subdivision_code: null,
    goal: demo.goal,
    submitted_at: at(n + 60),
    opened_at: at(n + 600),
    closes_at: at(n + 90 * 1440),
    closed_at: null,
    thresholds: { answer: 1000, hearing: 10_000 },
    is_sample: false,
    updated_at: at(place),
  };
};
