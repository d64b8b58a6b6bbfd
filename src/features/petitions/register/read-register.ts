/** The register of petitions, and where the signatures of one come from (SQL: 20261128000400): public, asked without a token, kept on no phone. */
import * as v from 'valibot';
import { askPublic, type ReadFault } from '#src/data/remote/ask-public.ts';
import { petitionStates } from '#src/features/petitions/model/petition.ts';
import { rejectionReasons } from '#src/model/written/reasons.ts';
import type { Result } from '#src/shared/result.ts';
import { listings, type RegisterChoice } from './register-search.ts';

const maybe = v.nullable(v.string());
const shared = { title: v.string(), lang: v.string(), region_code: maybe, is_sample: v.boolean() };
const refused = v.object({
  ...shared,
  listing: v.literal('rejected'),
  reason: v.picklist(rejectionReasons),
  rejected_on: v.string(),
});
const listed = v.object({
  ...shared,
  listing: v.picklist(listings),
  pid: v.string(),
  state: v.picklist(petitionStates),
  division_code: maybe,
  subdivision_code: maybe,
  addressees: v.array(v.string()),
  goal: v.number(),
  signatures: v.number(),
  last_day: v.number(),
  closes_at: v.string(),
  closed_at: maybe,
  answered_at: maybe,
});
const row = v.union([refused, listed]);
const register = v.object({
  status: v.literal('ok'),
  counts: v.record(v.string(), v.number()),
  total: v.number(),
  petitions: v.array(row),
});
export type RegisterRow = v.InferOutput<typeof row>;
export type PublicRow = v.InferOutput<typeof listed>;
export type Register = v.InferOutput<typeof register>;

export const rowsOfPage = 20;

export const readRegister = (asked: RegisterChoice): Promise<Result<Register, ReadFault>> =>
  askPublic('list_petitions', { asked: { ...asked, many: rowsOfPage } }, register);

const areas = v.object({ areas: v.array(v.object({ code: v.string(), signatures: v.number() })), rest: v.number() });
const petitionAreas = v.object({ status: v.literal('ok'), regions: areas, divisions: areas });
export type PetitionAreas = v.InferOutput<typeof petitionAreas>;

export const readPetitionAreas = (pid: string): Promise<Result<PetitionAreas, ReadFault>> =>
  askPublic('read_petition_areas', { pid }, petitionAreas);
