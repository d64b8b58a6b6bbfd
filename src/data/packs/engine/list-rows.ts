/** Lists: rows that pass the chosen facets and words, counted per facet under all other facets, one page of them. */

import type { FacetCount, ListPage, ListQuery } from '#src/data/packs/directory.ts';
import { compareText, titleKey } from '#src/data/packs/words.ts';
import { type AsOf, asOfDates } from '#src/shared/years.ts';
import type { Dataset } from './dataset.ts';
import { matchTable } from './match.ts';
import { addressOf, nameOf, namesFor } from './naming.ts';
import type { View } from './view.ts';

interface Facet {
  readonly name: string;
  readonly codes: Uint32Array;
  readonly values: readonly (string | null)[];
  /** 1 for codes that pass; null when nothing is chosen. */
  readonly allowed: Uint8Array | null;
  readonly counts: Uint32Array;
}

export const listRows = (dataset: Dataset, query: ListQuery): ListPage => {
  const view = dataset.view(query.table);
  const found = query.text.trim() === '' ? null : matchTable(dataset, view, query.text);
  const facets = facetsOf(view, query);
  const passes = filterRows(view, facets, found);
  const order = orderOf(dataset, view, query);
  const chosen: number[] = [];
  let total = 0;
  for (const at of order) {
    if (passes[at] !== 1) continue;
    if (total >= query.offset && chosen.length < query.limit) chosen.push(at);
    total += 1;
  }
  const rows = chosen.map((at) => view.row(at));
  const counts = Object.fromEntries(facets.map((facet) => [facet.name, countsOf(facet)]));
  return {
    rows,
    addresses: rows.map((row, i) => addressOf(dataset, view, chosen[i] ?? 0, row.pid)),
    total,
    asOf: asOfRows(view, passes),
    facets: counts,
    names: namesFor(
      dataset,
      rows.map((row) => ({ table: query.table, row })),
      { table: query.table, counts },
    ),
    missing: dataset.missing(query.table),
  };
};

/** A date counts once a row that is no sample has it. */
const asOfRows = (view: View, passes: Uint8Array): AsOf | null => {
  const { codes, values } = view.coded('asOf');
  const isKnown = new Uint8Array(values.length);
  for (let at = 0; at < view.rows; at += 1) {
    const code = codes[at] ?? 0;
    if (passes[at] === 1 && isKnown[code] === 0 && view.valueAt(at, 'isSample') !== true) isKnown[code] = 1;
  }
  return asOfDates(values.flatMap((value, code) => (value !== null && isKnown[code] === 1 ? value : [])));
};

/** Facets of the definition, and any other field that the query filters by. */
const facetsOf = (view: View, query: ListQuery): readonly Facet[] => {
  const fields = view.entity?.fields ?? {};
  const names = new Set([...(view.entity?.directory?.facets ?? []), ...Object.keys(query.where).filter((name) => name in fields)]);
  return [...names].map((name) => {
    const { codes, values } = view.coded(name);
    const chosen = query.where[name] ?? [];
    const allowed = chosen.length === 0 ? null : Uint8Array.from(values, (value) => (chosen.includes(value) ? 1 : 0));
    return { name, codes, values, allowed, counts: new Uint32Array(values.length) };
  });
};

/** One pass: a row that fails no facet counts in all, a row that fails one counts in that one only. */
const filterRows = (view: View, facets: readonly Facet[], found: Uint8Array | null): Uint8Array => {
  const passes = new Uint8Array(view.rows);
  const many = facets.length;
  for (let at = 0; at < view.rows; at += 1) {
    if (view.alive[at] !== 1 || (found && found[at] === 0)) continue;
    let failed = -1;
    let fails = 0;
    for (let f = 0; f < many && fails < 2; f += 1) {
      const facet = facets[f];
      if (facet?.allowed && facet.allowed[facet.codes[at] ?? 0] !== 1) {
        failed = f;
        fails += 1;
      }
    }
    if (fails === 0) passes[at] = 1;
    if (fails > 1) continue;
    for (let f = 0; f < many; f += 1) {
      const facet = facets[f];
      if (facet && (fails === 0 || f === failed)) {
        const code = facet.codes[at] ?? 0;
        facet.counts[code] = (facet.counts[code] ?? 0) + 1;
      }
    }
  }
  return passes;
};

/** Most frequent first; a chosen value stays in sight even when nothing is left under it. */
const countsOf = ({ values, counts, allowed }: Facet): FacetCount[] =>
  values
    .map((value, code) => ({ value, count: counts[code] ?? 0, chosen: allowed?.[code] === 1 }))
    .filter(({ count, chosen }) => count > 0 || chosen)
    .sort((a, b) => b.count - a.count || compareText(a.value ?? '\uffff', b.value ?? '\uffff'))
    .map(({ value, count }) => ({ value, count }));

const orderOf = (dataset: Dataset, view: View, { sort, language }: ListQuery): Uint32Array => {
  const field = sort.replace(/^-/, '');
  if (field === '' || !view.entity || !(field in view.entity.fields)) return view.order(language);
  return dataset.keep(`sort ${view.table} ${sort} ${language}`, () => sortBy(dataset, view, field, sort.startsWith('-'), language));
};

/** Rows that do not know the field come last either way; equals keep title order. */
const sortBy = (dataset: Dataset, view: View, field: string, descending: boolean, language: 'en' | 'fr'): Uint32Array => {
  const rank = ranksOf(dataset, view, field, language);
  const turn = descending ? -1 : 1;
  const place = (at: number): number => rank[at] ?? Number.NaN;
  const [known, unknown]: [number[], number[]] = [[], []];
  for (const at of view.order(language)) (Number.isNaN(place(at)) ? unknown : known).push(at);
  return Uint32Array.from([...known.sort((a, b) => turn * (place(a) - place(b))), ...unknown]);
};

const ranksOf = (dataset: Dataset, view: View, name: string, language: 'en' | 'fr'): Float64Array => {
  const field = view.entity?.fields[name];
  if (field?.kind === 'integer' || field?.kind === 'latitude' || field?.kind === 'longitude') return view.numbers(name);
  const { codes, values } = view.coded(name);
  const called = (value: string): string => {
    if (field?.choices) return String(Object.keys(field.choices).indexOf(value)).padStart(4, '0');
    return titleKey(field?.refersTo ? (nameOf(dataset, field.refersTo, value)?.[language] ?? value) : value);
  };
  const sorted = values.map((value, code) => ({ code, key: value === null ? null : called(value) })).filter((entry) => entry.key !== null);
  const ranks = new Float64Array(values.length).fill(Number.NaN);
  sorted
    .sort((a, b) => compareText(a.key ?? '', b.key ?? ''))
    .forEach(({ code }, rank) => {
      ranks[code] = rank;
    });
  return Float64Array.from(codes, (code) => ranks[code] ?? Number.NaN);
};
