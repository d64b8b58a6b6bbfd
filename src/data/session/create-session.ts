/**
 * The session of this phone: finds it, follows it, keeps the account's rows, and ends it. Laws kept here:
 *   * the sign-in service is never called from inside its own event (it would wait for itself): events only change the
 *     state, and what they cause comes afterwards;
 *   * leaving works without a network, and goes on at the next start when it was interrupted;
 *   * what is private leaves the screen before it leaves the phone.
 */
import { whyUnkept } from '#src/shared/why-unkept.ts';
import type { AccountStore, KeptSession } from './account-store.ts';
import { hashOf } from './hash-of.ts';
import type { KeptSessions } from './kept-session.ts';
import type { AuthRemote } from './ports.ts';
import { type AuthEvent, initialSession, reduceSession, type SessionEvent, type SessionState } from './session-state.ts';

export interface SessionPorts {
  /** Asked each time: a shared phone keeps its session elsewhere. */
  readonly place: () => { readonly kept: KeptSessions; readonly store: AccountStore };
  /** Loads supabase-js: only when somebody is, or wants to be, signed in. */
  readonly remote: () => Promise<AuthRemote>;
  readonly ending: {
    read(): string | null;
    /** Whether the unsent work of the account that is being ended stays for its owner. */
    keepsWork(): boolean;
    write(hash: string, keepsWork: boolean): void;
    remove(): void;
  };
  /** Removes what this phone's other places keep of a person: searches, drafts, the log. */
  readonly removePrivate: (keepsWork: boolean) => void;
  /** What this phone keeps could not be read. */
  readonly onStartFailure: (error: unknown) => void;
}

export interface Session {
  readonly state: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Idempotent. `wanted`: load the service even if nobody is signed in (the sign-in page, a link from a mail). */
  readonly start: (wanted?: boolean) => Promise<void>;
  readonly remote: () => Promise<AuthRemote>;
  readonly passwordChosen: () => void;
  /** Asks the server for the account's rows again; false when there was no answer. */
  readonly reload: () => Promise<boolean>;
  /** The same, by a question that is asked after this call: for who has just changed something. */
  readonly readAgain: () => Promise<boolean>;
  /** `keepsWork`: what was not sent yet stays on this phone, for this account alone. */
  readonly signOut: (keepsWork?: boolean) => Promise<void>;
  /** Ends this member's sessions on all other phones; false when the server did not say so. */
  readonly signOutOthers: () => Promise<boolean>;
  /** Lets the service go: the next use opens it where the session is kept now. */
  readonly renew: () => Promise<void>;
  /** Another tab may have signed out while this one slept. */
  readonly lookAgain: () => Promise<void>;
}

export const createSession = (ports: SessionPorts): Session => {
  const here = createHere(ports);
  let starting: Promise<void> | null = null;
  return {
    state: here.state,
    subscribe: here.subscribe,
    start: async (wanted = false) => {
      starting ??= begin(here);
      await starting;
      if (wanted) await here.remote();
    },
    remote: here.remote,
    passwordChosen: () => here.dispatch({ type: 'password-chosen' }),
    reload: () => readAccount(here),
    readAgain: async () => {
      await here.reading();
      return readAccount(here);
    },
    signOut: (keepsWork = false) => signOut(here, keepsWork),
    signOutOthers: async () => {
      const kept = await ports.place().kept.read();
      const service = await here.remote().catch(() => null);
      return kept && service ? service.revoke(kept.access_token, 'others') : false;
    },
    renew: here.renew,
    lookAgain: async () => {
      if (here.state().status === 'signed-in' && !(await ports.place().kept.read()))
        here.dispatch({ type: 'auth', event: 'SIGNED_OUT', session: null });
    },
  };
};

/** The state, who listens to it, and the service once somebody wanted it. */
interface Here extends Pick<Session, 'state' | 'subscribe' | 'remote' | 'renew'> {
  readonly ports: SessionPorts;
  readonly dispatch: (event: SessionEvent) => void;
  /** The service if it was loaded. */
  readonly loaded: () => Promise<AuthRemote> | null;
  readonly reading: () => Promise<boolean> | null;
  readonly setReading: (reading: Promise<boolean> | null) => void;
  /** From the tap until the service has forgotten. */
  readonly isLeaving: () => boolean;
  readonly setLeaving: (isLeaving: boolean) => void;
}

