import { beforeEach, describe, expect, test } from 'vitest';
import { emptyProfile, type ProfileChanges } from '#src/model/accounts/profile.ts';
import { fail, ok } from '#src/shared/result.ts';
import { memoryAccountStore } from './account-store.ts';
import { hashOf } from './hash-of.ts';
import type { AuthRemote } from './ports.ts';
import type { SendFault } from './profile-port.ts';
import { createProfileSaving, type ProfileSaving } from './save-profile.ts';
import type { SessionState } from './session-state.ts';

/** One phone and one server; `open()` is a new page on the phone. */
const phone = () => {
  const store = memoryAccountStore();
  const server = {
    online: true,
    fault: null as ((changes: ProfileChanges) => SendFault | null) | null,
    got: [] as ProfileChanges[],
    /** Runs while an update is under way. */
    during: async (): Promise<void> => undefined,
  };
  let user: string | null = 'ngum';
  let ending: string | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  const waits: (() => void)[] = [];
  const listeners = new Set<() => void>();
  const lock = <T>(_: string, work: () => Promise<T>): Promise<T> => {
    const turn = queue.then(work);
    queue = turn.catch(() => undefined);
    return turn;
  };
  const state = (): SessionState =>
    user
      ? { status: 'signed-in', user: { id: user, email: '' }, profile: emptyProfile(user), roles: [], standing: null, recovering: false }
      : { status: 'signed-out', why: 'asked' };
  const update = async (_: string, changes: ProfileChanges) => {
    if (!server.online) return fail<SendFault>({ kind: 'network' });
    await server.during();
    const fault = server.fault?.(changes);
    if (fault) return fail(fault);
    server.got.push(changes);
    return ok(null);
  };
  const remote = { profiles: async () => ({ update, setUsername: async () => ok(null) }) } as unknown as AuthRemote;
  const open = (): ProfileSaving =>
    createProfileSaving({
      session: {
        state,
        subscribe: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        remote: async () => remote,
        readAgain: async () => true,
      },
      store,
      ending: () => ending,
      lock,
      wait: (work) => void waits.push(work),
      random: () => 0,
    });
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    store,
    server,
    open,
    waits,
    tell,
    signInAs: (id: string | null) => {
      user = id;
      tell();
    },
    end: (hash: string) => {
      ending = hash;
    },
  };
};

