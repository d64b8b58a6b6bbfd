/** What may happen in a step of the simulated world, and how often. */
import { type Op, piecesOf } from '#src/data/sync/op.ts';
import { addItem, renameIn, signItem, voteOn } from './acts.ts';
import { writeForOthers } from './contents.ts';
import { talkInGroup } from './group-talk.ts';
import { sayOwn } from './own-words.ts';
import { crash, day, type Event, limit, loseToken, moveClock, renewToken, signIn, upgradeApp } from './phone-events.ts';
import { mutate, nextSerial, run, type Sea } from './sea.ts';
import { writeDraft } from './sim-drafts.ts';
import type { Phone, Replica, Tab } from './sim-phone.ts';
import { answerOf, backUp, restore as restoreServer, ServerBroke, type SimServer, Unreadable } from './sim-server.ts';
import { talk } from './talk.ts';

/** The last two come to a phone only when it asks for them. */
/** The last is a window: a phone that has not asked for it in two weeks gives it up. */
const onRequest = ['north', 'south', 'older:item:2026-05'];
export const sharedScopes = ['public', ...onRequest];

export const happen = async (sea: Sea, phone: Phone): Promise<void> => {
  const events = sea.code.world === 'own' ? ownEvents : talkEvents;
  let dice = sea.random.next() * events.reduce((sum, [share]) => sum + share, 0);
  for (const [share, event] of events) {
    dice -= share;
    if (dice < 0) return event(sea, phone);
  }
};

const act: Event = (sea, phone) => {
  const { random } = sea;
  const tab = random.pick(phone.tabs);
  if (!tab?.replica.user) return;
  const { rows, ops } = tab.replica.store.content();
  const known = [...rows.values()].filter(({ table }) => table === 'items').map(({ row }) => row.id);
  const bad = random.chance(0.06);
  // Few, so that mutations meet; now and then what was removed meanwhile, which renaming has back.
  const lost = random.chance(0.1) ? random.pick([...sea.server.removed.keys()].slice(-1)) : undefined;
  const id = lost ?? random.pick(known.slice(-3));
  if (!id || (!lost && random.chance(0.3))) {
    const added = `item-${nextSerial(sea)}`;
    const scope = random.pick(sharedScopes) ?? '';
    mutate(sea, tab, `adds ${added} to ${scope}`, () => tab.engine.mutate(addItem, { id: added, scope, bad }));
  } else if (!lost && random.chance(0.5)) {
    const needs = [...ops.values()].find(({ entity }) => entity === `items:${id}`)?.id;
    const args = { id, bad, poison: random.chance(0.04), unfit: random.chance(0.04), ...(needs ? { needs } : {}) };
    mutate(sea, tab, `signs ${id}${needs ? ` after ${needs}` : ''}`, () => tab.engine.mutate(signItem, args, needs ? [needs] : []));
  } else if (!lost && random.chance(0.25)) {
    const choice = `choice ${sea.serial}`;
    mutate(sea, tab, `votes on ${id}`, () => tab.engine.mutate(voteOn, { id, choice, bad, unfit: random.chance(0.04) }));
  } else {
    const { mutation, args } = renameIn(phone.app, id, sea.serial, bad);
    mutate(sea, tab, `renames ${id}`, () => tab.engine.mutate(mutation, args));
  }
};

const startSync: Event = (sea, phone) => {
  const tab = sea.random.pick(phone.tabs);
  sea.tell(`${tab?.name} starts to sync`);
  run(sea, tab?.engine.sync());
};

const goOn: Event = async ({ scheduler, random, tell }) => {
  const turns = 1 + Math.floor(random.next() * 6);
  for (let turn = 0; turn < turns && scheduler.waiting() > 0; turn += 1) await scheduler.step(tell);
};

/**
 * Editors and importers: transactions that stay open for a while and hold the horizon back, and rows that are taken away. A
 * transaction may write a row after one that began later has written it.
 */
const writeAsOthers: Event = ({ random, server, clock, tell }) => {
  const { data } = server;
  if (data.open.size === 0 || (data.open.size < 3 && random.chance(0.5))) {
    const id = random.pick(data.ids('items').slice(-3));
    if (!id) return;
    const xid = data.begin(clock.now);
    data.open.set(xid, id);
    tell(`an editor begins transaction ${xid}, for ${id}`);
    return;
  }
  const [xid, id] = random.pick([...data.open]) ?? [0, ''];
  const removes = random.chance(0.35);
  tell(`an editor ends transaction ${xid}: ${id} is ${removes ? 'removed' : 'changed'}`);
  commit(server, xid, id, removes);
  // A copy may know of a removal and not of what came after it.
  if (removes && random.chance(0.5)) data.renewCopy();
};

export const commit = ({ data, removed, grantSerial }: SimServer, xid: number, id: string, removes: boolean): void => {
  data.open.delete(xid);
  for (const { row } of data.live('items', id)) {
    data.write('items', { ...row, signatures: Number(row.signatures) + 100 }, xid, removes);
    if (removes) removed.set(id, grantSerial);
  }
};

/** An editor removes what a member renames just now, and has back by that; the copy knows of the removal alone. */
const renameWhatIsGone: Event = (sea, phone) => {
  const { random, server, clock } = sea;
  const tab = random.pick(phone.tabs);
  const known = [...(tab?.replica.store.content().rows.values() ?? [])].filter(({ table }) => table === 'items');
  const id = random.pick(known.map(({ row }) => row.id));
  if (!tab?.replica.user || !id || !phone.readsFromCopy) return;
  const { mutation, args } = renameIn(phone.app, id, nextSerial(sea), false);
  const renew = (): void => {
    for (let n = 0; n < 2; n += 1) server.data.renewCopy();
  };
  mutate(sea, tab, `renames ${id} and syncs`, async () => {
    // A page beside a verdict is small: the removal is in it where nothing else is due.
    renew();
    for (let pages = 0; pages < 8; pages += 1) await tab.engine.sync();
    sea.tell(`an editor removes ${id}, and the copy hears of it`);
    // What begins before it hides it from the copy until it ends.
    for (const [xid, item] of [...server.data.open]) commit(server, xid, item, false);
    commit(server, server.data.begin(clock.now), id, true);
    renew();
    const op = await tab.engine.mutate(mutation, args);
    run(sea, tab.engine.sync());
    return op;
  });
};

