/** The sign-in service and the account's rows, by supabase-js. What goes wrong comes back as a value. */
import type { AuthError, SupabaseClient } from '@supabase/supabase-js';
import { isKeptSession } from '#src/data/session/account-store.ts';
import type { AuthFault, AuthRemote, NewMember } from '#src/data/session/ports.ts';
import type { AuthEvent } from '#src/data/session/session-state.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';
import { readAccountRows } from './account-rows.ts';
import { toAuthFault } from './auth-fault.ts';

const known: readonly string[] = [
  'INITIAL_SESSION',
  'SIGNED_IN',
  'TOKEN_REFRESHED',
  'SIGNED_OUT',
  'PASSWORD_RECOVERY',
  'USER_UPDATED',
  'MFA_CHALLENGE_VERIFIED',
] satisfies readonly AuthEvent[];
const isKnown = (event: string): event is AuthEvent => known.includes(event);

/** `retryAfter` tells what the last refused answer asked for, in ms. */
export const createAuthRemote = (client: SupabaseClient, retryAfter: () => number | null): AuthRemote => {
  const answer = async (asked: Promise<{ error: AuthError | null }>): Promise<Result<null, AuthFault>> => {
    const { error } = await asked;
    return error ? fail(toAuthFault(error, retryAfter())) : ok(null);
  };
  const { auth } = client;
  let unsubscribe = (): void => undefined;
  return {
    watch: (onEvent) => {
      const { data } = auth.onAuthStateChange((event, session) => {
        if (isKnown(event)) onEvent(event, isKeptSession(session) ? session : null);
      });
      unsubscribe = () => data.subscription.unsubscribe();
    },
    stop: () => {
      unsubscribe();
      void auth.stopAutoRefresh();
    },
    signIn: (email, password) => answer(auth.signInWithPassword({ email, password })),
    signUp: (member) => signUp(client, member, retryAfter),
    resendConfirmation: (email) => answer(auth.resend({ type: 'signup', email })),
    sendReset: (email) => answer(auth.resetPasswordForEmail(email, { redirectTo: `${location.origin}/auth` })),
    changePassword: (password) => answer(auth.updateUser({ password })),
    changeEmail: (email) => answer(auth.updateUser({ email }, { emailRedirectTo: `${location.origin}/account` })),
    forget: async () => {
      await auth.signOut({ scope: 'local' }).catch(() => undefined);
    },
    revoke: async (accessToken, scope) => {
      const { error } = await auth.admin.signOut(accessToken, scope).catch(() => ({ error: true }));
      return !error;
    },
    readAccount: (userId) => readAccountRows(client, userId),
    accessToken: async () => (await auth.getSession()).data.session?.access_token ?? null,
    profiles: async () => (await import('./online/profile-remote.ts')).createProfileRemote(client),
    myData: async () => (await import('./online/my-data-remote.ts')).createMyDataRemote(client),
    admin: async () => (await import('./admin/admin-remote.ts')).createAdminRemote(client),
    moderation: async () => (await import('./admin/moderation-remote.ts')).createModerationRemote(client),
    secondFactor: async () => (await import('./admin/second-factor-remote.ts')).createSecondFactorRemote(client, retryAfter),
  };
};

/**
 * An answer lost on the way leaves an account that "already exists": whoever knows its password is its owner, and is
 * simply signed in. Everyone else reads one refusal, which does not say whether there is an account.
 */
const signUp = async (
  { auth }: SupabaseClient,
  { email, password, ...told }: NewMember,
  retryAfter: () => number | null,
): Promise<Result<'signed-in' | 'confirm', AuthFault>> => {
  const data = { display_name: told.displayName, region_code: told.regionCode, agreed_terms: told.agreedTerms };
  const options = { emailRedirectTo: `${location.origin}/`, data };
  const { data: made, error } = await auth.signUp({ email, password, options });
  if (!error) return ok(made.session ? 'signed-in' : 'confirm');
  const fault = toAuthFault(error, retryAfter());
  if (fault.kind !== 'refused') return fail(fault);
  const { error: stranger } = await auth.signInWithPassword({ email, password });
  return stranger ? fail(fault) : ok('signed-in');
};
