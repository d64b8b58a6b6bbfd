import { tellOverRest } from '#supabase/functions/_shared/tell-over-rest.ts';
import type { CountVisit } from '#supabase/functions/vitals/handle.ts';

/** What is not counted is lost, and the caller reads 503. */
export const countOverRest = (url: string, secretKey: string): CountVisit => tellOverRest(url, secretKey, 'add_vitals');
