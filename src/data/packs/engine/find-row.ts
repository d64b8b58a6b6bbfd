/** From the last segment of an address to its row: `{slug}-{pid}`, a pid, a UUID, or a bare slug that may mean several. */
import type { Lookup } from '#src/data/packs/directory.ts';
import { titleKey } from '#src/data/packs/words.ts';
import { isPid, pidOf } from '#src/shared/pid.ts';
import { slugify } from '#src/shared/slug.ts';
import type { Dataset } from './dataset.ts';
import { addressOf, namesFor, slugOf } from './naming.ts';
import type { View } from './view.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const longestSegment = 300;
/** A chooser longer than this helps nobody. */
const mostChoices = 50;

export const findRow = async (dataset: Dataset, table: string, segment: string): Promise<Lookup> => {
  const view = dataset.view(table);
  const text = segment.trim().toLowerCase().slice(0, longestSegment);
  const pid = uuid.test(text) ? await pidOf(text) : text.slice(text.lastIndexOf('-') + 1);
  const at = isPid(pid) ? view.find(pid) : -1;
  if (at >= 0) return found(dataset, view, at);
  const rows = findSlug(dataset, view, slugify(text));
  if (rows.length === 1) return found(dataset, view, rows[0] ?? 0);
  if (rows.length === 0) return { kind: 'not-found', missing: dataset.missing(table) };
  const several = rows.slice(0, mostChoices).map((place) => view.row(place));
  return {
    kind: 'ambiguous',
    rows: several,
    addresses: several.map((row, i) => addressOf(dataset, view, rows[i] ?? 0, row.pid)),
    names: namesFor(
      dataset,
      several.map((row) => ({ table, row })),
    ),
  };
};

const found = (dataset: Dataset, view: View, at: number): Lookup => {
  const row = view.row(at);
  return { kind: 'found', row, address: addressOf(dataset, view, at, row.pid), names: namesFor(dataset, [{ table: view.table, row }]) };
};

/** Rows with this slug in either language; if none, those whose title alone is the slug; if none, those also called so (`/parties/sdf`). */
const findSlug = (dataset: Dataset, view: View, slug: string): readonly number[] => {
  if (slug === '') return [];
  const [whole, titled]: [number[], number[]] = [[], []];
  const [en, fr] = [view.titles('en'), view.titles('fr')];
  for (const at of view.order('en')) {
    const titles = [en[at] ?? '', fr[at] ?? ''].filter((title) => title !== '').map((title) => slugify(titleKey(title)));
    if (!titles.some((title) => slug.startsWith(title))) continue;
    if (titles.includes(slug)) titled.push(at);
    if (slugOf(dataset, view, at, 'en') === slug || slugOf(dataset, view, at, 'fr') === slug) whole.push(at);
  }
  if (whole.length > 0) return whole;
  return titled.length > 0 ? titled : findAlias(view, slug);
};

const findAlias = (view: View, slug: string): readonly number[] => {
  const aliases = Object.entries(view.entity?.fields ?? {}).filter(([, field]) => field.searchable === 'alias' && !field.refersTo);
  const namesAt = (at: number): readonly unknown[] => aliases.flatMap(([name]) => view.valueAt(at, name));
  return [...view.order('en')].filter((at) => namesAt(at).some((name) => typeof name === 'string' && slugify(name) === slug));
};
