/** Who represents an area, as far as the packs on this phone know: the latest known terms, and the areas they stand for. */
import type { Directory, Names, RelatedRows } from '#src/data/packs/directory.ts';
import type { Row } from '#src/model/define-entity.ts';
import type { Area } from '#src/platform/preferences.ts';

export interface Listed {
  readonly row: Row;
  readonly address: string;
  readonly names: Names;
}
export interface Representatives {
  /** The latest term of the National Assembly and of the Senate for which we know anyone in this region. */
  readonly mps: readonly Listed[];
  readonly senators: readonly Listed[];
  readonly councils: readonly Listed[];
  readonly mayors: readonly Listed[];
  readonly rulers: readonly Listed[];
  readonly names: Names;
}

const most = 500;

export const findRepresentatives = async (source: Directory, area: Area, language: 'en' | 'fr'): Promise<Representatives> => {
  const within = (table: string, field: string, value: string): Promise<RelatedRows> | null =>
    value ? source.related({ table, field, value, language, limit: most }) : null;
  const [mps, senators, councils, mayors, rulers] = await Promise.all([
    within('mps', 'regionCode', area.region),
    within('senators', 'regionCode', area.region),
    within('councils', 'subdivisionCode', area.subdivision),
    within('mayors', 'subdivisionCode', area.subdivision),
    within('fons', 'subdivisionCode', area.subdivision),
  ]);
  return {
    mps: latestTerm(listedOf(mps)),
    senators: latestTerm(listedOf(senators)),
    councils: listedOf(councils),
    mayors: listedOf(mayors),
    rulers: listedOf(rulers),
    names: namesOf([mps, senators, councils, mayors, rulers]),
  };
};

const listedOf = (answer: RelatedRows | null): readonly Listed[] =>
  (answer?.rows ?? []).map((row, at) => ({ row, address: answer?.addresses[at] ?? row.pid, names: answer?.names ?? {} }));

const namesOf = (answers: readonly (RelatedRows | null)[]): Names => {
  const names: Record<string, Names[string]> = {};
  for (const answer of answers)
    for (const [table, found] of Object.entries(answer?.names ?? {})) names[table] = { ...names[table], ...found };
  return names;
};

/** An older term is history, not representation; a row whose term is not known stays out of this list. */
export const latestTerm = (rows: readonly Listed[]): readonly Listed[] => {
  const terms = rows.map(({ row }) => termOf(row));
  const latest = Math.max(0, ...terms);
  return latest === 0 ? [] : rows.filter(({ row }) => termOf(row) === latest);
};

const termOf = (row: Row): number => (typeof row.term === 'number' ? row.term : 0);

/** Those of the person's own division first; the rest keep their order. */
export const ownDivisionFirst = (rows: readonly Listed[], division: string): readonly Listed[] =>
  division
    ? [...rows.filter(({ row }) => row.divisionCode === division), ...rows.filter(({ row }) => row.divisionCode !== division)]
    : rows;
