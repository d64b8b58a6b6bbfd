/** Names and addresses: what a code or a pid is called, and the canonical last segment of a row's address. */

import type { FacetCount, Named, Names } from '#src/data/packs/directory.ts';
import { numberToPid } from '#src/data/packs/format/pid-number.ts';
import type { Entity, Row } from '#src/model/define-entity.ts';
import { slugify } from '#src/shared/slug.ts';
import type { Dataset } from './dataset.ts';
import type { View } from './view.ts';

/** Field with a row's name; kinds without a directory are called by their first text. */
export const titleField = (entity: Entity | undefined, language: 'en' | 'fr'): string => {
  if (entity?.directory) return entity.directory.title[language];
  const fields = entity?.fields ?? {};
  return 'title' in fields ? 'title' : (Object.keys(fields)[0] ?? 'pid');
};

/** `{slug}-{pid}`, area codes in the slug replaced by the area's English name. */
export const addressOf = (dataset: Dataset, view: View, at: number, pid: string): string => {
  const slug = slugOf(dataset, view, at, 'en');
  return slug === '' ? pid : `${slug}-${pid}`;
};

export const slugOf = (dataset: Dataset, view: View, at: number, language: 'en' | 'fr'): string => {
  const entity = view.entity;
  const parts = (entity?.directory?.slug ?? []).map((name) => {
    const value = view.valueAt(at, name);
    if (value === null) return '';
    const table = entity?.fields[name]?.kind === 'area' ? entity.fields[name].refersTo : undefined;
    return table ? areaName(dataset, table, String(value), language) : String(value);
  });
  return slugify(...parts);
};

/** An area's name; its code when the areas are not on this phone. */
const areaName = (dataset: Dataset, table: string, code: string, language: 'en' | 'fr'): string => {
  const view = dataset.view(table);
  const at = rowOfCode(dataset, view, code);
  return at < 0 ? code : String(view.valueAt(at, titleField(view.entity, language)) ?? code);
};

const rowOfCode = (dataset: Dataset, view: View, code: string): number => {
  const places = dataset.keep(`codes ${view.table}`, () => {
    const coded = view.coded('code');
    const map = new Map<string, number>();
    coded.codes.forEach((place, at) => {
      const value = coded.values[place];
      if (value && view.alive[at] === 1) map.set(value, at);
    });
    return map;
  });
  return places.get(code) ?? -1;
};

/** Who is meant by a code or a pid in `table`. */
export const nameOf = (dataset: Dataset, table: string, value: string): Named | null => {
  const known = dataset.keep('names', () => new Map<string, Named | null>());
  const key = `${table} ${value}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const named = findName(dataset, table, value);
  known.set(key, named);
  return named;
};

const findName = (dataset: Dataset, table: string, value: string): Named | null => {
  const view = dataset.view(table);
  const at = view.entity && 'code' in view.entity.fields ? rowOfCode(dataset, view, value) : view.find(value);
  if (at < 0) return null;
  const pid = numberToPid(view.pids()[at] ?? 0);
  const en = String(view.valueAt(at, titleField(view.entity, 'en')) ?? '');
  const fr = String(view.valueAt(at, titleField(view.entity, 'fr')) ?? en);
  const short = shortOf(view, at, { en, fr });
  return { pid, en, fr, ...(short && { short }), address: addressOf(dataset, view, at, pid) };
};

const shortOf = (view: View, at: number, long: { readonly en: string; readonly fr: string }): Named['short'] => {
  const fields = view.entity?.directory?.short;
  const valueIn = (language: 'en' | 'fr'): unknown => fields && view.valueAt(at, fields[language]);
  return fields && { en: String(valueIn('en') ?? valueIn('fr') ?? long.en), fr: String(valueIn('fr') ?? valueIn('en') ?? long.fr) };
};

type Collected = Record<string, Record<string, Named>>;

/** Names of everything these rows and facet values point to. */
export const namesFor = (
  dataset: Dataset,
  rows: readonly { readonly table: string; readonly row: Row }[],
  facets: { readonly table: string; readonly counts: Readonly<Record<string, readonly FacetCount[]>> } | null = null,
): Names => {
  const names: Collected = {};
  for (const { table, row } of rows) {
    collect(dataset, names, 'sources', row.source);
    for (const [name, field] of Object.entries(dataset.entity(table)?.fields ?? {})) {
      if (field.refersTo) collect(dataset, names, field.refersTo, row[name]);
      if (field.credit && row[name] !== null) collect(dataset, names, 'sources', field.credit.source);
    }
  }
  for (const [name, counts] of Object.entries(facets?.counts ?? {})) {
    const refersTo = dataset.entity(facets?.table ?? '')?.fields[name]?.refersTo;
    if (refersTo) for (const { value } of counts) collect(dataset, names, refersTo, value);
  }
  return names;
};

const collect = (dataset: Dataset, names: Collected, table: string, value: unknown): void => {
  if (typeof value !== 'string' || value === '' || names[table]?.[value]) return;
  const named = nameOf(dataset, table, value);
  if (!named) return;
  names[table] ??= {};
  names[table][value] = named;
};
