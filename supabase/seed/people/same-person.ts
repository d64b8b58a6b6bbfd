/**
 * Finds holders that are one human being under two keys of the source. Law: two people must never become one, so a join
 * needs the same words in the name and nothing that speaks against it; when a region is not known on both sides, the
 * name must have three words, because two-word names are shared by many.
 */
import type { Findings } from '#supabase/seed/core/findings.ts';
import { type Holder, type Holding, nameWords } from './holding.ts';

interface Candidate {
  readonly holder: Holder;
  readonly holdings: readonly Holding[];
  readonly words: readonly string[];
}

/** For each holder's key, the holder that stands for the person. */
export const findSamePeople = (findings: Findings, holdings: readonly Holding[]): ReadonlyMap<string, Holder> => {
  const person = new Map<string, Holder>();
  for (const namesakes of groupByName(holdings)) {
    const kept: Candidate[] = [];
    for (const candidate of namesakes.toSorted((a, b) => ageOfKey(a.holder) - ageOfKey(b.holder))) {
      const same = kept.find((other) => isSamePerson(other, candidate));
      person.set(candidate.holder.key, same?.holder ?? candidate.holder);
      if (same === undefined) {
        kept.push(candidate);
        continue;
      }
      const { file, line } = candidate.holdings[0]?.place ?? { file: '', line: 0 };
      const value = `${candidate.holder.key} ${candidate.holder.name}`;
      findings.merged.push({ file, line, value, into: `${same.holder.origin.source}:${same.holder.key}`, reason: 'same person' });
    }
  }
  return person;
};

/** Older Wikidata items first: they are better looked after. Other sources come last. */
const ageOfKey = (holder: Holder): number => Number(/^Q(\d+)$/.exec(holder.key)?.[1] ?? Number.MAX_SAFE_INTEGER);

const groupByName = (holdings: readonly Holding[]): readonly (readonly Candidate[])[] => {
  const groups = new Map<string, Candidate[]>();
  for (const [, own] of Map.groupBy(holdings, (holding) => holding.holder.key)) {
    const [first] = own;
    if (first === undefined) continue;
    const words = nameWords(first.holder.name);
    const group = groups.get(words.join(' ')) ?? [];
    groups.set(words.join(' '), [...group, { holder: first.holder, holdings: own, words }]);
  }
  return [...groups.values()];
};

const valuesOf = (candidate: Candidate, field: 'region_code' | 'party_code'): ReadonlySet<string> =>
  new Set(candidate.holdings.map((holding) => holding.post[field]).filter((value) => value !== null));

const clash = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => a.size > 0 && b.size > 0 && a.isDisjointFrom(b);

const isSamePerson = (a: Candidate, b: Candidate): boolean => {
  const [regionsA, regionsB] = [valuesOf(a, 'region_code'), valuesOf(b, 'region_code')];
  const enough = regionsA.size > 0 && regionsB.size > 0 ? 2 : 3;
  if (a.words.length < enough || clash(regionsA, regionsB)) return false;
  if (clash(valuesOf(a, 'party_code'), valuesOf(b, 'party_code'))) return false;
  return !birthsDiffer(a.holder, b.holder) && !a.holdings.some((one) => b.holdings.some((other) => atOnce(one, other)));
};

const birthsDiffer = (a: Holder, b: Holder): boolean => {
  if (a.birth_date === null || b.birth_date === null) return false;
  return !a.birth_date.startsWith(b.birth_date) && !b.birth_date.startsWith(a.birth_date);
};

/** Nobody sits twice in one house in one term, or leads two councils in one mandate. */
const atOnce = ({ post: a }: Holding, { post: b }: Holding): boolean => {
  if (a.role !== b.role) return false;
  return a.role === 'mp' || a.role === 'senator' ? a.term === b.term : a.role === 'mayor' && a.constituency !== b.constituency;
};
