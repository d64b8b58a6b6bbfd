/**
 * A phone of the simulated world: a database for each account that was ever used on it, two tabs with the real engine, each in the
 * name of the account that it knows to be signed in; a tab can die at every await.
 */
import type { Engine } from '#src/data/sync/create-engine.ts';
import type { MemoryStore } from '#src/data/sync/memory-store.ts';
import type { Lock } from '#src/data/sync/ports.ts';
import type { DraftVersions } from '#src/model/drafts/draft-versions.ts';
import { type AppVersion, callsOf, mutationsOf } from './acts.ts';
import { nextSerial, type Sea } from './sea.ts';
import { wipeShelf } from './sim-drafts.ts';
import { remoteOf } from './sim-line.ts';
import { storeOf } from './sim-store.ts';
import { upgradeStore } from './upgrade-store.ts';

/** One account's database on one phone. */
export interface Replica {
  readonly name: string;
  /** Null: a visitor's. */
  readonly user: string | null;
  store: MemoryStore;
  /** Rises when its rows were dropped, so that what comes back then is not taken for a row that was gone. */
  life: number;
  readonly lock: { holder: Tab | null };
  /** What is being written, by its form. */
  shelf: Map<string, DraftVersions>;
}

export interface Token {
  readonly user: string | null;
  isFresh: boolean;
}

export interface Tab {
  alive: boolean;
  readonly name: string;
  readonly replica: Replica;
  readonly engine: Engine;
}

export interface Phone {
  readonly name: string;
  readonly accounts: readonly (string | null)[];
  readonly replicas: Map<string | null, Replica>;
  readonly readsFromCopy: boolean;
  token: Token;
  readonly tabs: Tab[];
  app: AppVersion;
  /** The month's limit is reached: its first tab knows, the second is as a worker and goes by what the first found last. */
  isLimited: boolean;
  /** How wrong its clock is, in ms. */
  offset: number;
}

export const createPhone = (sea: Sea, name: string, accounts: readonly (string | null)[], readsFromCopy = false): Phone => {
  const [first = null] = accounts;
  const shared = sea.code.createMemoryStore();
  const replicas = new Map<string | null, Replica>();
  for (const user of accounts) {
    const store = sea.code.flaw === 'one-database' ? shared : sea.code.createMemoryStore();
    replicas.set(user, { name: `${name}.${user ?? 'visitor'}`, user, store, life: 1, lock: { holder: null }, shelf: new Map() });
  }
  const phone: Phone = {
    name,
    accounts,
    replicas,
    readsFromCopy,
    token: { user: first, isFresh: true },
    tabs: [],
    app: 1,
    isLimited: false,
    offset: 0,
  };
  reopenTab(sea, phone, 0);
  reopenTab(sea, phone, 1);
  return phone;
};

/** The one that was there is closed, or dead: what it had begun never ends. The new one asks who is signed in. */
export const reopenTab = (sea: Sea, phone: Phone, place: number): void => {
  const old = phone.tabs[place];
  if (old) {
    old.alive = false;
    if (old.replica.lock.holder === old) old.replica.lock.holder = null;
  }
  const replica = phone.replicas.get(phone.token.user);
  if (!replica) throw new Error(`${phone.name} has no database for ${phone.token.user}`);
  const tab = { alive: true, name: `${replica.name}/${place + 1}`, replica } as { -readonly [key in keyof Tab]: Tab[key] };
  const clock = {
    now: () => sea.clock.now + phone.offset,
    random: () => sea.random.next(),
    newId: () => `${replica.name}-${String(nextSerial(sea)).padStart(6, '0')}`,
  };
  const ports = {
    store: storeOf(sea, tab),
    remote: remoteOf(sea, phone, tab),
    clock,
    lock: lockOf(sea, tab),
    mayPull: () => (place === 0 ? !phone.isLimited : null),
  };
  const engine = sea.code.createEngine(ports, callsOf(phone.app), replica.user);
  tab.engine = replica.user === null ? engine : sea.code.acknowledging(engine, replica.store.reader, replica.user, sea.code.hooks);
  phone.tabs[place] = tab;
};

/** Now and then it lets two in, as a lease does that ran out while its holder slept. */
const lockOf = (sea: Sea, tab: Tab): Lock => ({
  tryRun: async (work) => {
    const { lock } = tab.replica;
    if (lock.holder && !(sea.storm.on && sea.random.chance(0.6))) return null;
    lock.holder = tab;
    try {
      return await work();
    } finally {
      if (lock.holder === tab) lock.holder = null;
    }
  },
});

/** The token changes at once; each tab hears of it later, and goes on in the old account's name until then. */
export const switchAccount = (sea: Sea, phone: Phone, user: string | null, keeps: boolean): void => {
  const before = phone.replicas.get(phone.token.user);
  if (!keeps && before?.user) wipe(sea, before);
  phone.token = { user, isFresh: true };
  for (const place of phone.tabs.keys()) hearOfSwitch(sea, phone, place);
};

const hearOfSwitch = (sea: Sea, phone: Phone, place: number): void => {
  sea.scheduler.turn(`tab ${place + 1} of phone ${phone.name} hears who is signed in`).then(
    () => reopenTab(sea, phone, place),
    (error: unknown) => sea.wrongs.push(String(error)),
  );
};

/** The member chose so: what waited is taken back, though what was on its way may have counted. */
const wipe = (sea: Sea, replica: Replica): void => {
  for (const id of replica.store.content().ops.keys()) sea.takenBack.add(id);
  replica.store = sea.code.createMemoryStore();
  wipeShelf(sea, replica);
  replica.life += 1;
};

/** All tabs close, and the newer app opens the databases of the older one. */
export const upgrade = async (sea: Sea, phone: Phone): Promise<void> => {
  for (const tab of phone.tabs) tab.alive = false;
  phone.app = 2;
  for (const replica of phone.replicas.values()) {
    if (sea.random.chance(0.5)) continue;
    replica.life += 1;
    await upgradeStore(replica.store, mutationsOf[2], sea.code.flaw === 'upgrade-drops-outbox');
  }
  for (const place of phone.tabs.keys()) reopenTab(sea, phone, place);
};
