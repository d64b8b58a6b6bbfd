/** One run of the simulated world: three phones, one server, a bad network, for so many steps of one seed; then the storm ends. */

import { addItem, renameItem, signItem } from './acts.ts';
import type { EngineCode } from './engine-code.ts';
import {
  Broken,
  checkActs,
  checkAtRest,
  checkCounts,
  checkOrder,
  checkScopes,
  checkView,
  createMonotonicCheck,
  sendable,
} from './invariants.ts';
import { createRandom } from './random.ts';
import { createScheduler, settled } from './scheduler.ts';
import { createPhone, nextSerial, type Sea, type SimPhone } from './sim-phone.ts';
import type { SimRows } from './sim-rows.ts';
import { answerOf, createSimServer } from './sim-server.ts';

const shared = ['public', 'north', 'south'];

export interface Run {
  readonly acts: number;
  readonly refused: number;
}

export const runWorld = async (seed: number, steps: number, code: EngineCode): Promise<Run> => {
  const random = createRandom(seed);
  const server = createSimServer(['ngum', 'paul'], shared, code.serverFlaw);
  const sea: Sea = {
    random,
    server,
    code,
    scheduler: createScheduler(random),
    ghosts: [],
    storm: { on: true, sick: true },
    clock: { now: 1_760_000_000_000 },
    takenBack: new Set(),
    retried: new Set(),
    thrown: [],
    made: new Map(),

    serial: 0,
  };
  const phones = [createPhone(sea, 'ngum', 'ngum-a'), createPhone(sea, 'ngum', 'ngum-b'), createPhone(sea, 'paul', 'paul-a')];
  const isMonotonic = createMonotonicCheck();
  const check = async (): Promise<void> => {
    if (sea.thrown.length > 0) throw new Broken(`the engine threw: ${String(sea.thrown[0])}`);
    checkCounts(sea);
    for (const phone of phones) {
      checkActs(phone, sea);
      checkScopes(phone);
      isMonotonic(phone);
      await checkView(phone);
    }
  };
  for (let step = 0; step < steps; step += 1) {
    sea.clock.now += Math.floor(random.next() * 3_000);
    await happen(sea, random.pick(phones) as SimPhone);
    await settled();
    await check();
  }
  await comeToRest(sea, phones);
  await check();
  checkOrder(phones, sea);
  for (const phone of phones) await checkAtRest(phone, server);
  const refused = phones.reduce(
    (sum, { store }) => sum + [...store.content().ops.values()].filter(({ state }) => state === 'refused').length,
    0,
  );
  return { acts: sea.serial, refused };
};

const happen = async (sea: Sea, phone: SimPhone): Promise<void> => {
  const { random, scheduler } = sea;
  const dice = random.next();
  if (dice < 0.16) act(sea, phone);
  else if (dice < 0.24) run(sea, random.pick(phone.tabs)?.engine.sync());
  else if (dice < 0.84) await scheduler.step();
  else if (dice < 0.91) writeAsOthers(sea);
  else if (dice < 0.92) phone.crash();
  else if (dice < 0.94) sea.server.data.renewCopy();
  else if (dice < 0.955) deliverGhost(sea);
  else if (dice < 0.97) changeGrants(sea);
  else if (dice < 0.975) restore(sea);
  else changeMind(sea, phone);
};

/** What a tab begins may never end; what it throws is a mistake of ours. */
const run = (sea: Sea, work: Promise<unknown> | undefined): void => {
  work?.catch((error: unknown) => sea.thrown.push(error));
};

