import type { AreaCodes } from '#supabase/seed/core/area-index.ts';
import type { Position } from '#supabase/seed/core/cells.ts';
import type { Place } from '#supabase/seed/core/findings.ts';
import type { RecordPart } from '#supabase/seed/core/seed-row.ts';

/** A row of public.hospitals. */
export interface Facility extends RecordPart, AreaCodes, Position {
  readonly name: string;
  readonly kind: string;
  readonly facility_type: string | null;
  readonly ownership: 'public' | null;
  readonly beds: number | null;
  readonly opening_hours: string | null;
  readonly phone: string | null;
  readonly website: string | null;
  readonly also_listed_by: readonly string[];
  readonly [column: string]: unknown;
}

/** A facility and the line it was read from. */
export interface Listing {
  readonly place: Place;
  readonly facility: Facility;
}
