/** Petitions as phones know them: the rows, checked on arrival, and the rules that phone and server share (SQL: 1310, 1320). */
import * as v from 'valibot';
import { rejectionReasons } from '#src/model/written/reasons.ts';
import { nameDisplays } from '#src/model/written/shown-name.ts';
import type { Row } from '#src/shared/row.ts';

/** `draft` to `hidden` are their author's alone, or of those who have its code; the rest is everybody's. */
export const petitionStates = [
  'draft',
  'gathering_supporters',
  'in_review',
  'flagged',
  'rejected',
  'dormant',
  'hidden',
  'open',
  'closed',
  'answered',
  'succeeded',
  'withdrawn',
  'archived',
] as const;
export type PetitionState = (typeof petitionStates)[number];

export const petitionCategories = [
  'roads_transport',
  'water',
  'electricity',
  'health',
  'education',
  'environment_land',
  'safety_justice',
  'jobs_economy',
  'farming_food',
  'public_services',
  'culture_heritage',
  'rights_inclusion',
] as const;
export type PetitionCategory = (typeof petitionCategories)[number];

export const petitionReaches = ['village', 'subdivision', 'division', 'region', 'national'] as const;
export type PetitionReach = (typeof petitionReaches)[number];

/** Why a signature was struck off (SQL: 1350). */
export const strikeReasons = ['same_person', 'automated', 'not_free'] as const;
export type StrikeReason = (typeof strikeReasons)[number];

/** Why a signature waits before it counts (SQL: app.signature_hold_reason). */
const holdReasons = ['unconfirmed', 'new_account', 'burst'] as const;

/** The server's; `waiting` is this phone's own word for a signature that has not arrived. */
const signatureStates = ['waiting', 'valid', 'late', 'held', 'withdrawn', 'invalid', 'fraud'] as const;

/** In characters, signatures, days. */
export const petitionLimits = {
  title: { least: 10, most: 200 },
  text: { least: 50, most: 5000 },
  goal: { least: 10, most: 1_000_000 },
  addressee: { most: 120, count: 3 },
  update: { most: 1000 },
  days: { least: 7, most: 365 },
  supporters: 5,
} as const;

const text = v.string();
const maybe = v.nullable(v.string());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const petition = v.object({
  title: text,
  text,
  lang: text,
  category: v.picklist(petitionCategories),
  addressees: v.array(text),
  reach: v.picklist(petitionReaches),
  region_code: maybe,
  division_code: maybe,
  subdivision_code: maybe,
  goal: count,
  closes_at: text,
  id: text,
  scope: text,
  rev: v.number(),
  pid: text,
  owner_name: maybe,
  state: v.picklist(petitionStates),
  reason: v.nullable(v.picklist(rejectionReasons)),
  submitted_at: maybe,
  opened_at: maybe,
  closed_at: maybe,
  thresholds: v.record(text, v.number()),
  is_sample: v.boolean(),
});
export type Petition = v.InferOutput<typeof petition>;

const counts = v.object({
  id: text,
  by_account: count,
  by_phone: count,
  late: count,
  /** Of members of other areas, counted apart. What was synced before lacks it. */
  outside: v.optional(count),
  reached: v.record(text, text),
});
export type PetitionCounts = v.InferOutput<typeof counts>;

const signature = v.object({
  id: text,
  rev: v.number(),
  petition_id: text,
  name_display: v.picklist(nameDisplays),
  shown_name: maybe,
  area_code: maybe,
  state: v.picklist(signatureStates),
  is_outside: v.optional(v.boolean()),
  // A reason that this version does not know is no reason to show nothing.
  reason: v.optional(v.fallback(v.nullable(v.picklist(strikeReasons)), null), null),
  claimed_at: maybe,
  received_at: maybe,
  held_for: v.optional(v.fallback(v.nullable(v.picklist(holdReasons)), null), null),
  counts_at: v.optional(maybe, null),
});
export type Signature = v.InferOutput<typeof signature>;

const reader =
  <T>(form: v.GenericSchema<unknown, T>) =>
  (row: Row | undefined): T | null => {
    const read = v.safeParse(form, row);
    return read.success ? read.output : null;
  };
/** Null: it is not there, or a version of this app that is to come made it, and this one cannot show it. */
export const readPetition = reader(petition);
export const readPetitionCounts = reader(counts);
export const readSignature = reader(signature);

/** Of members without and with a confirmed telephone number. Late ones are counted apart. */
export const signaturesOf = (counted: Pick<PetitionCounts, 'by_account' | 'by_phone'> | null): number =>
  counted ? counted.by_account + counted.by_phone : 0;

/** The server's clock decides; the phone's only shows what is likely. `now` in ms. */
export const takesSignatures = ({ state, closes_at }: Pick<Petition, 'state' | 'closes_at'>, now: number): boolean =>
  state === 'open' && Date.parse(closes_at) > now;

export const standsAsSigned = ({ state }: Pick<Signature, 'state'>): boolean =>
  state === 'waiting' || state === 'valid' || state === 'late' || state === 'held';

const publicStates: ReadonlySet<string> = new Set(['open', 'closed', 'answered', 'succeeded', 'withdrawn', 'archived']);

export const isPublic = ({ state }: Pick<Petition, 'state'>): boolean => publicStates.has(state);
