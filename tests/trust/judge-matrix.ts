import { type Actor, type ActorName, actors, seedActors } from './actors.ts';
import type { Engine, Stage } from './attempt.ts';
import { type Query, type Relation, readRelations, readRows } from './catalog.ts';
import { compareRelation, findVacuous } from './compare-relation.ts';
import type { Matrix, Rule } from './matrix.ts';
import { type Observed, observeRelation } from './observe-relation.ts';
import { type Seeded, seedRelations } from './seed-relations.ts';

export interface Verdict {
  readonly faults: readonly string[];
  readonly attempts: number;
}

export interface Trial {
  /** As the superuser. */
  readonly query: Query;
  readonly engine: Engine;
  readonly declared: Matrix;
  /** Only these relations are looked at; all when absent. */
  readonly only?: readonly string[] | undefined;
  /** Only these try; all when absent. */
  readonly who?: readonly Actor[] | undefined;
}

/** Fills the tables and lists everything in which the database differs from the declared matrix. The caller undoes the filling. */
export const judgeMatrix = async ({ query, engine, declared, only, who = actors }: Trial): Promise<Verdict> => {
  await seedActors(query);
  const relations = await readRelations(query);
  const seeded = await seedRelations(query, relations, declared);
  const names = new Set(relations.map((relation) => relation.name));
  const faults = Object.keys(declared).flatMap((name) => (names.has(name) ? [] : [`${name}: declared, but there is no such relation`]));
  let attempts = 0;
  const counted: Engine = (...where) => {
    const attempt = engine(...where);
    return (operation) => {
      attempts += 1;
      return attempt(operation);
    };
  };
  for (const relation of relations.filter(({ name }) => !only || only.includes(name))) {
    const rule = declared[relation.name];
    const found = rule ? await judgeRelation({ query, engine: counted, who }, relation, rule, seeded) : ['not declared'];
    faults.push(...found.map((fault) => `${relation.name}: ${fault}`));
  }
  return { faults, attempts };
};

type Trying = Pick<Trial, 'query' | 'engine'> & { readonly who: readonly Actor[] };
const judgeRelation = async (
  { query, engine, who }: Trying,
  relation: Relation,
  rule: Rule,
  seeded: Seeded,
): Promise<readonly string[]> => {
  const rows = await readRows(query, relation);
  const observed: Partial<Record<ActorName, Observed>> = {};
  for (const actor of who) {
    const stage: Stage = { relation, owner: rule.owner, actor, rows, query, attempt: engine(relation, actor, rows) };
    observed[actor.name] = await observeRelation(stage, seeded);
  }
  return [...findVacuous(relation, rule, rows), ...compareRelation(rule, observed)];
};
