/** The Research Organization Registry's Cameroonian bodies, which have a name and a type and no place. */
import * as v from 'valibot';
import { cleanOrganisationName } from '#supabase/seed/core/clean-name.ts';
import { type Place, reject } from '#supabase/seed/core/findings.ts';
import { readJson, type SeedFolder } from '#supabase/seed/core/read-csv.ts';

export interface ResearchBody {
  readonly place: Place;
  readonly name: string;
}

export interface ResearchBodies {
  readonly education: readonly ResearchBody[];
  /** Institutes, associations, agencies and firms. */
  readonly others: readonly ResearchBody[];
}

const body = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('no name')),
  country_code: v.literal('CM', 'not in Cameroon'),
  types: v.tuple([v.picklist(['Education', 'Government', 'Facility', 'Company', 'Healthcare', 'Nonprofit', 'Other'], 'unknown type')]),
});

export const readResearchBodies = (folder: SeedFolder): ResearchBodies => {
  const education: ResearchBody[] = [];
  const others: ResearchBody[] = [];
  for (const row of readJson(folder, 'companies/ror_organisations_cm.json', body)) {
    const place = { file: row.file, line: row.line };
    const name = cleanOrganisationName(folder.findings, place, 'name', row.value.name);
    const type = row.value.types[0];
    if (type === 'Healthcare')
      reject(folder.findings, place, 'a health body without a place: it may be listed already and would count twice', name);
    else if (name.startsWith('Ministry of ')) reject(folder.findings, place, 'a ministry, listed with the government', name);
    else (type === 'Education' ? education : others).push({ place, name });
  }
  return { education, others };
};
