/** What is said about a petition, as phones know it: its timeline, and what its author alone is told (SQL: 1320, 1330, 20261129000100). */
import * as v from 'valibot';
import { rejectionReasons } from '#src/model/written/reasons.ts';
import type { Row } from '#src/shared/row.ts';
import { petitionStates } from './petition.ts';

export const petitionEventKinds = ['update', 'sent', 'received', 'answered', 'hearing', 'meeting', 'decided', 'outcome'] as const;
export type PetitionEventKind = (typeof petitionEventKinds)[number];

/** As its author sees it. */
export const petitionOutcomes = ['succeeded', 'unsuccessful'] as const;
export type PetitionOutcome = (typeof petitionOutcomes)[number];

const text = v.string();
const maybe = v.nullish(v.string(), null);

const event = v.object({
  id: text,
  petition_id: text,
  kind: v.picklist(petitionEventKinds),
  lang: text,
  body: text,
  source_url: maybe,
  /** Where what was said can be read, and watched. */
  transcript_url: maybe,
  video_url: maybe,
  /** Of a hearing that will not be. */
  is_called_off: v.nullish(v.boolean(), false),
  /** Of an outcome. */
  result: v.nullish(v.picklist(petitionOutcomes), null),
  /** Null: the server has not heard of it yet. */
  at: maybe,
});
export type PetitionEvent = v.InferOutput<typeof event>;

/** `now`: by the server's clock, in ms. */
export const isToCome = (at: string | null, now: number): boolean => at !== null && Date.parse(at) > now;

/** The hearing that is to be next; null: none is. */
export const nextHearing = (events: readonly PetitionEvent[], now: number): string | null =>
  events
    .flatMap(({ kind, at, is_called_off }) => (kind === 'hearing' && !is_called_off && at && isToCome(at, now) ? [at] : []))
    .sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;

/** Of the petition with the same id. */
const authorship = v.object({
  id: text,
  code: maybe,
  supporters: v.number(),
  resubmissions_left: v.number(),
  reason: v.nullish(v.picklist(rejectionReasons), null),
  note: maybe,
  state: v.picklist(petitionStates),
});
export type PetitionAuthorship = v.InferOutput<typeof authorship>;

const readRows =
  <T>(form: v.GenericSchema<unknown, T>) =>
  (rows: readonly Row[]): readonly T[] =>
    rows.flatMap((row) => {
      const read = v.safeParse(form, row);
      return read.success ? [read.output] : [];
    });
/** What a version of this app that is to come made, and this one cannot show, is left out. */
export const readEvents = readRows(event);
export const readAuthorships = readRows(authorship);
