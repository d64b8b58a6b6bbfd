/**
 * Donations in the simulated world, step by step beside everything else and on the same phones: the server's own code on books in small, a provider, and
 * members who give. It has dice, a clock and turns of its own, so that what happens here moves nothing there.
 */
import type { openDesk, Question } from '#supabase/server/donations/desk.ts';
import { checkDonations, checkDonationsAtRest } from './donation-invariants.ts';
import type { EngineCode } from './engine-code.ts';
import { createRandom, type Random } from './random.ts';
import { createScheduler, never, type Scheduler, settled } from './scheduler.ts';
import { type Books, createBooks, hour } from './sim-books.ts';
import { askOn, type Giver, lookAt, tabOf } from './sim-giver.ts';
import type { Phone } from './sim-phone.ts';
import { createProvider, type Paying, payOrNot } from './sim-provider.ts';

type Desk = ReturnType<typeof openDesk>;

export interface Asked {
  readonly at: number;
  readonly sql: string;
  readonly values: readonly unknown[];
  readonly answer: ReturnType<Books['query']>;
}

export interface Bank {
  readonly random: Random;
  readonly scheduler: Scheduler;
  readonly turn: Scheduler['turn'];
  readonly clock: { now: number };
  readonly code: EngineCode;
  readonly storm: { on: boolean; endedAt: number };
  readonly books: Books;
  readonly givers: readonly Giver[];
  /** By donation, who wants to pay it. */
  readonly payings: Map<string, Paying>;
  /** Each time a telephone rang. */
  readonly rings: { readonly id: string; readonly amount: number }[];
  readonly callbacks: { readonly body: string; readonly headers: Headers }[];
  readonly ghosts: Question[];
  /** By donation, the phone that sent it. */
  readonly intents: Map<string, Giver>;
  readonly wrongs: string[];
  /** All that the books were asked, in its order. */
  readonly asked: Asked[];
  desk: Desk;
  /** What it had begun never ends when it is killed. */
  life: number;
  endServer: () => void;
  readonly untilServerEnds: () => Promise<null>;
  serial: number;
  /** How often a member wanted to give, each time another amount. */
  wishes: number;
  readonly newId: () => string;
  readonly run: (work: Promise<unknown>) => void;
  readonly tell: (what: string) => void;
}

export const createBank = (seed: number, code: EngineCode, phones: readonly Phone[], tell: Bank['tell']): Bank => {
  const random = createRandom(seed ^ 0x2f6e2b1);
  const clock = { now: 1_760_000_000_000 };
  const scheduler = createScheduler(random, async () => checkDonations(bank));
  let ended = Promise.withResolvers<null>();
  const bank: Bank = {
    random,
    scheduler,
    turn: scheduler.turn,
    clock,
    code,
    storm: { on: true, endedAt: 0 },
    books: createBooks(clock, code.flaw),
    givers: phones.map((phone) => ({ phone, disk: '[]', isFull: false, putAway: new Set(), tabs: new Map() })),
    payings: new Map(),
    rings: [],
    callbacks: [],
    ghosts: [],
    intents: new Map(),
    wrongs: [],
    asked: [],
    desk: {} as Desk,
    life: 0,
    endServer: () => {
      ended.resolve(null);
      ended = Promise.withResolvers<null>();
    },
    untilServerEnds: () => ended.promise,
    serial: 0,
    wishes: 0,
    newId: () => {
      bank.serial += 1;
      return `${String(seed).padStart(8, '0')}-0000-4000-8000-${String(bank.serial).padStart(12, '0')}`;
    },
    run: (work) => void work.catch((error: unknown) => bank.wrongs.push(error instanceof Error ? String(error.stack) : String(error))),
    tell,
  };
  startServer(bank);
  return bank;
};

const startServer = (bank: Bank): void => {
  bank.endServer();
  bank.life += 1;
  const { life, books } = bank;
  const db = {
    query: async (sql: string, values: readonly unknown[] = []) => {
      const answer = books.query(sql, values);
      bank.asked.push({ at: bank.clock.now, sql, values, answer });
      return answer;
    },
  };
  const exclusive = async (work: (asked: typeof db) => Promise<unknown>): Promise<unknown> => {
    await bank.turn('  the server asks its books');
    return bank.life === life ? work(db) : never();
  };
  bank.desk = bank.code.openDesk({ exclusive } as never, createProvider(bank));
};

