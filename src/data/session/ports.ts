/** What a session needs of the outside: the sign-in service and the account's rows. supabase-js on phones, a double in tests. */
import type { Result } from '#src/shared/result.ts';
import type { AccountRows, KeptSession } from './account-store.ts';
import type { AdminRemote } from './admin-port.ts';
import type { Moderation } from './moderation-port.ts';
import type { MyDataRemote } from './my-data-port.ts';
import type { ProfileRemote } from './profile-port.ts';
import type { SecondFactorRemote } from './second-factor-port.ts';
import type { AuthEvent } from './session-state.ts';

/** Why the service did not do what was asked, in words a screen can act on. It never says whether an account exists. */
export type AuthFault =
  | { readonly kind: 'network' | 'credentials' | 'refused' | 'weak-password' | 'same-password' | 'unconfirmed' | 'expired' | 'server' }
  | { readonly kind: 'too-many'; readonly retryAfterMs: number };

export interface NewMember {
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
  /** Empty: not said. */
  readonly regionCode: string;
  /** Version of the texts that the form linked to. */
  readonly agreedTerms: string;
}

export interface AuthRemote {
  /** `onEvent` must not call back into the service: supabase-js would wait for itself. */
  readonly watch: (onEvent: (event: AuthEvent, session: KeptSession | null) => void) => void;
  readonly signIn: (email: string, password: string) => Promise<Result<null, AuthFault>>;
  /** confirm: a mail was sent, and the account opens with the link in it. */
  readonly signUp: (member: NewMember) => Promise<Result<'signed-in' | 'confirm', AuthFault>>;
  /** The mail whose link confirms the address, once more. */
  readonly resendConfirmation: (email: string) => Promise<Result<null, AuthFault>>;
  readonly sendReset: (email: string) => Promise<Result<null, AuthFault>>;
  readonly changePassword: (password: string) => Promise<Result<null, AuthFault>>;
  readonly changeEmail: (email: string) => Promise<Result<null, AuthFault>>;
  /** Forgets the session in the client and tells the other tabs. Needs no network. */
  readonly forget: () => Promise<void>;
  /** No more timers, no more events. */
  readonly stop: () => void;
  /** Asks the service to end a session, or all others of this member. Best effort. */
  readonly revoke: (accessToken: string, scope: 'local' | 'others') => Promise<boolean>;
  /** Null: no answer. */
  readonly readAccount: (userId: string) => Promise<AccountRows | null>;
  /** Its code is loaded only now, and kept on no phone. */
  readonly admin: () => Promise<AdminRemote>;
  /** As with `admin`. */
  readonly moderation: () => Promise<Moderation>;
  /** As with `admin`. */
  readonly secondFactor: () => Promise<SecondFactorRemote>;
  /** Of the session as it is now, renewed if need be; null when there is none to be had. */
  readonly accessToken: () => Promise<string | null>;
  readonly profiles: () => Promise<ProfileRemote>;
  readonly myData: () => Promise<MyDataRemote>;
}
