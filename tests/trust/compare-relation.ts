import { type ActorName, actors } from './actors.ts';
import { keyOf, type Row } from './attempt.ts';
import type { Relation } from './catalog.ts';
import { type Rule, verbs } from './matrix.ts';
import type { Observed } from './observe-relation.ts';
import { hasTombstones } from './seed-relations.ts';

/** Every difference between what is declared and what was observed, in words, for each who has tried. */
export const compareRelation = (rule: Rule, observed: Readonly<Partial<Record<ActorName, Observed>>>): readonly string[] =>
  actors.flatMap(({ name }) => {
    const seen = observed[name];
    if (!seen) return [];
    const reaches = verbs
      .filter((verb) => seen[verb] !== rule[verb][name])
      .map((verb) => `${name} ${verb}: declared ${rule[verb][name]}, observed ${seen[verb]}`);
    return [
      ...reaches,
      ...compareColumns(`${name} insert`, rule.inserted ?? [], seen.inserted, reachesRows(rule.insert[name])),
      ...compareColumns(`${name} update`, rule.updated ?? [], seen.updated, reachesRows(rule.update[name])),
    ];
  });

const reachesRows = (reach: string): boolean => reach === 'own' || reach === 'living';

const compareColumns = (what: string, declared: readonly string[], seen: readonly string[], isAllowed: boolean): readonly string[] => {
  const expected = isAllowed ? [...declared].sort().join(', ') : '';
  return seen.join(', ') === expected ? [] : [`${what}: columns declared (${expected}), observed (${seen.join(', ')})`];
};

/** Cells that could not fail because there is nothing to see, in words. */
export const findVacuous = (relation: Relation, rule: Rule, rows: readonly Row[]): readonly string[] => {
  const living = rows.filter((row) => row.deleted_at == null);
  const faults: string[] = [];
  if (living.length === 0) faults.push('no living row');
  if (hasTombstones(relation) && living.length === rows.length) faults.push('no tombstoned row');
  if (new Set(rows.map((row) => keyOf(relation, row))).size !== rows.length) faults.push('its key does not tell rows apart');
  const { owner } = rule;
  if (owner) {
    for (const actor of actors) {
      if (actor.userId && !living.some((row) => row[owner] === actor.userId)) faults.push(`no living row of ${actor.name}`);
    }
  }
  return faults;
};
