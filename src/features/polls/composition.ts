/** Where votes came from beside where people live: the regions that the results tell (SQL 1420), and all the others together. */
import type { PollResults } from './model/poll.ts';

export interface CompositionRow {
  /** Null: all regions that are not told, and members who told none. */
  readonly code: string | null;
  readonly votes: number;
  /** 0 to 1, of all votes. */
  readonly ofVotes: number;
  /** 0 to 1, of all people of all regions. */
  readonly ofPeople: number;
}

/**
 * The most votes first, the others last. `people`: by the code of each region.
 * Null: no region is told, or of one nobody knows how many live there.
 */
export const compositionOf = (
  { ballots, regions }: Pick<PollResults, 'ballots' | 'regions'>,
  people: ReadonlyMap<string, number | null>,
): readonly CompositionRow[] | null => {
  const told = Object.entries(regions).map(([code, { ballots: votes }]) => ({ code, votes }));
  const known = [...people.values()].filter((count) => count !== null);
  if (told.length === 0 || known.length < people.size || told.some(({ code }) => !people.has(code))) return null;
  const all = sumOf(known);
  const row = (code: string | null, votes: number, living: number): CompositionRow => ({
    code,
    votes,
    ofVotes: votes / ballots,
    ofPeople: living / all,
  });
  const rows = told.sort((a, b) => b.votes - a.votes).map(({ code, votes }) => row(code, votes, people.get(code) ?? 0));
  const left = ballots - sumOf(told.map(({ votes }) => votes));
  const leftPeople = all - sumOf(told.map(({ code }) => people.get(code) ?? 0));
  return left === 0 && leftPeople === 0 ? rows : [...rows, row(null, left, leftPeople)];
};

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
