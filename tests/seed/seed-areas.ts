import { fileURLToPath } from 'node:url';
import { type Areas, readAreas } from '#supabase/seed/areas/read-areas.ts';
import { newFindings } from '#supabase/seed/core/findings.ts';

/** Where the real files lie. */
export const dataFolder: string = fileURLToPath(new URL('data', new URL(import.meta.resolve('#supabase/seed/import-seed.ts'))));

/** The real regions, divisions and subdivisions. */
export const realAreas = (): Areas => readAreas({ path: dataFolder, findings: newFindings() });
