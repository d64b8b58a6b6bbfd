import { beforeEach, describe, expect, test } from 'vitest';
import { emptyProfile } from '#src/model/accounts/profile.ts';
import { type AccountRows, type AccountStore, type KeptSession, memoryAccountStore } from './account-store.ts';
import { createSession, type Session } from './create-session.ts';
import { hashOf } from './hash-of.ts';
import { createKeptSessions } from './kept-session.ts';
import type { AuthRemote } from './ports.ts';
import type { AuthEvent } from './session-state.ts';

const sessionOf = (id: string): KeptSession => ({
  access_token: `access ${id}`,
  refresh_token: `refresh ${id}`,
  expires_at: 2_000_000_000,
  user: { id, email: `${id}@example.org` },
});
const rowsOf = (id: string, role = 'user'): AccountRows => ({
  profile: { ...emptyProfile(id), display_name: `Name of ${id}` },
  roles: [{ user_id: id, role, is_active: true, expires_at: null }],
});

/** One phone: what it keeps survives `open()`, which is a new page on it. */
const phone = () => {
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

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

let ngums: ReturnType<typeof phone>;
beforeEach(async () => {
  ngums = phone();
  ngums.server.rows.set('ngum', rowsOf('ngum', 'moderator'));
});

test('an empty phone loads no service', async () => {
  const { session } = ngums.open();
  await session.start();
  expect(session.state()).toEqual({ status: 'signed-out', why: 'never' });
});

test('a member comes back with no network: name and roles are on the phone', async () => {
  await ngums.kept.put(sessionOf('ngum'));
  const first = ngums.open();
  await first.session.start();
  await settled();
  ngums.server.online = false;
  const { session } = ngums.open();
  await session.start();
  await settled();
  expect(session.state()).toMatchObject({ profile: { display_name: 'Name of ngum' }, roles: [{ role: 'moderator' }] });
});

test('a role taken away is gone with the next answer', async () => {
  await ngums.kept.put(sessionOf('ngum'));
  const { session } = ngums.open();
  await session.start();
  await settled();
  ngums.server.rows.set('ngum', rowsOf('ngum', 'user'));
  expect(await session.reload()).toBe(true);
  expect(session.state()).toMatchObject({ roles: [{ role: 'user' }] });
});

test('nothing is asked of the service inside its own event', async () => {
  const { session, emit } = ngums.open();
  await session.start(true);
  emit('SIGNED_IN', sessionOf('ngum'));
  emit('TOKEN_REFRESHED', sessionOf('ngum'));
  await settled();
  expect(ngums.server.faults).toEqual([]);
  expect(session.state()).toMatchObject({ status: 'signed-in', profile: { user_id: 'ngum' } });
});

describe('leaving', () => {
  beforeEach(async () => {
    await ngums.kept.put(sessionOf('ngum'));
    const { session } = ngums.open();
    await session.start();
    await settled();
  });

  const expectEmpty = async (): Promise<void> => {
    expect(ngums.local).toMatchObject({ session: null, ending: null, searches: null });
    expect(await ngums.store.hashes()).toEqual([]);
  };

  test('takes everything, tells the service, and says that it was asked', async () => {
    const { session } = ngums.open();
    await session.start();
    await settled();
    await session.signOut();
    await expectEmpty();
    expect(session.state()).toEqual({ status: 'signed-out', why: 'asked' });
    expect(ngums.server.revoked).toEqual(['access ngum']);
  });

  test('keeps unsent work for its owner when asked to, and nothing else', async () => {
    const hash = await hashOf('ngum');
    await ngums.store.putChanges(hash, () => ({ bio: 'Not sent yet' }));
    const { session } = ngums.open();
    await session.start();
    await settled();
    await session.signOut(true);
    expect(await ngums.store.readChanges(hash)).toEqual({ bio: 'Not sent yet' });
    expect(await ngums.store.readSession(hash)).toBe(null);
    expect(await ngums.store.readAccount(hash)).toBe(null);
  });

  test('works offline', async () => {
    ngums.server.online = false;
    const { session } = ngums.open();
    await session.start();
    await session.signOut();
    await expectEmpty();
  });

  test('goes on at the next start when it was interrupted', async () => {
    const { session } = ngums.open();
    await session.start();
    await settled();
    const remove = ngums.store.remove;
    ngums.store.remove = () => new Promise(() => undefined);
    void session.signOut();
    await settled();
    expect([ngums.local.ending, session.state()]).toEqual([await hashOf('ngum'), { status: 'signed-out', why: 'leaving' }]);
    ngums.store.remove = remove;
    const next = ngums.open();
    await next.session.start();
    await expectEmpty();
    expect(next.session.state()).toEqual({ status: 'signed-out', why: 'never' });
  });

  test('a row that arrives late is not kept', async () => {
    const { session } = ngums.open();
    await session.start();
    const late = session.reload();
    await session.signOut();
    await late;
    await settled();
    await expectEmpty();
  });

  test('another tab sees it', async () => {
    const here = ngums.open();
    const there = ngums.open();
    await Promise.all([here.session.start(), there.session.start()]);
    await here.session.signOut();
    await there.session.lookAgain();
    expect(there.session.state()).toMatchObject({ status: 'signed-out' });
  });
});

test('a phone that cannot be read starts signed out, and says so', async () => {
  ngums.kept.read = () => Promise.reject(new Error('unreadable'));
  const { session } = ngums.open();
  await session.start();
  expect(session.state()).toEqual({ status: 'signed-out', why: 'start-failed' });
  expect(ngums.server.faults).toEqual(['Error: unreadable']);
});

test.each([
  ['stays', null, { bio: 'Not sent yet' }],
  ['could still be kept', '2999-01-01T00:00:00Z', { bio: 'Not sent yet' }],
  ['is deleted by now', '2026-01-01T00:00:00Z', {}],
])('of an account that %s (%j), a session the server ended leaves nothing but unsent work: %j', async (_, due_at, left) => {
  const hash = await hashOf('ngum');
  await Promise.all([ngums.kept.put(sessionOf('ngum')), ngums.store.putChanges(hash, () => ({ bio: 'Not sent yet' }))]);
  const deletion = due_at ? { asked_at: due_at, due_at } : null;
  ngums.server.rows.set('ngum', { ...rowsOf('ngum'), standing: { deletion, consents: [] } });
  const { session, emit } = ngums.open();
  await session.start();
  await settled();
  await ngums.kept.clear();
  emit('SIGNED_OUT', null);
  await settled();
  expect([session.state(), await ngums.store.readAccount(hash)]).toEqual([{ status: 'signed-out', why: 'ended' }, null]);
  expect([await ngums.store.hashes(), await ngums.store.readChanges(hash)]).toEqual([due_at?.startsWith('2026') ? [] : [hash], left]);
});
