/** Schools and universities from three lists: the map, a list of university websites, the register of research bodies. */
import * as v from 'valibot';
import { fold } from '#src/shared/slug.ts';
import { type AreaIndex, nowhere } from '#supabase/seed/core/area-index.ts';
import { noPosition } from '#supabase/seed/core/cells.ts';
import { cleanOrganisationName } from '#supabase/seed/core/clean-name.ts';
import { reject } from '#supabase/seed/core/findings.ts';
import { readJson, type SeedFolder } from '#supabase/seed/core/read-csv.ts';
import { sameThingTwice } from '#supabase/seed/core/same-thing-twice.ts';
import { recordPart, type SeedRow } from '#supabase/seed/core/seed-row.ts';
import { origins } from '#supabase/seed/sources/origins.ts';
import { readOsmPoints } from './read-osm-points.ts';
import type { ResearchBody } from './read-research-bodies.ts';
import { schoolKind } from './school-kind.ts';

export const readSchools = (folder: SeedFolder, areas: AreaIndex, bodies: readonly ResearchBody[]): readonly SeedRow[] => [
  ...readMappedSchools(folder, areas),
  ...readUniversities(folder, bodies),
];

const notASchool = /\b(internet cafe|cyber ?cafe)\b/;

const readMappedSchools = (folder: SeedFolder, areas: AreaIndex): readonly SeedRow[] => {
  const isRepeat = sameThingTwice(folder.findings);
  return readOsmPoints(folder, 'schools/schools_osm_2019.csv', areas).flatMap(({ place, tag, facts }) => {
    if (notASchool.test(fold(facts.name))) {
      reject(folder.findings, place, 'tagged as a school, but the name is of an internet café', facts.name);
      return [];
    }
    return isRepeat(place, facts) ? [] : [{ ...facts, kind: schoolKind(facts.name, tag), website: null }];
  });
};

const university = v.object({ name: v.pipe(v.string(), v.trim(), v.nonEmpty('no name')), web_pages: v.array(v.pipe(v.string(), v.url())) });

/** "Université de Buéa" and "University of Buea" are one: the words left after the common ones are compared. */
const distinctive = (name: string): string =>
  (fold(name).match(/[a-z0-9]+/g) ?? [])
    .filter((word) => !/^(universit[ey]|de|des|du|of|the|and|et)$/.test(word))
    .sort()
    .join(' ');

const readUniversities = (folder: SeedFolder, bodies: readonly ResearchBody[]): readonly SeedRow[] => {
  const listed = readJson(folder, 'schools/universities_hipo.json', university).map((row) => {
    const name = cleanOrganisationName(folder.findings, row, 'name', row.value.name);
    const website = row.value.web_pages[0] ?? null;
    return { ...recordPart(origins.universities, name), name, ...nowhere, ...noPosition, kind: 'university', website };
  });
  const known = new Map(listed.map((row) => [distinctive(row.name), row]));
  const others = bodies.flatMap(({ place, name }) => {
    const same = known.get(distinctive(name));
    if (same === undefined) {
      const kind = schoolKind(name, '') === 'university' || /\badvanced\b/i.test(name) ? 'university' : 'training';
      return [{ ...recordPart(origins.research, name), name, ...nowhere, ...noPosition, kind, website: null }];
    }
    folder.findings.merged.push({ ...place, value: name, into: `${same.source}:${same.source_key}`, reason: 'same university' });
    return [];
  });
  return [...listed, ...others];
};
