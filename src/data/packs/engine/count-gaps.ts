/**
 * What is missing of an area: for each list that is narrowed to it, how many rows lack a fact that their page would call "Not known yet".
 * Which facts count follows from the definitions. One that no row of the country knows is left out: no source tells it.
 */
import type { Gap, Gaps, GapsQuery } from '#src/data/packs/directory.ts';
import type { DirectoryView, Entity, Fields } from '#src/model/define-entity.ts';
import type { Dataset } from './dataset.ts';
import type { View } from './view.ts';

type Listed = Entity & { readonly directory: DirectoryView };

export const countGaps = (dataset: Dataset, query: GapsQuery): Gaps => {
  const missing: Record<string, readonly string[]> = {};
  const gaps = listsIn(dataset, query).flatMap(({ entity, field }) => {
    const lacking = lackingOf(dataset, entity, query.region);
    if (lacking.length > 0) missing[entity.table] = lacking;
    // A number of a list that is here in part says nothing of the area; of the country it is what the list itself shows.
    return lacking.length > 0 && query.region !== '' ? [] : gapsOf(dataset, entity, field, query);
  });
  return { gaps: gaps.sort(mostMissing), missing };
};

interface Asked {
  readonly entity: Listed;
  /** The facet that narrows the list to the area; null: all of it. */
  readonly field: string | null;
}

/** Lists that can be narrowed to the area: what is counted here is found there. */
const listsIn = ({ entities }: Dataset, { region, division }: GapsQuery): readonly Asked[] => {
  const level = division ? 'divisions' : region ? 'regions' : null;
  return entities.filter(isListed).flatMap((entity) => {
    const field = entity.directory.facets.find((name) => entity.fields[name]?.refersTo === level) ?? null;
    return field === null && level !== null ? [] : [{ entity, field }];
  });
};

const isListed = (entity: Entity): entity is Listed => entity.directory !== undefined;

/** What of the area is not on this phone. A list that is not split by region is here or is not. */
const lackingOf = (dataset: Dataset, { table, pack }: Listed, region: string): readonly string[] =>
  dataset.missing(table).filter((code) => region === '' || pack.shardBy === undefined || code === region);

const gapsOf = (dataset: Dataset, entity: Listed, field: string | null, { region, division }: GapsQuery): readonly Gap[] => {
  const { table } = entity;
  const view = dataset.view(table);
  const isWhole = dataset.missing(table).length === 0;
  const facts = dataset.keep(`facts ${table}`, () => factsOf(entity).filter((fact) => !isWhole || isEverKnown(view, fact)));
  const { total, missing } = countRows(view, facts, field === null ? null : { field, code: division || region });
  return facts.flatMap(({ names: [name = ''] }, n) => {
    const lack = missing[n] ?? 0;
    return lack > 0 ? [{ table, field: name, missing: lack, total }] : [];
  });
};

interface Fact {
  /** One that is told in two languages is missing where both are. */
  readonly names: readonly string[];
  /** Of an area the one above it: where that is not known either, it is missing once. */
  readonly within: string | null;
}

const factsOf = ({ fields, directory }: Listed): readonly Fact[] => {
  const counted = directory.expected ?? Object.keys(fields).filter((name) => fields[name]?.optional && !fields[name]?.quiet);
  const areas = counted.filter((name) => fields[name]?.kind === 'area');
  const facts = counted.map((name) => ({ names: twinsOf(fields, name), within: areas[areas.indexOf(name) - 1] ?? null }));
  return facts.filter(({ names: [first] }, n) => facts.findIndex(({ names: [other] }) => other === first) === n);
};

const twinsOf = (fields: Fields, name: string): readonly string[] => {
  const stem = name.replace(/(En|Fr)$/, '');
  const twins = [`${stem}En`, `${stem}Fr`];
  return twins.includes(name) && twins.every((twin) => twin in fields) ? twins : [name];
};

const isUnknown = (value: unknown): boolean => value === null || value === undefined || value === '';

/** For each part of the table its rows, which of them nothing newer hides, and whether one lacks a fact. */
const partsOf = ({ table, slices, alive }: View) =>
  slices.map(({ part, start, rows }) => {
    const columns = part.shard.tables.get(table)?.columns;
    const knows = (name: string, row: number): boolean => !isUnknown(columns?.get(name)?.valueAt(row));
    return {
      start,
      rows,
      isHere: (row: number): boolean => alive[start + row] === 1,
      lacks: ({ names, within }: Fact, row: number): boolean =>
        !names.some((name) => knows(name, row)) && (within === null || knows(within, row)),
      knows: ({ names }: Fact, row: number): boolean => names.some((name) => knows(name, row)),
    };
  });

/** Stops at the first row that knows it. */
const isEverKnown = (view: View, fact: Fact): boolean =>
  partsOf(view).some(({ rows, isHere, knows }) => {
    for (let row = 0; row < rows; row += 1) if (isHere(row) && knows(fact, row)) return true;
    return false;
  });

/** Only columns of parts with rows of the area are decoded. */
const countRows = (view: View, facts: readonly Fact[], area: { readonly field: string; readonly code: string } | null) => {
  const coded = area && view.coded(area.field);
  const wanted = coded ? coded.values.indexOf(area.code) : -1;
  const missing = facts.map(() => 0);
  let total = 0;
  for (const { start, rows, lacks, isHere } of partsOf(view)) {
    for (let row = 0; row < rows; row += 1) {
      if (!isHere(row) || (coded && coded.codes[start + row] !== wanted)) continue;
      total += 1;
      facts.forEach((fact, n) => {
        if (lacks(fact, row)) missing[n] = (missing[n] ?? 0) + 1;
      });
    }
  }
  return { total, missing };
};

/** The greatest share first; of equals that of more rows. */
const mostMissing = (a: Gap, b: Gap): number => b.missing / b.total - a.missing / a.total || b.missing - a.missing;
