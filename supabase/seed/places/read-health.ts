/** Both lists of health facilities, joined so that what stands in both is one row; pharmacies apart. */
import type { AreaIndex } from '#supabase/seed/core/area-index.ts';
import type { SeedFolder } from '#supabase/seed/core/read-csv.ts';
import type { SeedRow } from '#supabase/seed/core/seed-row.ts';
import { matchFacilities } from './match-facilities.ts';
import { readHealthsites } from './read-healthsites.ts';
import { readPublicFacilities } from './read-public-facilities.ts';

export interface Health {
  readonly hospitals: readonly SeedRow[];
  readonly pharmacies: readonly SeedRow[];
}

export const readHealth = (folder: SeedFolder, areas: AreaIndex): Health => {
  const official = readPublicFacilities(folder, areas);
  const { facilities, pharmacies } = readHealthsites(folder, areas);
  return { hospitals: matchFacilities(folder.findings, official, facilities), pharmacies };
};