const renewCopy: Event = ({ server, tell }) => {
  tell('the copy of the database is renewed');
  server.data.renewCopy();
};

export const deliverGhost = ({ server, ghosts, clock, tell }: Sea): void => {
  const ghost = ghosts.shift();
  if (!ghost) return;
  tell('a request arrives a second time');
  try {
    answerOf(server, ghost.user, JSON.parse(ghost.body), { now: clock.now });
  } catch (error) {
    // The server chokes on it as it did the first time.
    if (!(error instanceof ServerBroke || error instanceof Unreadable)) throw error;
  }
};

const forget: Event = ({ server, tell }) => {
  tell('the server forgets what was deleted');
  server.data.forget();
};

const changeGrants: Event = ({ random, server, tell }) => {
  const user = random.pick(['ngum', 'paul', 'awa']) ?? '';
  const grants = server.grants.get(user);
  const scope = random.pick(onRequest) ?? '';
  tell(`${user} ${grants?.has(scope) ? 'may read no more' : 'may read'} ${scope}`);
  if (grants?.delete(scope)) return;
  server.grantSerial += 1;
  grants?.set(scope, server.grantSerial);
};

/** A right is taken away and given again, and between the two something is removed that the phone was never told of. */
const renewGrant: Event = ({ random, server, clock, tell }) => {
  const user = random.pick(['ngum', 'paul', 'awa']) ?? '';
  const scope = random.pick(onRequest) ?? '';
  const grants = server.grants.get(user);
  if (!grants?.has(scope)) return;
  const { data } = server;
  const id = random.pick(data.ids('items').filter((one) => data.live('items', one)[0]?.row.scope === scope));
  if (id) commit(server, data.begin(clock.now), id, true);
  tell(`${user} may read no more ${scope}, ${id ?? 'nothing'} is removed, and ${user} may read it again`);
  server.grantSerial += 1;
  grants.set(scope, server.grantSerial);
};

const subscribe: Event = (sea, phone) => {
  const tab = sea.random.pick(phone.tabs);
  const scope = sea.random.pick(onRequest) ?? '';
  const isLater = sea.random.next() < 0.5;
  if (isLater) phone.offset += 15 * day;
  sea.tell(`${tab?.name} asks for ${scope}${isLater ? ', two weeks later' : ''}`);
  run(sea, tab?.engine.subscribe(scope));
};

const saveBackup: Event = ({ server, tell }) => {
  tell('the server is backed up');
  backUp(server);
};

const restore: Event = ({ server, tell }) => {
  tell(server.backup ? 'the server is restored from its backup' : 'the server moves to another machine');
  restoreServer(server);
};

const changeMind: Event = (sea, phone) => {
  const tab = sea.random.pick(phone.tabs);
  const ops = [...(tab?.replica.store.content().ops.values() ?? [])];
  // Drafts are listed nowhere, and so taken back by nobody; parts of files go with what they belong to, and are tried anew for it.
  const op = sea.random.pick(
    ops.filter(({ entity, quiet, state }) => !entity.startsWith('draft:') && (quiet !== 'piece' || state === 'refused')),
  );
  if (!op || !tab) return;
  const isRefused = op.state === 'refused';
  const isRetry = isRefused && (op.quiet === 'piece' || sea.random.chance(0.5));
  if (!isRefused && op.attempted) return;
  sea.tell(`${tab.name} ${isRetry ? 'tries anew' : 'takes back'} ${op.id}`);
  // What is taken back, or made anew under another name, is missed by nobody.
  for (const { id } of [op, ...(isRetry ? [] : piecesOf(ops, op))]) sea.takenBack.add(id);
  if (isRetry) sea.retried.add(op.entity);
  run(sea, isRetry ? tab.engine.retry(op.id) : takeBack(sea, tab, op));
};

const takeBack = async ({ unsaid, retried }: Sea, { engine }: Tab, { id, name, args, state, entity }: Op): Promise<void> => {
  const isGone = await engine.discard(id);
  // What was tried anew may have counted under its first name, in a history that is no more.
  if (isGone && name === 'send_message' && state === 'waiting' && !retried.has(entity)) unsaid.add((args as { id: string }).id);
};

type Shares = readonly (readonly [share: number, event: Event])[];
const around: Shares = [
  [12, startSync],
  [60, goOn],
  [7, writeAsOthers],
  [2, renameWhatIsGone],
  [1, crash],
  [4, renewCopy],
  [1, forget],
  [1.5, deliverGhost],
  [1.5, changeGrants],
  [1, renewGrant],
  [2, subscribe],
  [0.4, saveBackup],
  [0.4, restore],
  [2.5, changeMind],
  [1.2, signIn],
  [0.6, loseToken],
  [1.5, renewToken],
  [0.6, moveClock],
  [0.3, limit],
  [0.5, upgradeApp],
];
const talkEvents: Shares = [[16, act], [10, talk], [4, talkInGroup], [8, writeForOthers], [6, writeDraft], ...around];
const ownEvents: Shares = [[8, act], [32, sayOwn], ...around];

export const replicasOf = (phones: readonly Phone[]): readonly Replica[] => phones.flatMap(({ replicas }) => [...replicas.values()]);
