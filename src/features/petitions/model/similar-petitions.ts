/**
 * Petitions that seem to ask for the same: shared words of their titles, measured by the shorter of the two. The server compares all that
 * are open (SQL: 1346), of which a phone may hold few.
 */
import { foldedWords } from '#src/shared/slug.ts';

export interface SimilarPetition {
  readonly pid: string;
  readonly title: string;
  readonly lang: string;
}

/** Shorter words are "the", "pour", "eau de": too common to say anything. */
const shortestWord = 4;
const leastShared = 2;
const leastOverlap = 0.5;
const most = 3;

const wordsOf = (title: string): ReadonlySet<string> => new Set(foldedWords(title).filter((word) => word.length >= shortestWord));

/** Fewer words say too little to compare. */
export const canCompare = (title: string): boolean => wordsOf(title).size >= leastShared;

export const findSimilar = <T extends { readonly title: string }>(title: string, petitions: readonly T[]): readonly T[] => {
  const asked = wordsOf(title);
  const scored = petitions.flatMap((petition) => {
    const words = wordsOf(petition.title);
    const shared = [...words].filter((word) => asked.has(word)).length;
    const overlap = shared / Math.min(words.size, asked.size);
    return shared >= leastShared && overlap >= leastOverlap ? [{ petition, overlap, shared }] : [];
  });
  return scored
    .sort((a, b) => b.overlap - a.overlap || b.shared - a.shared)
    .slice(0, most)
    .map(({ petition }) => petition);
};

/** Each once, those on this phone first: they open without a network. */
export const mergeSimilar = (here: readonly SimilarPetition[], onServer: readonly SimilarPetition[]): readonly SimilarPetition[] => {
  const known = new Set(here.map(({ pid }) => pid));
  return [...here, ...onServer.filter(({ pid }) => !known.has(pid))];
};
