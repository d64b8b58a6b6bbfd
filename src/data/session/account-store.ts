/** What is kept of an account on this phone, and the port through which it is kept: Dexie on phones, memory in tests and on shared phones. */
import type { Standing } from '#src/model/accounts/consent.ts';
import type { Profile, ProfileChanges } from '#src/model/accounts/profile.ts';
import type { RoleRecord } from '#src/model/accounts/role.ts';

/** As the sign-in service gives it; `expires_at` in seconds. */
export interface KeptSession {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_at: number;
  readonly user: { readonly id: string; readonly email?: string | undefined };
}

export interface AccountRows {
  readonly profile: Profile | null;
  readonly roles: readonly RoleRecord[];
  /** What an older version of the app kept lacks it. */
  readonly standing?: Standing;
}

export interface AccountStore {
  /** Hashes of the accounts that this phone keeps something of. */
  hashes(): Promise<readonly string[]>;
  readSession(hash: string): Promise<KeptSession | null>;
  putSession(hash: string, session: KeptSession | null): Promise<void>;
  readAccount(hash: string): Promise<AccountRows | null>;
  putAccount(hash: string, rows: AccountRows): Promise<void>;
  /** What the member changed of their profile and the server does not have yet. */
  readChanges(hash: string): Promise<ProfileChanges>;
  /** One step, whoever else writes: no change of another tab is lost. */
  putChanges(hash: string, change: (before: ProfileChanges) => ProfileChanges): Promise<ProfileChanges>;
  remove(hash: string): Promise<void>;
  /** Everything but what was not sent: changes of the profile and mutations; without any, everything. */
  removeButChanges(hash: string): Promise<void>;
}

/** Checked once, on arrival: anything may stand in storage. */
export const isKeptSession = (value: unknown): value is KeptSession =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'access_token') === 'string' &&
  typeof Reflect.get(value, 'refresh_token') === 'string' &&
  typeof Reflect.get(value, 'expires_at') === 'number' &&
  typeof Reflect.get(Object(Reflect.get(value, 'user')), 'id') === 'string';

export const memoryAccountStore = (): AccountStore => {
  const sessions = new Map<string, KeptSession>();
  const accounts = new Map<string, AccountRows>();
  const changes = new Map<string, ProfileChanges>();
  return {
    hashes: async () => [...new Set([...sessions.keys(), ...accounts.keys(), ...changes.keys()])],
    readSession: async (hash) => sessions.get(hash) ?? null,
    putSession: async (hash, session) => {
      if (session) sessions.set(hash, session);
      else sessions.delete(hash);
    },
    readAccount: async (hash) => accounts.get(hash) ?? null,
    putAccount: async (hash, rows) => {
      accounts.set(hash, rows);
    },
    readChanges: async (hash) => changes.get(hash) ?? {},
    putChanges: async (hash, change) => {
      const after = change(changes.get(hash) ?? {});
      changes.set(hash, after);
      return after;
    },
    remove: async (hash) => {
      sessions.delete(hash);
      accounts.delete(hash);
      changes.delete(hash);
    },
    removeButChanges: async (hash) => {
      sessions.delete(hash);
      accounts.delete(hash);
    },
  };
};
