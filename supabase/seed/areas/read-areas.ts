/** Regions, divisions and subdivisions: the frame every other row is hung in. A fault here stops the import. */
import type { AreaIndex } from '#supabase/seed/core/area-index.ts';
import { integerOrNull, positionOf, textOrNull } from '#supabase/seed/core/cells.ts';
import type { Place } from '#supabase/seed/core/findings.ts';
import { readCsv, type SeedFolder } from '#supabase/seed/core/read-csv.ts';
import { recordPart, type SeedRow } from '#supabase/seed/core/seed-row.ts';
import { origins } from '#supabase/seed/sources/origins.ts';

export interface Areas {
  readonly regions: readonly SeedRow[];
  readonly divisions: readonly (SeedRow & { readonly code: string; readonly capital: string | null })[];
  readonly subdivisions: readonly SeedRow[];
  readonly index: AreaIndex;
}

const measures = ['lat', 'lon', 'population_2025_worldpop', 'area_km2_geom'] as const;

const measuresOf = (folder: SeedFolder, row: Place & { readonly cells: Readonly<Record<(typeof measures)[number], string>> }) => ({
  population: integerOrNull(folder.findings, row, 'population', row.cells.population_2025_worldpop),
  area_km2: integerOrNull(folder.findings, row, 'area_km2', row.cells.area_km2_geom),
  ...positionOf(folder.findings, row, row.cells.lat, row.cells.lon),
});

const must = (place: Place, holds: boolean, what: string): void => {
  if (!holds) throw new Error(`${place.file}:${place.line}: ${what}`);
};

export const readAreas = (folder: SeedFolder): Areas => {
  const regions = readRegions(folder);
  const divisions = readDivisions(folder, new Set(regions.map((row) => row.code)));
  const regionOfDivision = new Map(divisions.map((row) => [row.code, row.region_code]));
  const subdivisions = readSubdivisions(folder, regionOfDivision);
  const divisionOfSubdivision = new Map(subdivisions.map((row) => [row.code, row.division_code]));
  const index = { regions: new Set(regions.map((row) => row.code)), regionOfDivision, divisionOfSubdivision };
  return { regions, divisions, subdivisions, index };
};

const readRegions = (folder: SeedFolder) =>
  readCsv(folder, 'admin/regions.csv', ['code', 'name_fr', 'name_en', 'capital', ...measures]).map((row) => {
    const { code, name_fr, name_en, capital } = row.cells;
    must(row, /^CM-[A-Z]{2}$/.test(code) && name_fr !== '' && name_en !== '', 'a region needs a code and both names');
    return { ...recordPart(origins.areas, code), code, name_en, name_fr, capital: textOrNull(capital), ...measuresOf(folder, row) };
  });

/** By code of the division. */
const readProjections = (folder: SeedFolder): ReadonlyMap<string, number | null> =>
  new Map(
    readCsv(folder, 'numbers/bucrep_2023_departments.csv', ['department_code', 'population_2023_projection']).map((row) => [
      row.cells.department_code,
      integerOrNull(folder.findings, row, 'projected_population', row.cells.population_2023_projection),
    ]),
  );

const readDivisions = (folder: SeedFolder, regions: ReadonlySet<string>) => {
  const projected = readProjections(folder);
  return readCsv(folder, 'admin/departments.csv', ['code', 'name', 'region_code', 'chef_lieu', 'wikidata', ...measures]).map((row) => {
    const { code, name, region_code, chef_lieu, wikidata } = row.cells;
    must(row, name !== '' && regions.has(region_code) && code.startsWith(region_code), 'a division needs a name and its region');
    const capital = textOrNull(chef_lieu);
    const facts = { code, name, region_code, capital, ...measuresOf(folder, row), wikidata: textOrNull(wikidata) };
    return { ...recordPart(origins.areas, code), ...facts, projected_population: projected.get(code) ?? null };
  });
};

const readSubdivisions = (folder: SeedFolder, regionOfDivision: ReadonlyMap<string, string>) =>
  readCsv(folder, 'admin/arrondissements.csv', ['code', 'name', 'department_code', 'region_code', ...measures]).map((row) => {
    const { code, name, department_code, region_code } = row.cells;
    const nests = regionOfDivision.get(department_code) === region_code && code.startsWith(department_code);
    must(row, name !== '' && nests, 'a subdivision needs a name and its division');
    return { ...recordPart(origins.areas, code), code, name, region_code, division_code: department_code, ...measuresOf(folder, row) };
  });
