/** For tests: a phone whose session is kept in memory, and the sign-in service that it talks to. */
import { emptyProfile } from '#src/model/accounts/profile.ts';
import { type AccountRows, type AccountStore, type KeptSession, memoryAccountStore } from './account-store.ts';
import { createSession, type Session } from './create-session.ts';
import { createKeptSessions } from './kept-session.ts';
import type { AuthRemote } from './ports.ts';
import type { AuthEvent } from './session-state.ts';

export const sessionOf = (id: string): KeptSession => ({
  access_token: `access ${id}`,
  refresh_token: `refresh ${id}`,
  expires_at: 2_000_000_000,
  user: { id, email: `${id}@example.org` },
});
export const rowsOf = (id: string, role = 'user'): AccountRows => ({
  profile: { ...emptyProfile(id), display_name: `Name of ${id}` },
  roles: [{ user_id: id, role, is_active: true, expires_at: null }],
});

/** One phone: what it keeps survives `open()`, which is a new page on it. */
export const phone = () => {
  const store: AccountStore = memoryAccountStore();
  const local: { session: KeptSession | null; ending: string | null; keepsWork: boolean; searches: string | null } = {
    session: null,
    ending: null,
    keepsWork: false,
    searches: 'canary',
  };
  const server = { rows: new Map<string, AccountRows>(), online: true, revoked: [] as string[], inEvent: false, faults: [] as string[] };
  const kept = createKeptSessions(store, {
    read: () => local.session,
    write: (session) => {
      local.session = session;
    },
    remove: () => {
      local.session = null;
    },
    ending: () => local.ending,
  });
  const open = (): { readonly session: Session; readonly emit: (event: AuthEvent, of: KeptSession | null) => void } => {
    let listener: (event: AuthEvent, session: KeptSession | null) => void = () => undefined;
    const emit = (event: AuthEvent, of: KeptSession | null): void => {
      server.inEvent = true;
      listener(event, of);
      server.inEvent = false;
    };
    const remote: AuthRemote = {
      watch: (onEvent) => {
        listener = onEvent;
      },
      readAccount: async (id) => {
        if (server.inEvent) server.faults.push('called inside the event');
        return server.online ? (server.rows.get(id) ?? { profile: null, roles: [] }) : null;
      },
      stop: () => {
        listener = () => undefined;
      },
      forget: async () => emit('SIGNED_OUT', null),
      revoke: async (token) => server.revoked.push(token) > 0,
      signIn: () => Promise.reject(new Error('not in this test')),
      signUp: () => Promise.reject(new Error('not in this test')),
      sendReset: () => Promise.reject(new Error('not in this test')),
      resendConfirmation: () => Promise.reject(new Error('not in this test')),
      changePassword: () => Promise.reject(new Error('not in this test')),
      changeEmail: () => Promise.reject(new Error('not in this test')),
      admin: () => Promise.reject(new Error('not in this test')),
      moderation: () => Promise.reject(new Error('not in this test')),
      secondFactor: () => Promise.reject(new Error('not in this test')),
      accessToken: async () => null,
      profiles: () => Promise.reject(new Error('not in this test')),
      myData: () => Promise.reject(new Error('not in this test')),
    };
    const session = createSession({
      place: () => ({ kept, store }),
      remote: async () => remote,
      ending: {
        read: () => local.ending,
        keepsWork: () => local.keepsWork,
        write: (hash, keepsWork) => {
          local.ending = hash;
          local.keepsWork = keepsWork;
        },
        remove: () => {
          local.ending = null;
        },
      },
      removePrivate: () => {
        local.searches = null;
      },
      onStartFailure: (error) => void server.faults.push(String(error)),
    });
    return { session, emit };
  };
  return { store, local, server, kept, open };
};
