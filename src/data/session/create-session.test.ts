import { beforeEach, describe, expect, test } from 'vitest';
import { phone, rowsOf, sessionOf } from '#tests/session/phone-in-memory.ts';
import { hashOf } from './hash-of.ts';

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

test('what the service read before the person left, and tells before it has forgotten, brings nobody back', async () => {
  await ngums.kept.put(sessionOf('ngum'));
  const { session, emit } = ngums.open();
  await session.start();
  await settled();
  const states: string[] = [];
  session.subscribe(() => {
    const state = session.state();
    states.push(state.status === 'signed-out' ? state.why : state.status);
    // As it starts on a slow phone.
    if (states.at(-1) === 'asked') emit('SIGNED_IN', sessionOf('ngum'));
  });
  await session.signOut();
  expect(states).toEqual(['leaving', 'asked']);
  // Who signs in afterwards is here.
  emit('SIGNED_IN', sessionOf('ngum'));
  expect(session.state().status).toBe('signed-in');
});

describe('where the database cannot be removed', () => {
  const leaveWith = async (error: Error): Promise<void> => {
    await ngums.kept.put(sessionOf('ngum'));
    const { session } = ngums.open();
    await session.start();
    await settled();
    ngums.store.remove = () => Promise.reject(error);
    await session.signOut();
    expect(session.state()).toEqual({ status: 'signed-out', why: 'asked' });
  };

  test('because none can be there, nothing is left to end', async () => {
    await leaveWith(new DOMException('Access is denied for this document.', 'SecurityError'));
    expect(ngums.local.ending).toBeNull();
  });

  test('because it does not open now, it is not read, and goes with a later start', async () => {
    const { remove } = ngums.store;
    await leaveWith(new DOMException('Internal error', 'UnknownError'));
    const before = ngums.open();
    await before.session.start();
    expect(before.session.state()).toEqual({ status: 'signed-out', why: 'never' });
    expect(ngums.local.ending).not.toBeNull();
    ngums.store.remove = remove;
    await ngums.open().session.start();
    expect(ngums.local.ending).toBeNull();
    expect(await ngums.store.hashes()).toEqual([]);
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
  await expect.poll(() => ngums.store.readAccount(hash)).not.toBeNull();
  await ngums.kept.clear();
  emit('SIGNED_OUT', null);
  await expect
    .poll(async () => [
      session.state(),
      await ngums.store.readAccount(hash),
      await ngums.store.hashes(),
      await ngums.store.readChanges(hash),
    ])
    .toEqual([{ status: 'signed-out', why: 'ended' }, null, due_at?.startsWith('2026') ? [] : [hash], left]);
});
