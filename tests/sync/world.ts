/**
 * One run of the simulated world: three phones, one server, a bad network, for the given steps of one seed; then the storm ends.
 * Each step's dice depend on the seed and the step's number alone, so a run with some steps left out is a run too.
 */

import { type Bank, createBank, restBank, stepBank } from './bank.ts';
import { checkChoicesAtRest } from './choice-invariants.ts';
import { checkConfidential, checkContents, checkContentsAtRest } from './content-invariants.ts';
import { checkDealsAtRest } from './deal-invariants.ts';
import type { EngineCode } from './engine-code.ts';
import { checkGroupAtRest } from './group-invariants.ts';
import {
  Broken,
  baseOf,
  checkActs,
  checkAtRest,
  checkCounts,
  checkOrder,
  checkReopened,
  checkScopes,
  checkSecrets,
  checkShownCount,
  checkView,
  checkVotes,
  createMonotonicCheck,
  sendable,
} from './invariants.ts';
import { checkCarried, checkOwnWords, checkOwnWordsAtRest } from './own-word-invariants.ts';
import { createRandom } from './random.ts';
import { createScheduler, settled } from './scheduler.ts';
import { run, type Sea } from './sea.ts';
import { checkDrafts, checkDraftsAtRest, handOn, takeIn } from './sim-drafts.ts';
import { commit, deliverGhost, happen, replicasOf, sharedScopes } from './sim-events.ts';
import { createPhone, type Phone, type Replica, reopenTab } from './sim-phone.ts';
import { createSimServer } from './sim-server.ts';
import { beginOwnWords, beginTalk } from './sim-talk-answer.ts';
import { checkTalkAtRest, createTalkCheck } from './talk-invariants.ts';

export interface Run {
  readonly acts: number;
  readonly refused: number;
  /** Null: all that must hold held. */
  readonly broken: string | null;
  /** How many of the steps were done. */
  readonly done: number;
  readonly trace: readonly string[];
  /** All that stands on the phones and the server in the end, as text. */
  readonly ending: () => string;
}

export const stepsUpTo = (count: number): readonly number[] => Array.from({ length: count }, (_, step) => step);

export const runWorld = async (seed: number, steps: readonly number[], code: EngineCode): Promise<Run> => {
  const trace: string[] = [];
  const at = { step: 0, done: 0 };
  const look = { at: async (): Promise<void> => undefined };
  const sea = createSea(
    seed,
    code,
    (what) => void trace.push(`${at.step} ${what}`),
    () => look.at(),
  );
  const phones = [
    createPhone(sea, 'a', ['ngum']),
    createPhone(sea, 'b', ['ngum'], true),
    createPhone(sea, 'c', ['paul', 'awa', null]),
  ] as const;
  look.at = createCheck(sea, phones);
  const replicas = replicasOf(phones);
  const bank = createBank(seed, code, phones, sea.tell);
  let broken: string | null = null;
  try {
    for (at.step of steps) {
      sea.random.begin(at.step);
      sea.clock.now += Math.floor(sea.random.next() * 3_000);
      await happen(sea, sea.random.pick(phones) ?? phones[0]);
      await settled();
      await look.at();
      await stepBank(bank, at.step);
      at.done += 1;
    }
    await comeToRest(sea, phones, () => {
      at.step += 1;
      sea.random.begin(1_000_000 + at.step);
    });
    await look.at();
    await checkRest(sea, replicas);
    await restBank(bank);
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    broken = error.message;
  }
  const ops = replicas.flatMap(({ store }) => [...store.content().ops.values()]);
  const refused = ops.filter(({ state }) => state === 'refused').length;
  return { acts: sea.serial, refused, broken, done: at.done, trace, ending: () => endingOf(sea, replicas, bank) };
};

const checkRest = async (sea: Sea, replicas: readonly Replica[]): Promise<void> => {
  checkOrder(replicas, sea);
  for (const replica of replicas) {
    checkAtRest(replica, sea.server);
    await checkTalkAtRest(replica, sea.server);
    checkGroupAtRest(replica, sea.server);
    checkChoicesAtRest(replica, sea.server);
    checkContentsAtRest(replica, sea.server);
    checkDealsAtRest(replica, sea.server);
    checkOwnWordsAtRest(replica, sea.server);
    await takeIn(replica);
    checkDraftsAtRest(sea, replica);
  }
};