const act = (sea: Sea, phone: SimPhone): void => {
  const { random } = sea;
  const engine = random.pick(phone.tabs)?.engine;
  const known = [...phone.store.content().rows.values()].filter(({ table }) => table === 'items').map(({ row }) => row.id);
  const bad = random.chance(0.06);
  // Few, so that acts meet.
  const id = random.pick(known.slice(-3));
  if (!id || random.chance(0.3))
    run(sea, engine?.mutate(addItem, { id: `item-${nextSerial(sea)}`, scope: random.pick(shared) ?? '', bad }));
  else if (random.chance(0.5)) {
    const needs = [...phone.store.content().ops.values()].find(({ entity }) => entity === `items:${id}`)?.id;
    run(sea, engine?.mutate(signItem, { id, bad, poison: random.chance(0.04), ...(needs ? { needs } : {}) }, needs ? [needs] : []));
  } else run(sea, engine?.mutate(renameItem, { id, title: sea.serial, bad }));
};

/**
 * Editors and importers: transactions that stay open for a while and hold the horizon back, and rows that are taken away. A
 * transaction may write a row after one that began later has written it.
 */
const writeAsOthers = ({ random, server: { data } }: Sea): void => {
  if (data.open.size === 0 || random.chance(0.5)) {
    const id = random.pick(data.ids('items').slice(-3));
    if (id) data.open.set(data.begin(), id);
    return;
  }
  const [xid, id] = random.pick([...data.open]) ?? [0, ''];
  commit(data, xid, id, random.chance(0.2));
};

const commit = (data: SimRows, xid: number, id: string, removes: boolean): void => {
  data.open.delete(xid);
  for (const { row } of data.live('items', id)) data.write('items', { ...row, signatures: Number(row.signatures) + 100 }, xid, removes);
};

const deliverGhost = ({ server, ghosts, clock }: Sea): void => {
  const ghost = ghosts.shift();
  try {
    if (ghost) answerOf(server, ghost.user, ghost.request, { now: clock.now });
  } catch {
    // The server chokes on it as it did the first time.
  }
};

const changeGrants = ({ random, server }: Sea): void => {
  const grants = server.grants.get(random.chance(0.5) ? 'ngum' : 'paul');
  const scope = random.pick(shared) ?? '';
  if (grants?.has(scope)) grants.delete(scope);
  else {
    server.grantSerial += 1;
    grants?.set(scope, server.grantSerial);
  }
};

/** The database moves to another machine: transactions are numbered anew, what was deleted is not even a memory, and every cursor is void. */
const restore = ({ server }: Sea): void => {
  if (server.data.open.size > 0) return;
  server.epoch += 1;
  server.data.renumber();
};

const changeMind = (sea: Sea, phone: SimPhone): void => {
  const op = sea.random.pick([...phone.store.content().ops.values()]);
  const engine = sea.random.pick(phone.tabs)?.engine;
  if (!op || !engine) return;
  const isRefused = op.state === 'refused';
  if (isRefused && sea.random.chance(0.5)) {
    sea.retried.add(op.entity);
    run(sea, engine.retry(op.id));
  } else if (isRefused || !op.attempted) run(sea, engine.discard(op.id));
  else return;
  // What is taken back, or made anew under another name, is missed by nobody.
  sea.takenBack.add(op.id);
};

const comeToRest = async (sea: Sea, phones: readonly SimPhone[]): Promise<void> => {
  const { scheduler, server } = sea;
  sea.storm.on = false;
  for (const [xid, id] of [...server.data.open]) commit(server.data, xid, id, false);
  while (sea.ghosts.length > 0) deliverGhost(sea);
  for (let round = 0; round < 60; round += 1) {
    sea.storm.sick = round < 4;
    sea.clock.now += round < 4 ? 30_000 : 20 * 60_000;
    for (const phone of phones) run(sea, phone.tabs[0]?.engine.sync());
    for (let turns = 0; scheduler.waiting() > 0 && turns < 3000; turns += 1) await scheduler.step();
    await settled();
    if (scheduler.waiting() === 0 && round > 5 && phones.every(isQuiet)) return;
  }
};

const isQuiet = ({ store }: SimPhone): boolean => sendable([...store.content().ops.values()]).length === 0;