const settled = async (): Promise<void> => {
  // What it waits for are hashes, which other threads make: one that is asked for later is ready later, however busy the machine is.
  for (let round = 0; round < 8; round += 1) {
    await crypto.subtle.digest('SHA-256', new Uint8Array(1));
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
};
const waitingOf = async (of = 'ngum'): Promise<ProfileChanges> => ngums.store.readChanges(await hashOf(of));

let ngums: ReturnType<typeof phone>;
beforeEach(() => {
  ngums = phone();
});

test('a change is sent at once and then waits no more', async () => {
  const saving = ngums.open();
  expect(await saving.saveProfile({ bio: 'I weave.' })).toEqual(ok(null));
  await settled();
  expect(ngums.server.got).toEqual([{ bio: 'I weave.' }]);
  expect([saving.state(), await waitingOf()]).toEqual([{ changes: {}, refused: [] }, {}]);
});

test('when nobody is signed in, it says so in the specification’s words', async () => {
  ngums.signInAs(null);
  expect(await ngums.open().saveProfile({ bio: 'x' })).toEqual(fail('No user logged in'));
  expect(await ngums.store.hashes()).toEqual([]);
});

describe('without a network', () => {
  beforeEach(() => {
    ngums.server.online = false;
  });

  test('changes are kept field by field, shown as waiting, and sent as one by the next page', async () => {
    const first = ngums.open();
    await first.saveProfile({ bio: 'One', location: 'Bafut' });
    await first.saveProfile({ bio: 'Two' });
    await settled();
    expect(first.state().changes).toEqual({ bio: 'Two', location: 'Bafut' });
    const next = ngums.open();
    ngums.tell();
    await settled();
    expect(next.state().changes).toEqual({ bio: 'Two', location: 'Bafut' });
    ngums.server.online = true;
    await next.send();
    expect(ngums.server.got).toEqual([{ bio: 'Two', location: 'Bafut' }]);
    expect(await waitingOf()).toEqual({});
  });

  test('it tries again by itself, and stops when the person has left', async () => {
    const saving = ngums.open();
    await saving.saveProfile({ bio: 'One' });
    await settled();
    expect(ngums.waits).toHaveLength(1);
    ngums.server.online = true;
    ngums.waits.pop()?.();
    await settled();
    expect(ngums.server.got).toHaveLength(1);
    ngums.server.online = false;
    await saving.saveProfile({ bio: 'Two' });
    ngums.signInAs(null);
    ngums.waits.pop()?.();
    await settled();
    expect(ngums.waits).toEqual([]);
    expect(saving.state().changes).toEqual({});
  });

  test('what waits is of one account and never shown or sent under another', async () => {
    const saving = ngums.open();
    ngums.tell();
    await saving.saveProfile({ bio: 'Ngum’s' });
    ngums.signInAs('paul');
    ngums.server.online = true;
    await settled();
    expect(saving.state().changes).toEqual({});
    expect(ngums.server.got).toEqual([]);
  });
});

test('two tabs that wake together send once', async () => {
  ngums.server.online = false;
  const [one, other] = [ngums.open(), ngums.open()];
  await one.saveProfile({ bio: 'One' });
  await settled();
  ngums.server.online = true;
  await Promise.all([one.send(), other.send()]);
  expect(ngums.server.got).toEqual([{ bio: 'One' }]);
});

test('what is changed while it is being sent goes on waiting, and is sent next', async () => {
  const saving = ngums.open();
  let once = true;
  ngums.server.during = async () => {
    if (once) {
      once = false;
      await saving.saveProfile({ bio: 'Two' });
    }
  };
  await saving.saveProfile({ bio: 'One', location: 'Bafut' });
  await settled();
  expect(ngums.server.got.map(({ bio }) => bio)).toEqual(['One', 'Two']);
  expect(await waitingOf()).toEqual({});
});

describe('what the server refuses', () => {
  const refuseWebsite = ({ website_url }: ProfileChanges): SendFault | null =>
    website_url ? { kind: 'refused', field: 'website_url' } : null;

  test('is kept and named, and holds up nothing else', async () => {
    ngums.server.fault = refuseWebsite;
    const saving = ngums.open();
    await saving.saveProfile({ bio: 'One', website_url: 'https://x.example' });
    await settled();
    expect(ngums.server.got).toEqual([{ bio: 'One' }]);
    expect(saving.state()).toEqual({ changes: { website_url: 'https://x.example' }, refused: ['website_url'] });
    expect(ngums.waits).toEqual([]);
    await saving.saveProfile({ website_url: null });
    await settled();
    expect(saving.state()).toEqual({ changes: {}, refused: [] });
  });

  test('without a name stops all of it, until it is changed or discarded', async () => {
    ngums.server.fault = () => ({ kind: 'refused', field: null });
    const saving = ngums.open();
    await saving.saveProfile({ bio: 'One' });
    await settled();
    expect(saving.state()).toEqual({ changes: { bio: 'One' }, refused: 'some' });
    await saving.discard();
    expect([saving.state().changes, await waitingOf()]).toEqual([{}, {}]);
  });
});

test('an ended session pauses: the change is kept and nothing is asked again and again', async () => {
  ngums.server.fault = () => ({ kind: 'signed-out' });
  const saving = ngums.open();
  await saving.saveProfile({ bio: 'One' });
  await settled();
  expect([await waitingOf(), ngums.waits]).toEqual([{ bio: 'One' }, []]);
});

test('nothing is written for an account that is being ended, not even by an answer that comes late', async () => {
  const hash = await hashOf('ngum');
  const saving = ngums.open();
  ngums.server.during = async () => {
    ngums.end(hash);
    await ngums.store.remove(hash);
    ngums.signInAs(null);
  };
  await saving.saveProfile({ bio: 'One' });
  await settled();
  expect(await ngums.store.hashes()).toEqual([]);
  expect(await saving.saveProfile({ bio: 'Two' })).toEqual(fail('No user logged in'));
});

test('a phone that keeps nothing says so, and claims no saving', async () => {
  ngums.store.putChanges = () => Promise.reject(new Error('disk full'));
  expect(await ngums.open().saveProfile({ bio: 'One' })).toEqual(fail('not kept'));
});