type Happens = (bank: Bank, giver: Giver) => void | Promise<void>;

const inTab =
  (what: (bank: Bank, giver: Giver, tab: NonNullable<ReturnType<typeof tabOf>>) => void): Happens =>
  (bank, giver) => {
    const tab = tabOf(bank, giver, bank.random.chance(0.5) ? 0 : 1);
    if (tab) what(bank, giver, tab);
  };

const goOn: Happens = async ({ scheduler, random, tell }) => {
  const turns = 1 + Math.floor(random.next() * 8);
  for (let turn = 0; turn < turns && scheduler.waiting() > 0; turn += 1) await scheduler.step(tell);
};

const callBack: Happens = (bank) => {
  const { callbacks, random, tell, run } = bank;
  const place = Math.floor(random.next() * callbacks.length);
  const [callback] = random.chance(0.3) ? callbacks.slice(place, place + 1) : callbacks.splice(place, 1);
  if (!callback) return;
  tell(`the provider calls back: ${callback.body}`);
  run(bank.desk.hear(callback.body, callback.headers));
};

const tick: Happens = (bank) => {
  bank.tell('the server asks for what is due');
  bank.run(bank.desk.checkDue());
};

const deliverGhost: Happens = ({ ghosts, tell, run, desk }) => {
  const ghost = ghosts.shift();
  if (!ghost) return;
  tell(`a request about ${ghost.id} arrives late`);
  run(desk.answer(ghost));
};

const events: readonly (readonly [share: number, happens: Happens])[] = [
  [10, inTab(lookAt)],
  [12, inTab((bank, _, tab) => askOn(bank, tab))],
  [50, goOn],
  [8, payOrNot],
  [8, callBack],
  [7, tick],
  [2, deliverGhost],
  [
    1,
    (bank) => {
      bank.tell('the server is killed and starts anew');
      startServer(bank);
    },
  ],
  [
    1,
    ({ tell }, giver) => {
      giver.isFull = !giver.isFull;
      tell(`phone ${giver.phone.name} is ${giver.isFull ? 'full' : 'full no more'}`);
    },
  ],
  [
    1,
    (bank) => {
      bank.clock.now += Math.floor(bank.random.next() * hour);
    },
  ],
];
const allShares = events.reduce((sum, [share]) => sum + share, 0);

export const stepBank = async (bank: Bank, step: number): Promise<void> => {
  const { random, clock, givers } = bank;
  random.begin(step);
  clock.now += Math.floor(random.next() * 20_000);
  const giver = random.pick(givers) as Giver;
  const dice = random.next() * allShares;
  const place = events.findIndex((_, n) => events.slice(0, n + 1).reduce((sum, [share]) => sum + share, 0) > dice);
  await events[place]?.[1](bank, giver);
  await settled();
  checkDonations(bank);
};

/** The network is good, the provider answers, a day passes, and each phone asks once more. */
export const restBank = async (bank: Bank): Promise<void> => {
  const { scheduler, storm, clock, givers, random, callbacks } = bank;
  Object.assign(storm, { on: false, endedAt: clock.now });
  random.begin(2_000_000);
  const drain = async (): Promise<void> => {
    await settled();
    while (scheduler.waiting() > 0) await scheduler.step(() => undefined);
  };
  for (const giver of givers) {
    giver.isFull = false;
    giver.tabs.clear();
  }
  await drain();
  while (bank.ghosts.length > 0) await deliverGhost(bank, givers[0] as Giver);
  for (const { body, headers } of callbacks.splice(0)) bank.run(bank.desk.hear(body, headers));
  await drain();
  for (const ms of [15_000, 15_000, 30_000, 600_000, 600_000, hour, hour, ...Array.from({ length: 8 }, () => 3 * hour)]) {
    clock.now += ms;
    await tick(bank, givers[0] as Giver);
    await drain();
  }
  for (const giver of givers) {
    const tab = tabOf(bank, giver, 0);
    if (tab) bank.run(tab.giving.askAll());
  }
  await drain();
  checkDonations(bank);
  checkDonationsAtRest(bank);
};
