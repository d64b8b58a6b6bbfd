/** A phone of the simulated world: one replica, two tabs with the real engine in each; a tab can die at every await. */
import type { Engine } from '#src/data/sync/create-engine.ts';
import type { MemoryStore } from '#src/data/sync/memory-store.ts';
import type { Lock, Remote, Store } from '#src/data/sync/ports.ts';
import type { SyncRequest } from '#src/data/sync/protocol.ts';
import { fail, ok } from '#src/shared/result.ts';
import { acts } from './acts.ts';
import type { EngineCode } from './engine-code.ts';
import type { Random } from './random.ts';
import { never, type Scheduler } from './scheduler.ts';
import { answerOf, ServerBroke, type SimServer } from './sim-server.ts';

export interface Sea {
  readonly random: Random;
  readonly scheduler: Scheduler;
  readonly server: SimServer;
  readonly code: EngineCode;
  /** Requests that the network will deliver once more. */
  readonly ghosts: { readonly user: string; readonly request: SyncRequest }[];
  /** Both off at the end, so that everything can come to rest: first the network's, later the server's. */
  readonly storm: { on: boolean; sick: boolean };
  readonly clock: { now: number };
  serial: number;
  /** By phone, every act that ever stood in its outbox. */
  readonly made: Map<string, Set<string>>;
  readonly takenBack: Set<string>;
  /** Entities with an act that was tried anew: it has a new id in its old place. */
  readonly retried: Set<string>;
  /** What engines threw: always a mistake. */
  readonly thrown: unknown[];
}

export const nextSerial = (sea: Sea): number => {
  sea.serial += 1;
  return sea.serial;
};

interface Tab {
  alive: boolean;
  readonly engine: Engine;
}

export interface SimPhone {
  readonly user: string;
  readonly name: string;
  readonly store: MemoryStore;
  tabs: Tab[];
  crash(): void;
}

export const createPhone = (sea: Sea, user: string, name: string): SimPhone => {
  const store = sea.code.createMemoryStore();
  const lock = { holder: null as Tab | null };
  const openTab = (): Tab => {
    const tab = { alive: true } as { alive: boolean; engine: Engine };
    tab.engine = sea.code.createEngine(
      {
        store: mortalStore(sea, store, tab),
        remote: remoteOver(sea, user, tab, name.endsWith('-b')),
        clock: {
          now: () => sea.clock.now,
          random: () => sea.random.next(),
          newId: () => `${name}-${String(nextSerial(sea)).padStart(6, '0')}`,
        },
        lock: lockOf(sea, lock, tab),
      },
      acts,
      user,
    );
    return tab;
  };
  const phone: SimPhone = {
    user,
    name,
    store,
    tabs: [openTab(), openTab()],
    crash: () => {
      const place = sea.random.chance(0.5) ? 0 : 1;
      const dead = phone.tabs[place];
      if (dead) dead.alive = false;
      if (lock.holder === dead) lock.holder = null;
      phone.tabs[place] = openTab();
    },
  };
  return phone;
};

/** A transaction of a tab that dies in the middle of it never happened; one that dies after it does not hear that it did. */
const mortalStore = (sea: Sea, store: Store, tab: { readonly alive: boolean }): Store => ({
  write: async (durability, work) => {
    await sea.scheduler.turn();
    if (!tab.alive) return never();
    const told = await store.write(durability, work);
    await sea.scheduler.turn();
    return tab.alive ? told : never();
  },
});

const remoteOver = (sea: Sea, user: string, tab: { readonly alive: boolean }, readsFromCopy: boolean): Remote => ({
  sync: async (request) => {
    const { random, scheduler, server, storm, ghosts } = sea;
    const sent = structuredClone(request);
    await scheduler.turn();
    if (storm.on && random.chance(0.12)) return fail({ kind: 'network' });
    if (storm.on && random.chance(0.03)) return fail({ kind: 'signed-out' });
    if (storm.on && random.chance(0.1)) ghosts.push({ user, request: sent });
    try {
      const weather = {
        now: sea.clock.now,
        breaks: storm.sick && sent.ops.some((op) => isSick(op.id, sea.clock.now)),
        stale: storm.on && readsFromCopy,
      };
      const answer = structuredClone(answerOf(server, user, sent, weather));
      await scheduler.turn();
      if (storm.on && random.chance(0.12)) return fail({ kind: 'network' });
      // An answer that says nothing of some acts: they stay.
      const results = storm.on && random.chance(0.1) ? answer.results.filter(() => random.chance(0.5)) : answer.results;
      return tab.alive ? ok({ ...answer, results }) : never();
    } catch (error) {
      if (!(error instanceof ServerBroke)) throw error;
      await scheduler.turn();
      return fail({ kind: 'server', retryAfterMs: null });
    }
  },
});

/** For one minute in twelve the server fails on an act, whatever it travels with. */
const isSick = (id: string, now: number): boolean => (Number(id.slice(-6)) + Math.floor(now / 60_000)) % 12 === 0;

/** Now and then it lets two in, as a lease does that ran out while its holder slept. */
const lockOf = (sea: Sea, lock: { holder: object | null }, tab: { readonly alive: boolean }): Lock => ({
  tryRun: async (work) => {
    if (lock.holder && !(sea.storm.on && sea.random.chance(0.2))) return null;
    lock.holder = tab;
    try {
      return await work();
    } finally {
      if (lock.holder === tab) lock.holder = null;
    }
  },
});
