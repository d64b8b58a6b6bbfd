/** The outlets of the media with what was answered about them, as the server tells everybody; this phone keeps the last answer. */
import * as v from 'valibot';
import type { ReadFault } from '#src/data/remote/ask-public.ts';
import { type PublicLog, readKeptLog, readPublicLog } from '#src/data/remote/read-public-log.ts';
import { ok, type Result } from '#src/shared/result.ts';

const check = v.object({
  code: v.string(),
  answer: v.string(),
  /** When somebody looked there. */
  day: v.string(),
  title: v.string(),
  url: v.nullable(v.string()),
});

/** What nobody has told is not there. */
const outlet = v.object({
  pid: v.string(),
  name: v.string(),
  kind: v.string(),
  owner: v.optional(v.string()),
  region: v.optional(v.string()),
  languages: v.array(v.string()),
  permit: v.optional(v.string()),
  address: v.optional(v.string()),
  phone: v.optional(v.string()),
  website: v.optional(v.string()),
  since: v.optional(v.string()),
  as_of: v.string(),
  licence: v.string(),
  source: v.string(),
  publisher: v.optional(v.string()),
  url: v.optional(v.string()),
  checks: v.array(check),
});

export type Outlet = v.InferOutput<typeof outlet>;
export type OutletCheck = v.InferOutput<typeof check>;

const told = v.object({ outlets: v.array(outlet) });

export interface Outlets {
  readonly outlets: readonly Outlet[];
  /** How many there are, where these are the first of them. */
  readonly total?: number;
}

/** The function that tells them. */
export const outletsTold = 'read_outlets';

/** Throws where it is none of its answers. */
export const readTold = (answer: unknown): Outlets => v.parse(told, answer);

export const readOutlets = (): Promise<Result<PublicLog<Outlets>, ReadFault>> => readPublicLog(outletsTold, told, 'outlets');

/** To find one by its name what this phone was told before is enough; the server is asked where it was told nothing. */
export const outletsHere = async (): ReturnType<typeof readOutlets> => {
  const kept = readKeptLog(told, 'outlets');
  return kept ? ok({ ...kept, isOld: true }) : readOutlets();
};
