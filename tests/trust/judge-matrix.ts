import type { Client } from 'pg';
import { type ActorName, actors, seedActors } from './actors.ts';
import { readRows } from './attempt.ts';
import { type Query, type Relation, readRelations } from './catalog.ts';
import { compareRelation, findVacuous } from './compare-relation.ts';
import type { Matrix, Rule } from './matrix.ts';
import { type Observed, observeRelation } from './observe-relation.ts';
import { type Seeded, seedRelations } from './seed-relations.ts';

export interface Verdict {
  readonly faults: readonly string[];
  readonly attempts: number;
}

export interface Planted {
  readonly sql: string;
  /** Only these relations are looked at; all when empty. */
  readonly relations: readonly string[];
}

/** Everything in which the database differs from the declared matrix. The whole stage stands in a transaction that is rolled back. */
export const judgeMatrix = async (client: Client, declared: Matrix, planted?: Planted): Promise<Verdict> => {
  const query: Query = (sql, parameters) => client.query(sql, parameters);
  await client.query('begin');
  try {
    await seedActors(query);
    if (planted) await client.query(planted.sql);
    const relations = await readRelations(query);
    const seeded = await seedRelations(query, relations, declared);
    const names = new Set(relations.map((relation) => relation.name));
    const faults = Object.keys(declared).flatMap((name) => (names.has(name) ? [] : [`${name}: declared, but there is no such relation`]));
    let attempts = 0;
    for (const relation of relations.filter(({ name }) => !planted || planted.relations.includes(name))) {
      const rule = declared[relation.name];
      const verdict = rule ? await judgeRelation(client, relation, rule, seeded) : { faults: ['not declared'], attempts: 0 };
      faults.push(...verdict.faults.map((fault) => `${relation.name}: ${fault}`));
      attempts += verdict.attempts;
    }
    return { faults, attempts };
  } finally {
    await client.query('rollback');
  }
};

const judgeRelation = async (client: Client, relation: Relation, rule: Rule, seeded: Seeded): Promise<Verdict> => {
  const rows = await readRows(client, relation);
  const observed: Partial<Record<ActorName, Observed>> = {};
  let attempts = 0;
  for (const actor of actors) {
    const seen = await observeRelation({ client, relation, owner: rule.owner, actor, rows }, seeded);
    observed[actor.name] = seen;
    attempts += seen.attempts;
  }
  return { faults: [...findVacuous(relation, rule, rows), ...compareRelation(rule, observed as Record<ActorName, Observed>)], attempts };
};
