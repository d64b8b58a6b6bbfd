import { stableId } from './stable-id.ts';

/** The columns every imported row carries, named as in SQL. */
export interface RecordPart {
  readonly id: string;
  readonly source: string;
  readonly source_key: string;
  readonly as_of: string;
  readonly licence: string;
}

/** What the loader sends: any row with its record columns. */
export type SeedRow = RecordPart & Readonly<Record<string, unknown>>;

export interface Origin {
  readonly source: string;
  readonly as_of: string;
  readonly licence: string;
}

export const recordPart = (origin: Origin, sourceKey: string): RecordPart => ({
  id: stableId(origin.source, sourceKey),
  source: origin.source,
  source_key: sourceKey,
  as_of: origin.as_of,
  licence: origin.licence,
});
