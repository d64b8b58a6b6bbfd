/**
 * saveProfile(changes): the one seam through which a member's profile is changed. The sync engine will take the place of what
 * stands behind it; who calls it will not notice. Laws kept here:
 *   * a change is in the account's database before anyone hears that it is saved, and leaves it when the server has it;
 *   * changes are kept and settled field by field: what was changed again while it was being sent goes on waiting;
 *   * one tab of this phone sends at a time (lock `send-profile`), and the next one finds nothing left: a change is sent once;
 *   * what the server refuses is kept and named until the person changes or discards it; the rest does not wait for it.
 */
import type { ProfileChanges } from '#src/model/accounts/profile.ts';
import { backoff } from '#src/shared/backoff.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';
import type { AccountStore } from './account-store.ts';
import type { Session } from './create-session.ts';
import { hashOf } from './hash-of.ts';
import type { SendFault } from './profile-port.ts';

type Field = keyof ProfileChanges;

/** The specification's words (5). */
const noUser = 'No user logged in';

export interface WaitingProfile {
  /** Saved on this phone, not yet on the server. */
  readonly changes: ProfileChanges;
  /** Of these, what the server does not take as it is; 'some': it did not say which. */
  readonly refused: readonly Field[] | 'some';
}

export interface ProfileSavingPorts {
  readonly session: Pick<Session, 'state' | 'subscribe' | 'remote' | 'readAgain'>;
  readonly store: Pick<AccountStore, 'readChanges' | 'putChanges'>;
  /** Hash of the account that is being ended: nothing is written for it. */
  readonly ending: () => string | null;
  readonly lock: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  readonly wait: (work: () => void, ms: number) => void;
  readonly random: () => number;
}

export interface ProfileSaving {
  readonly state: () => WaitingProfile;
  readonly subscribe: (listener: () => void) => () => void;
  readonly saveProfile: (changes: ProfileChanges) => Promise<Result<null, typeof noUser | 'not kept'>>;
  /** Gives up what waits: the server's values show again. */
  readonly discard: () => Promise<void>;
  /** Sends what waits; never throws. */
  readonly send: () => Promise<void>;
}

const nothing: WaitingProfile = { changes: {}, refused: [] };

export const createProfileSaving = (ports: ProfileSavingPorts): ProfileSaving => {
  const here = createHere(ports);
  const write = async (change: (before: ProfileChanges) => ProfileChanges): Promise<Result<null, typeof noUser | 'not kept'>> => {
    const user = here.user();
    const hash = user && (await hashOf(user));
    if (!hash || ports.ending() === hash || here.user() !== user) return fail(noUser);
    try {
      const changes = await ports.store.putChanges(hash, change);
      here.show({ changes, refused: [] });
    } catch {
      return fail('not kept');
    }
    return ok(null);
  };
  return {
    state: here.state,
    subscribe: here.subscribe,
    saveProfile: async (changes) => {
      const saved = await write((before) => ({ ...before, ...changes }));
      if (saved.ok) void here.send();
      return saved;
    },
    discard: async () => void (await write(() => ({}))),
    send: here.send,
  };
};

interface Here extends Pick<ProfileSaving, 'state' | 'subscribe' | 'send'> {
  readonly user: () => string | null;
  readonly show: (next: WaitingProfile) => void;
}

const createHere = (ports: ProfileSavingPorts): Here => {
  let state = nothing;
  let failures = 0;
  let isTimed = false;
  const listeners = new Set<() => void>();
  const user = (): string | null => {
    const session = ports.session.state();
    return session.status === 'signed-in' ? session.user.id : null;
  };
  const show = (next: WaitingProfile): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const send = async (): Promise<void> => {
    const outcome = await ports.lock('send-profile', () => sendOnce(ports, { user, show })).catch((): Outcome => 'again');
    failures = outcome === 'again' ? failures + 1 : 0;
    // Asks the network and the battery ever less often; going online asks at once.
    if (outcome !== 'again' || !user() || isTimed) return;
    isTimed = true;
    ports.wait(
      () => {
        isTimed = false;
        void send();
      },
      backoff(failures, ports.random()),
    );
  };
  let seen: string | null = null;
  const look = (): void => {
    if (user() === seen) return;
    seen = user();
    show(nothing);
    if (seen) void send();
  };
  ports.session.subscribe(look);
  look();
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    user,
    show,
    send,
  };
};

/** again: later, by itself; stop: not before the person or the session changes something. */
type Outcome = 'done' | 'again' | 'stop';

const sendOnce = async (ports: ProfileSavingPorts, { user, show }: Pick<Here, 'user' | 'show'>): Promise<Outcome> => {
  const member = user();
  if (!member) return 'done';
  const hash = await hashOf(member);
  const showOwn = (waiting: WaitingProfile): void => {
    if (user() === member) show(waiting);
  };
  const refused: Field[] = [];
  for (;;) {
    const changes = await ports.store.readChanges(hash);
    showOwn({ changes, refused });
    const wanted = without(changes, refused);
    // The service speaks for whoever is signed in now.
    if (user() !== member) return 'done';
    if (Object.keys(wanted).length === 0) return refused.length > 0 ? 'stop' : 'done';
    const fault = await ask(ports, member, wanted);
    if (fault === null) {
      // First the server's new rows, then the mark: else the old value would be seen in between.
      await ports.session.readAgain();
      if (user() !== member || ports.ending() === hash) return 'done';
      await ports.store.putChanges(hash, (now) => unsent(now, wanted));
    } else if (fault.kind !== 'refused') return fault.kind === 'signed-out' ? 'stop' : 'again';
    else if (fault.field === null || !(fault.field in wanted)) {
      showOwn({ changes, refused: 'some' });
      return 'stop';
    } else refused.push(fault.field);
  }
};

/** Null: the server has them. */
const ask = async ({ session }: ProfileSavingPorts, member: string, changes: ProfileChanges): Promise<SendFault | null> => {
  try {
    const remote = await (await session.remote()).profiles();
    const answer = await remote.update(member, changes);
    return answer.ok ? null : answer.error;
  } catch {
    return { kind: 'network' };
  }
};

const without = (changes: ProfileChanges, fields: readonly string[]): ProfileChanges =>
  Object.fromEntries(Object.entries(changes).filter(([field]) => !fields.includes(field)));

/** What is not, or no longer, what was sent. */
const unsent = (now: ProfileChanges, sent: ProfileChanges): ProfileChanges => {
  const same = Object.entries(now).filter(
    ([field, value]) => field in sent && JSON.stringify(value) === JSON.stringify(Reflect.get(sent, field)),
  );
  return without(
    now,
    same.map(([field]) => field),
  );
};
