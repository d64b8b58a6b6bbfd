/** Makes people and their memberships from the holdings of all lists. */
import type { Findings } from '#supabase/seed/core/findings.ts';
import { recordPart, type SeedRow } from '#supabase/seed/core/seed-row.ts';
import { stableId } from '#supabase/seed/core/stable-id.ts';
import type { Holder, Holding } from './holding.ts';
import { findSamePeople } from './same-person.ts';
import type { Role } from './state-posts.ts';

export interface People {
  readonly people: readonly SeedRow[];
  readonly memberships: readonly SeedRow[];
}

interface Membership {
  readonly person: Holder;
  readonly holding: Holding;
}

export const buildPeople = (findings: Findings, holdings: readonly Holding[]): People => {
  const standIn = findSamePeople(findings, holdings);
  const all = holdings.map((holding) => ({ person: standIn.get(holding.holder.key) ?? holding.holder, holding }));
  const byPerson = Map.groupBy(all, ({ person }) => person);
  const memberships: Membership[] = [];
  const people: SeedRow[] = [];
  for (const [person, own] of byPerson) {
    const distinct = dropRepeats(findings, own);
    memberships.push(...distinct);
    people.push(personRow(person, own, distinct));
  }
  return { people, memberships: memberships.map(membershipRow) };
};

/** The lists overlap: the same post from the same day (or from the month or year of that day) is one membership. */
const dropRepeats = (findings: Findings, own: readonly Membership[]): readonly Membership[] => {
  const kept: Membership[] = [];
  for (const membership of own) {
    const same = kept.find((other) => isSameMembership(other.holding, membership.holding));
    if (same === undefined) kept.push(membership);
    else {
      const { place, key, origin } = membership.holding;
      findings.merged.push({ ...place, value: key, into: `${origin.source}:${same.holding.key}`, reason: 'same post, same person' });
    }
  }
  return kept;
};

const isSameMembership = ({ post: a }: Holding, { post: b }: Holding): boolean => {
  if (a.role !== b.role || a.post_en !== b.post_en || a.term !== b.term || a.council_id !== b.council_id) return false;
  if (a.started === null || b.started === null) return a.started === b.started && a.constituency === b.constituency;
  return a.started.startsWith(b.started) || b.started.startsWith(a.started);
};

/** The latest post first, as the views of senators, MPs, ministers and mayors order them. */
const latestFirst = ({ holding: { post: a } }: Membership, { holding: { post: b } }: Membership): number =>
  (b.started ?? '').localeCompare(a.started ?? '') || (b.term ?? 0) - (a.term ?? 0) || endOf(b.ended).localeCompare(endOf(a.ended));
const endOf = (ended: string | null): string => ended ?? '9999';

const personRow = (person: Holder, own: readonly Membership[], distinct: readonly Membership[]): SeedRow => {
  const latest = distinct.toSorted(latestFirst)[0]?.holding.post;
  const known = <K extends 'gender' | 'birth_date' | 'death_date'>(field: K) =>
    own.map(({ holding }) => holding.holder[field]).find((value) => value !== null) ?? null;
  return {
    ...recordPart(person.origin, person.key),
    name: person.name,
    gender: known('gender'),
    birth_date: known('birth_date'),
    death_date: known('death_date'),
    role: latest?.role ?? null,
    party_code: latest?.party_code ?? null,
    region_code: regionsDiffer(distinct, latest?.role) ? null : (latest?.region_code ?? null),
    started: latest?.started ?? null,
    ended: latest?.ended ?? null,
    wikidata: /^Q\d+$/.test(person.key) ? person.key : null,
  };
};

/** A legislator stands for one region: where the terms tell two, none is known to be right. Each term keeps what it tells. So do the views of both houses and app.derive_person. */
const regionsDiffer = (distinct: readonly Membership[], role: Role | undefined): boolean => {
  if (role !== 'mp' && role !== 'senator') return false;
  const posts = distinct.map(({ holding }) => holding.post).filter((post) => post.role === role && post.region_code !== null);
  return new Set(posts.map((post) => post.region_code)).size > 1;
};

const membershipRow = ({ person, holding }: Membership): SeedRow => ({
  ...recordPart(holding.origin, holding.key),
  person_id: stableId(person.origin.source, person.key),
  ...holding.post,
});