const createSea = (seed: number, code: EngineCode, tell: Sea['tell'], look: () => Promise<void>): Sea => {
  const random = createRandom(seed);
  const clock = { now: 1_760_000_000_000 };
  const server = createSimServer(['ngum', 'paul', 'awa'], sharedScopes, code.flaw);
  if (code.world === 'own') beginOwnWords(server, clock.now);
  beginTalk(server, clock.now);
  return {
    random,
    server,
    code,
    scheduler: createScheduler(random, look),
    ghosts: [],
    storm: { on: true, sick: true },
    clock,
    serial: 0,
    made: new Map(),
    takenBack: new Set(),
    retried: new Set(),
    unsaid: new Set(),
    words: new Map(),
    hasGivenUp: false,
    handOvers: 0,
    wrongs: [],
    tell,
  };
};

/** What a phone holds is looked at when it has changed. */
const createCheck = (sea: Sea, phones: readonly Phone[]): (() => Promise<void>) => {
  const isMonotonic = createMonotonicCheck();
  const checkTalk = createTalkCheck();
  const looked = new Map<Replica, unknown>();
  return async () => {
    for (const wrong of [...sea.wrongs, ...sea.server.noticed]) throw new Broken(wrong);
    checkCounts(sea);
    checkVotes(sea);
    checkDrafts(sea);
    checkContents(sea.server);
    checkOwnWords(sea.server);
    for (const { app, replicas, readsFromCopy } of phones) {
      for (const replica of replicas.values()) {
        checkActs(replica, sea);
        const content = replica.store.content();
        if (looked.get(replica) === content) continue;
        looked.set(replica, content);
        checkScopes(replica);
        checkSecrets(replica);
        checkConfidential(replica);
        if (!readsFromCopy) checkReopened(replica, sea.server);
        isMonotonic(replica);
        checkTalk(replica, sea, !readsFromCopy);
        checkShownCount(replica);
        await checkView(replica, app);
        checkCarried(replica);
      }
    }
  };
};

/** Every account of every phone is signed in again in turn, until nothing has been decided for as long as that takes. */
const comeToRest = async (sea: Sea, phones: readonly Phone[], beginRound: () => void): Promise<void> => {
  const { scheduler, server, storm, clock } = sea;
  storm.on = false;
  sea.tell('the storm is over');
  for (const [xid, id] of [...server.data.open]) commit(server, xid, id, false);
  while (sea.ghosts.length > 0) deliverGhost(sea);
  let stable = 0;
  for (let round = 0; round < 90 && (round < 6 || stable < 4); round += 1) {
    beginRound();
    storm.sick = round < 4;
    clock.now += round < 4 ? 30_000 : 20 * 60_000;
    const before = server.decided.size;
    for (const phone of phones) startAnew(sea, phone, round);
    await settled();
    for (let turns = 0; scheduler.waiting() > 0 && turns < 3000; turns += 1) await scheduler.step(() => undefined);
    await settled();
    stable = server.decided.size === before && replicasOf(phones).every(isQuiet) ? stable + 1 : 0;
  }
};

const startAnew = (sea: Sea, phone: Phone, round: number): void => {
  phone.isLimited = false;
  phone.token = { user: phone.accounts[round % phone.accounts.length] ?? null, isFresh: true };
  for (const place of phone.tabs.keys()) reopenTab(sea, phone, place);
  const [tab] = phone.tabs;
  if (tab) run(sea, tab.replica.user === null ? tab.engine.sync() : handOn(sea, tab).then(() => tab.engine.sync()));
};

const isQuiet = ({ store }: Replica): boolean => sendable([...store.content().ops.values()]).length === 0;

const endingOf = ({ server }: Sea, replicas: readonly Replica[], { books, givers }: Bank): string =>
  JSON.stringify([
    [...server.data.all().values()],
    replicas.map(({ name, store }) => [
      name,
      [...store.content().ops.values()],
      [...baseOf(store.content()).values()],
      store.content().progress,
    ]),
    [...books.donations.values()],
    books.transactions,
    givers.map(({ disk }) => disk),
  ]);
