/** For tests: a phone whose session is kept in memory, and the sign-in service that it talks to. */

import { type AccountRows, type AccountStore, type KeptSession, memoryAccountStore } from '#src/data/session/account-store.ts';
import { createSession, type Session, type SessionPorts } from '#src/data/session/create-session.ts';
import { createKeptSessions } from '#src/data/session/kept-session.ts';
import type { AuthRemote } from '#src/data/session/ports.ts';
import type { AuthEvent } from '#src/data/session/session-state.ts';
import { emptyProfile } from '#src/model/accounts/profile.ts';

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

/** What the server has, and what was asked of it. */
const newServer = () => ({
  rows: new Map<string, AccountRows>(),
  online: true,
  revoked: [] as string[],
  inEvent: false,
  faults: [] as string[],
});
type Server = ReturnType<typeof newServer>;
type Emit = (event: AuthEvent, of: KeptSession | null) => void;

const unused = () => Promise.reject(new Error('not in this test'));

const serviceOf = (server: Server): { readonly remote: AuthRemote; readonly emit: Emit } => {
  let listener: Emit = () => undefined;
  const emit: Emit = (event, of) => {
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
    accessToken: async () => null,
    ...{ signIn: unused, signUp: unused, sendReset: unused, resendConfirmation: unused, changePassword: unused, changeEmail: unused },
    ...{ admin: unused, moderation: unused, secondFactor: unused, profiles: unused, myData: unused },
  };
  return { remote, emit };
};

interface Local {
  session: KeptSession | null;
  ending: string | null;
  keepsWork: boolean;
  searches: string | null;
}

const endingOf = (local: Local): SessionPorts['ending'] => ({
  read: () => local.ending,
  keepsWork: () => local.keepsWork,
  write: (hash, keepsWork) => {
    local.ending = hash;
    local.keepsWork = keepsWork;
  },
  remove: () => {
    local.ending = null;
  },
});

/** One phone: what it keeps survives `open()`, which is a new page on it. */
export const phone = () => {
  const store: AccountStore = memoryAccountStore();
  const local: Local = { session: null, ending: null, keepsWork: false, searches: 'canary' };
  const server = newServer();
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
  const open = (): { readonly session: Session; readonly emit: Emit } => {
    const { remote, emit } = serviceOf(server);
    const session = createSession({
      place: () => ({ kept, store }),
      remote: async () => remote,
      ending: endingOf(local),
      removePrivate: () => {
        local.searches = null;
      },
      onStartFailure: (error) => void server.faults.push(String(error)),
    });
    return { session, emit };
  };
  return { store, local, server, kept, open };
};
