/** What a screen waits for, as the downloads understand it: a link that a friend sent should open before the rest of the country is here. */
import type { Demand } from '#src/data/packs/download/in-turn.ts';
import { isPid } from '#src/shared/pid.ts';
import { slugify } from '#src/shared/slug.ts';
import type { Dataset } from './dataset.ts';

/** Null when everything the answer needs is on this phone. `segment` is the last part of a detail page's address, `where` a list's filters. */
export const demandOf = (
  dataset: Dataset,
  table: string,
  { segment = '', where = {} }: { readonly segment?: string; readonly where?: Readonly<Record<string, readonly unknown[]>> },
): Demand | null => {
  const pack = dataset.entity(table)?.pack;
  if (!pack || dataset.missing(table).length === 0) return null;
  const chosen = pack.shardBy ? (where[pack.shardBy] ?? []).filter((code) => typeof code === 'string') : [];
  return { module: pack.module, regions: chosen.length > 0 ? chosen : regionsIn(dataset, slugify(segment)) };
};

/** What an area lacks is counted over all lists: those of its region come first, which is most of it. */
export const demandOfGaps = (dataset: Dataset, region: string): Demand | null => {
  const split = dataset.entities.find(({ pack }) => pack.shardBy !== undefined);
  return split && region !== '' ? demandOf(dataset, split.table, { where: { [split.pack.shardBy ?? '']: [region] } }) : null;
};

/** Slugs of places end with their region's name, before the pid; of "west" and "north-west" the longer is meant. */
const regionsIn = (dataset: Dataset, segment: string): readonly string[] => {
  const last = segment.slice(segment.lastIndexOf('-') + 1);
  const slug = isPid(last) ? segment.slice(0, -last.length - 1) : segment;
  const view = dataset.view('regions');
  const ends = [...view.order('en')].flatMap((at) =>
    ['nameEn', 'nameFr']
      .map((name) => slugify(String(view.valueAt(at, name))))
      .filter((name) => slug.endsWith(`-${name}`))
      .map((name) => ({ code: String(view.valueAt(at, 'code')), length: name.length })),
  );
  const longest = Math.max(...ends.map(({ length }) => length));
  return ends.filter(({ length }) => length === longest).map(({ code }) => code);
};