const createHere = (ports: SessionPorts): Here => {
  let state = initialSession;
  let watching: Promise<AuthRemote> | null = null;
  let reading: Promise<boolean> | null = null;
  let isLeaving = false;
  const listeners = new Set<() => void>();
  const here: Here = {
    ports,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch: (event) => {
      const before = state;
      state = reduceSession(before, event);
      if (state !== before) for (const listener of listeners) listener();
    },
    loaded: () => watching,
    renew: async () => {
      const before = await watching?.catch(() => null);
      watching = null;
      before?.stop();
    },
    reading: () => reading,
    setReading: (next) => {
      reading = next;
    },
    isLeaving: () => isLeaving,
    setLeaving: (next) => {
      isLeaving = next;
    },
    remote: () => {
      watching ??= ports.remote().then((service) => {
        service.watch((event, session) => handleEvent(here, event, session));
        return service;
      });
      // A chunk that did not arrive may arrive the next time.
      watching.catch(() => {
        watching = null;
      });
      return watching;
    },
  };
  return here;
};

const handleEvent = (here: Here, event: AuthEvent, session: KeptSession | null): void => {
  // What it read before the person left it may tell after: it is signed in with that for a moment, and then out, which would say that it ended.
  if (here.isLeaving()) return;
  const before = here.state();
  here.dispatch({ type: 'auth', event, session });
  const now = here.state();
  const began = now.status === 'signed-in' && (before.status !== 'signed-in' || before.user.id !== now.user.id);
  // Out of the event's own turn: supabase-js holds its door until every listener has returned.
  if (began || event === 'TOKEN_REFRESHED') setTimeout(() => void readAccount(here));
  if (before.status === 'signed-in' && now.status === 'signed-out' && now.why === 'ended')
    setTimeout(() => void dropRows(here, before.user.id));
};

/** One reading at a time: a screen and an event often ask together. */
const readAccount = (here: Here): Promise<boolean> => {
  const reading = here.reading() ?? readAccountOnce(here).finally(() => here.setReading(null));
  here.setReading(reading);
  return reading;
};

/** First what this phone knows, then what the server says. */
const readAccountOnce = async ({ ports, state, dispatch, remote }: Here): Promise<boolean> => {
  const now = state();
  if (now.status !== 'signed-in') return false;
  const { id } = now.user;
  const hash = await hashOf(id);
  if (now.roles === null) {
    const rows = await ports
      .place()
      .store.readAccount(hash)
      .catch(() => null);
    if (rows) dispatch({ type: 'account', userId: id, rows });
  }
  const service = await remote().catch(() => null);
  const rows = await service?.readAccount(id).catch(() => null);
  if (!rows || ports.ending.read() === hash || state().status !== 'signed-in') return false;
  dispatch({ type: 'account', userId: id, rows });
  await ports
    .place()
    .store.putAccount(hash, rows)
    .catch(() => undefined);
  return true;
};

/** The server ended the session: nothing of the account stays but what its owner has not sent yet, if there can be an owner. */
const dropRows = async ({ ports }: Here, userId: string): Promise<void> => {
  ports.removePrivate(true);
  const hash = await hashOf(userId);
  const { store } = ports.place();
  const kept = await store.readAccount(hash).catch(() => null);
  const due = kept?.standing?.deletion?.due_at;
  const isDeleted = due !== undefined && Date.parse(due) <= Date.now();
  await (isDeleted ? store.remove(hash) : store.removeButChanges(hash)).catch(() => undefined);
};

const begin = async (here: Here): Promise<void> => {
  try {
    await finishEnding(here.ports);
    const found = await here.ports.place().kept.read();
    here.dispatch({ type: 'found', session: found });
    if (found) void readAccount(here);
  } catch (error) {
    here.ports.onStartFailure(error);
    here.dispatch({ type: 'start-failed' });
  }
};

const finishEnding = async ({ ending, removePrivate, place }: SessionPorts): Promise<void> => {
  const hash = ending.read();
  if (!hash) return;
  removePrivate(ending.keepsWork());
  const { store } = place();
  try {
    await (ending.keepsWork() ? store.removeButChanges(hash) : store.remove(hash));
  } catch (error) {
    // A browser that lets nothing be stored has nothing to remove. What cannot be opened now is removed at a later start; until then it is not read.
    if (whyUnkept(error) !== 'denied') return;
  }
  ending.remove();
};

const signOut = async (here: Here, keepsWork: boolean): Promise<void> => {
  here.setLeaving(true);
  await leave(here, keepsWork).finally(() => here.setLeaving(false));
};

const leave = async ({ ports, dispatch, loaded }: Here, keepsWork: boolean): Promise<void> => {
  const { kept } = ports.place();
  const session = await kept.read();
  dispatch({ type: 'leaving' });
  if (session) ports.ending.write(await hashOf(session.user.id), keepsWork);
  await kept.clear();
  await finishEnding(ports);
  dispatch({ type: 'left' });
  const service = await loaded()?.catch(() => null);
  if (session) void service?.revoke(session.access_token, 'local');
  await service?.forget();
};
