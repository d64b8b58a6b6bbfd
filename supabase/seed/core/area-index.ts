import { type Findings, type Place, repair } from './findings.ts';
import type { CsvRow } from './read-csv.ts';

export interface AreaCodes {
  readonly region_code: string | null;
  readonly division_code: string | null;
  readonly subdivision_code: string | null;
}

export const nowhere: AreaCodes = { region_code: null, division_code: null, subdivision_code: null };

/** The areas by code: which region a division lies in, which division and region a subdivision. */
export interface AreaIndex {
  readonly regions: ReadonlySet<string>;
  readonly regionOfDivision: ReadonlyMap<string, string>;
  readonly divisionOfSubdivision: ReadonlyMap<string, string>;
}

export type AreaColumns = 'region_code' | 'department_code' | 'arrondissement_code';

/** Area codes of a row, checked: unknown codes and codes that do not nest are dropped and reported. */
export const areaCodesOf = <C extends string>(findings: Findings, areas: AreaIndex, row: CsvRow<C | AreaColumns>): AreaCodes => {
  const { region_code: region, department_code: division, arrondissement_code: subdivision } = row.cells;
  const region_code = areas.regions.has(region) ? region : drop(findings, row, 'region_code', region, 'unknown region');
  const division_code =
    areas.regionOfDivision.get(division) === region_code && division !== ''
      ? division
      : drop(findings, row, 'department_code', division, 'not a division of this region');
  const subdivision_code =
    areas.divisionOfSubdivision.get(subdivision) === division_code && subdivision !== ''
      ? subdivision
      : drop(findings, row, 'arrondissement_code', subdivision, 'not a subdivision of this division');
  return { region_code, division_code, subdivision_code };
};

const drop = (findings: Findings, place: Place, field: string, from: string, reason: string): null => {
  repair(findings, place, field, from, '', reason);
  return null;
};
