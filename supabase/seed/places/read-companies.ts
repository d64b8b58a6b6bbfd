/** Named businesses on the map, and the institutes and associations of the research register. Not the company register. */
import { type AreaIndex, nowhere } from '#supabase/seed/core/area-index.ts';
import { noPosition } from '#supabase/seed/core/cells.ts';
import type { SeedFolder } from '#supabase/seed/core/read-csv.ts';
import { sameThingTwice } from '#supabase/seed/core/same-thing-twice.ts';
import { recordPart, type SeedRow } from '#supabase/seed/core/seed-row.ts';
import { origins } from '#supabase/seed/sources/origins.ts';
import { companyKind } from './company-kind.ts';
import { readOsmPoints } from './read-osm-points.ts';
import type { ResearchBody } from './read-research-bodies.ts';

export const readCompanies = (folder: SeedFolder, areas: AreaIndex, bodies: readonly ResearchBody[]): readonly SeedRow[] => {
  const isRepeat = sameThingTwice(folder.findings);
  const mapped = readOsmPoints(folder, 'companies/businesses_osm_2019.csv', areas)
    .filter(({ place, facts }) => !isRepeat(place, facts))
    .map(({ tag, facts }) => ({ ...facts, kind: companyKind(tag), phone: null, website: null }));
  const institutes = bodies.map(({ name }) => ({
    ...recordPart(origins.research, name),
    name,
    ...nowhere,
    ...noPosition,
    kind: 'institute',
    phone: null,
    website: null,
  }));
  return [...mapped, ...institutes];
};
