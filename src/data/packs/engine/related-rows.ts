/** Rows that point to another, and rows near a point. */
import type { NearQuery, NearRows, RelatedQuery, RelatedRows } from '#src/data/packs/directory.ts';
import type { Dataset } from './dataset.ts';
import { addressOf, namesFor } from './naming.ts';
import type { View } from './view.ts';

export const relatedRows = (dataset: Dataset, { table, field, value, language, limit }: RelatedQuery): RelatedRows => {
  const view = dataset.view(table);
  const { codes, values } = view.coded(field);
  const wanted = values.indexOf(value);
  const places = wanted < 0 ? [] : Array.from(view.order(language)).filter((at) => codes[at] === wanted);
  return { ...describe(dataset, view, places.slice(0, limit)), total: places.length };
};

const describe = (dataset: Dataset, view: View, places: readonly number[]): Omit<RelatedRows, 'total'> => {
  const rows = places.map((at) => view.row(at));
  return {
    rows,
    addresses: rows.map((row, i) => addressOf(dataset, view, places[i] ?? 0, row.pid)),
    names: namesFor(
      dataset,
      rows.map((row) => ({ table: view.table, row })),
    ),
  };
};

const radians = Math.PI / 180;
const earthKilometres = 6371;

export const nearRows = (dataset: Dataset, { table, latitude, longitude, exceptPid, limit }: NearQuery): NearRows => {
  const view = dataset.view(table);
  const [latitudes, longitudes] = [view.numbers('latitude'), view.numbers('longitude')];
  const except = view.find(exceptPid);
  const near: { at: number; kilometres: number }[] = [];
  let total = 0;
  for (let at = 0; at < view.rows; at += 1) {
    const kilometres = distance(latitude, longitude, latitudes[at] ?? Number.NaN, longitudes[at] ?? Number.NaN);
    if (Number.isNaN(kilometres) || view.alive[at] !== 1 || at === except) continue;
    total += 1;
    if (near.length >= limit && kilometres >= (near[near.length - 1]?.kilometres ?? 0)) continue;
    near.push({ at, kilometres });
    near.sort((a, b) => a.kilometres - b.kilometres);
    if (near.length > limit) near.pop();
  }
  return {
    ...describe(
      dataset,
      view,
      near.map(({ at }) => at),
    ),
    total,
    kilometres: near.map(({ kilometres }) => kilometres),
  };
};

/** Great-circle distance; positions are right to about 110 m, so a sphere is exact enough. */
const distance = (fromLatitude: number, fromLongitude: number, latitude: number, longitude: number): number => {
  const [y, x] = [(latitude - fromLatitude) * radians, (longitude - fromLongitude) * radians];
  const half = Math.sin(y / 2) ** 2 + Math.cos(fromLatitude * radians) * Math.cos(latitude * radians) * Math.sin(x / 2) ** 2;
  return 2 * earthKilometres * Math.asin(Math.min(1, Math.sqrt(half)));
};
