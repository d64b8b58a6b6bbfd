/** What the server is asked about telephone numbers of stalls. Kept on no phone. */
import * as v from 'valibot';
import { askPublic, type ReadFault } from '#src/data/remote/ask-public.ts';
import { session } from '#src/data/session/session.ts';
import { fail, type Result } from '#src/shared/result.ts';

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

/** As who is signed in; the code that knows them may not have come. */
const ask = async <T>(name: string, args: object, form: v.GenericSchema<unknown, T>): Promise<Result<T, ReadFault>> => {
  try {
    const token = await (await session.remote()).accessToken();
    return token ? await askPublic(name, args, form, token) : fail('network');
  } catch {
    return fail('network');
  }
};

/** Of the stall where this product is sold. */
export const askPhone = (product: string): Promise<Result<ToldPhone, ReadFault>> => ask('ask_stall_phone', { pid: product }, asked);
export const readOwnPhone = (stall: string): Promise<Result<OwnPhone, ReadFault>> => ask('read_stall_phone', { pid: stall }, own);
/** Null: none. */
export const keepPhone = (stall: string, phone: string | null): Promise<Result<KeptPhone, ReadFault>> =>
  ask('set_stall_phone', { pid: stall, phone }, kept);
