/** What the server is asked about telephone numbers of stalls. Kept on no phone. */
import * as v from 'valibot';
import type { ReadFault } from '#src/data/remote/ask-public.ts';
import { askAsMember } from '#src/data/session/ask-as-member.ts';
import type { Result } from '#src/shared/result.ts';

/** `until`: an ISO time. */
const tooMany = v.object({ status: v.literal('too_many'), until: v.string() });
const asked = v.variant('status', [
  v.object({ status: v.literal('ok'), phone: v.string() }),
  tooMany,
  v.object({ status: v.literal('forbidden'), why: v.string(), until: v.optional(v.string()) }),
]);
export type ToldPhone = v.InferOutput<typeof asked>;

const own = v.object({ phone: v.nullable(v.string()), asked: v.nullable(v.number()) });
/** `asked` null: by fewer members than are told. */
export type OwnPhone = v.InferOutput<typeof own>;

const kept = v.variant('status', [
  v.object({ status: v.picklist(['ok', 'already', 'invalid']) }),
  tooMany,
  v.object({ status: v.literal('forbidden'), why: v.string() }),
]);
export type KeptPhone = v.InferOutput<typeof kept>;

/** Of the stall where this product is sold. */
export const askPhone = (product: string): Promise<Result<ToldPhone, ReadFault>> => askAsMember('ask_stall_phone', { pid: product }, asked);
export const readOwnPhone = (stall: string): Promise<Result<OwnPhone, ReadFault>> => askAsMember('read_stall_phone', { pid: stall }, own);
/** Null: none. */
export const keepPhone = (stall: string, phone: string | null): Promise<Result<KeptPhone, ReadFault>> =>
  askAsMember('set_stall_phone', { pid: stall, phone }, kept);
