/** The second factor by supabase-js. Its picture of the key is not used: it is a data address, which the policy refuses. */
import type { AuthError, SupabaseClient } from '@supabase/supabase-js';
import * as v from 'valibot';
import { toPostgrestFault } from '#src/data/remote/postgrest-fault.ts';
import { rpcAsMember } from '#src/data/remote/rpc-as-member.ts';
import type { SecondFactorFault, SecondFactorRemote } from '#src/data/session/second-factor-port.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';
import { withDeadline } from '#src/shared/with-deadline.ts';
import { toSecondFactorFault } from './second-factor-fault.ts';

const statusForm = v.object({ offered: v.boolean(), needed: v.boolean(), held: v.boolean() });
const factorForm = v.object({
  id: v.string(),
  friendly_name: v.optional(v.nullable(v.string()), null),
  factor_type: v.string(),
  status: v.string(),
  created_at: v.string(),
});
/** An address of any other kind must not become a link. */
const begunForm = v.object({
  id: v.string(),
  totp: v.object({ uri: v.pipe(v.string(), v.startsWith('otpauth://totp/')), secret: v.pipe(v.string(), v.regex(/^[A-Z2-7]+=*$/)) }),
});
type Factor = v.InferOutput<typeof factorForm>;

/** A line this slow is no line. In ms. */
const longestWait = 20_000;

/** What the app on the device shows beside the code. */
const issuer = 'Mboa';

/** `retryAfter` tells what the last refused answer asked for, in ms. */
export const createSecondFactorRemote = (client: SupabaseClient, retryAfter: () => number | null): SecondFactorRemote => {
  const { auth } = client;
  const { mfa } = auth;
  const faultOf = (error: AuthError): SecondFactorFault => toSecondFactorFault(error, retryAfter());
  const list = () => listFactors(client, faultOf);
  /**
   * The service asks its own record of a sign-in, which falls with the device whose code it holds; the token still says otherwise. A new
   * one says what is so, and whoever shows the second factor asks for a code again.
   */
  const answerOf = async (error: AuthError | null): Promise<SecondFactorFault | null> => {
    const fault = error && faultOf(error);
    if (fault?.kind === 'needs-code') await auth.refreshSession();
    return fault;
  };
  const unenroll = async (factorId: string): Promise<SecondFactorFault | null> => {
    const { error } = await mfa.unenroll({ factorId });
    const fault = await answerOf(error);
    return fault?.kind === 'gone' ? null : fault;
  };
  return {
    status: () => readStatus(client),
    devices: async () => {
      const factors = await list();
      if (!factors.ok) return factors;
      return ok(factors.value.filter(isVerified).map(toDevice));
    },
    begin: async (friendlyName) => {
      const factors = await list();
      if (!factors.ok) return factors;
      for (const factor of factors.value.filter((each) => !isVerified(each))) {
        const fault = await unenroll(factor.id);
        if (fault) return fail(fault);
      }
      const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName, issuer });
      const fault = await answerOf(error);
      if (fault) return fail(fault);
      const read = v.safeParse(begunForm, data);
      return read.success ? ok({ id: read.output.id, ...read.output.totp }) : fail({ kind: 'server' });
    },
    giveCode: async (factorId, code) => {
      const { error } = await mfa.challengeAndVerify({ factorId, code });
      return error ? fail(faultOf(error)) : ok(null);
    },
    remove: async (factorId) => {
      const fault = await unenroll(factorId);
      if (fault) return fail(fault);
      await auth.refreshSession();
      return ok(null);
    },
  };
};

const isVerified = ({ status }: Factor): boolean => status === 'verified';

const toDevice = ({ id, friendly_name, created_at }: Factor) => ({ id, name: friendly_name ?? '', addedAt: created_at });

const listFactors = async (
  { auth }: SupabaseClient,
  faultOf: (error: AuthError) => SecondFactorFault,
): Promise<Result<readonly Factor[], SecondFactorFault>> => {
  const { data, error } = await auth.mfa.listFactors();
  if (error) return fail(faultOf(error));
  const read = v.safeParse(v.array(factorForm), data.all);
  return read.success ? ok(read.output.filter(({ factor_type }) => factor_type === 'totp')) : fail({ kind: 'server' });
};

const readStatus: (client: SupabaseClient) => ReturnType<SecondFactorRemote['status']> = async (client) => {
  const answer = await withDeadline(longestWait, (signal) => rpcAsMember(client, 'second_factor', {}, signal));
  if (!answer) return fail({ kind: 'signed-out' });
  const { data, error } = answer;
  if (error) return fail({ kind: toPostgrestFault(error) });
  const read = v.safeParse(statusForm, data);
  return read.success ? ok(read.output) : fail({ kind: 'server' });
};
