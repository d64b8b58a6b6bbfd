/**
 * What the app knows of who is using it, as a pure function of events. Laws kept here:
 *   * nothing of one account is ever seen under another, nor after a sign-out;
 *   * only a sign-in makes a signed-out phone signed in: a refresh that ends late, here or in another tab, does not;
 *   * no network and an expired token are no sign-out: the person goes on reading, and what they do waits.
 */
import type { Standing } from '#src/model/accounts/consent.ts';
import type { Profile } from '#src/model/accounts/profile.ts';
import type { RoleRecord } from '#src/model/accounts/role.ts';
import type { AccountRows, KeptSession } from './account-store.ts';

/** The events of supabase-js, by its own names. */
export type AuthEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'TOKEN_REFRESHED'
  | 'SIGNED_OUT'
  | 'PASSWORD_RECOVERY'
  | 'USER_UPDATED'
  | 'MFA_CHALLENGE_VERIFIED';

export type SessionEvent =
  /** What was found on the phone at the start; null: nothing. */
  | { readonly type: 'found'; readonly session: KeptSession | null }
  | { readonly type: 'auth'; readonly event: AuthEvent; readonly session: KeptSession | null }
  | { readonly type: 'account'; readonly userId: string; readonly rows: AccountRows }
  | { readonly type: 'password-chosen' }
  /** The person asked to leave: before anything is removed, so that nothing private stays on the screen. */
  | { readonly type: 'leaving' }
  /** And what was private is removed. */
  | { readonly type: 'left' }
  | { readonly type: 'start-failed' };

export interface SignedIn {
  readonly status: 'signed-in';
  readonly user: { readonly id: string; readonly email: string };
  /** Null: not known yet, on this phone or at all. */
  readonly profile: Profile | null;
  readonly roles: readonly RoleRecord[] | null;
  readonly standing: Standing | null;
  /** Came by a link from the mail: a new password is to be chosen before anything else. */
  readonly recovering: boolean;
}

export type SessionState =
  | { readonly status: 'loading' }
  /** ended: the server no longer accepted the session; leaving: the person signs out here; asked: they did, and nothing private is left. */
  | { readonly status: 'signed-out'; readonly why: 'never' | 'leaving' | 'asked' | 'ended' | 'start-failed' }
  | SignedIn;

export const initialSession: SessionState = { status: 'loading' };

const mayBegin: readonly AuthEvent[] = ['SIGNED_IN', 'PASSWORD_RECOVERY', 'INITIAL_SESSION'];

export const reduceSession = (state: SessionState, event: SessionEvent): SessionState => {
  switch (event.type) {
    case 'found':
      if (state.status !== 'loading') return state;
      return event.session ? signIn(state, event.session) : { status: 'signed-out', why: 'never' };
    case 'start-failed':
      return state.status === 'loading' ? { status: 'signed-out', why: 'start-failed' } : state;
    case 'leaving':
      return { status: 'signed-out', why: 'leaving' };
    case 'left':
      return state.status === 'signed-out' && state.why === 'leaving' ? { status: 'signed-out', why: 'asked' } : state;
    case 'account':
      if (state.status !== 'signed-in' || state.user.id !== event.userId) return state;
      return { ...state, profile: event.rows.profile, roles: event.rows.roles, standing: event.rows.standing ?? null };
    case 'password-chosen':
      return state.status === 'signed-in' ? { ...state, recovering: false } : state;
    case 'auth':
      return reduceAuth(state, event.event, event.session);
  }
};

const reduceAuth = (state: SessionState, event: AuthEvent, session: KeptSession | null): SessionState => {
  // The service lost it, or another tab signed out. A person who asked here is told so, not that it ended.
  if (event === 'SIGNED_OUT') return state.status === 'signed-out' ? state : { status: 'signed-out', why: 'ended' };
  // Without a session the event says nothing: at the start, offline, supabase-js reports none for an expired token.
  if (!session) return state;
  if (state.status !== 'signed-in' && !mayBegin.includes(event)) return state;
  // The session found at the start was read before the person left.
  if (state.status === 'signed-out' && event === 'INITIAL_SESSION' && state.why !== 'never' && state.why !== 'start-failed') return state;
  const next = signIn(state, session);
  return event === 'PASSWORD_RECOVERY' ? { ...next, recovering: true } : next;
};

/** The same person keeps what is known of them; anyone else begins with nothing. */
const signIn = (state: SessionState, session: KeptSession): SignedIn => {
  const user = { id: session.user.id, email: session.user.email ?? '' };
  if (state.status === 'signed-in' && state.user.id === user.id) return { ...state, user };
  return { status: 'signed-in', user, profile: null, roles: null, standing: null, recovering: false };
};
