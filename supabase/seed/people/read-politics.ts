/** Parties, councils, people and the posts they held. */
import type { Areas } from '#supabase/seed/areas/read-areas.ts';
import type { SeedFolder } from '#supabase/seed/core/read-csv.ts';
import type { SeedRow } from '#supabase/seed/core/seed-row.ts';
import { noDetails, readCouncilDetails } from '#supabase/seed/organisations/read-council-details.ts';
import { readCouncils } from '#supabase/seed/organisations/read-councils.ts';
import { readParties } from '#supabase/seed/organisations/read-parties.ts';
import { buildPeople, type People } from './build-people.ts';
import { readLegislators } from './read-legislators.ts';
import { readMayors } from './read-mayors.ts';
import { readOfficeHolders } from './read-office-holders.ts';

export interface Politics extends People {
  readonly parties: readonly SeedRow[];
  readonly councils: readonly SeedRow[];
}

/** `unclear` is the folder of files whose licence is unclear, or null to leave them out. */
export const readPolitics = (folder: SeedFolder, areas: Areas, unclear: SeedFolder | null): Politics => {
  const parties = readParties(folder);
  const known = { regions: areas.index.regions, parties: new Set(parties.map((party) => party.code)) };
  const capitals = new Map(areas.divisions.map((division) => [division.code, division.capital ?? '']));
  const details = unclear === null ? noDetails : readCouncilDetails(unclear, areas.index, capitals);
  const holdings = [...readOfficeHolders(folder, areas.index), ...readLegislators(folder, known)];
  const mayors = readMayors(folder.findings, { lines: details.lines, parties: known.parties, capitals, others: holdings });
  return {
    parties,
    councils: readCouncils(folder, areas.index, details),
    ...buildPeople(folder.findings, [...holdings, ...mayors]),
  };
};
