/**
 * The sync engine of one account: takes mutations, and brings phone and server together. It knows neither Dexie nor Supabase nor the
 * browser: `ports.ts` says what it needs. Law kept here: what a person did is on the disk before they are told so.
 */
import type { Mutation, MutationCall } from '#src/model/define-mutation.ts';
import { backoff } from '#src/shared/backoff.ts';
import { toKeepable } from '#src/shared/keepable.ts';
import { ok } from '#src/shared/result.ts';
import { addOps } from './add-ops.ts';
import { applyAnswer, refuseUnfit } from './apply-answer.ts';
import { isSecret, type Mutations, redoEffects, undoEffects } from './effects.ts';
import { dependantsOf, lightFirst, longestWait, lostWith, msUntil, nextBatch, type Op, piecesOf, toSent } from './op.ts';
import type { Ports, Tx } from './ports.ts';
import { type Answer, type Grants, protocolVersion, type SyncFault, type SyncRequest } from './protocol.ts';
import { type Answered, type Pages, readPages } from './read-pages.ts';
import { subscribe, subscriptionsOf } from './subscriptions.ts';

/** `done`: nothing is left that could go now. `busy`: another tab is at it. `limited`: what waited went, and the month's limit allows no more. */
export type SyncOutcome = { readonly kind: 'done' | 'busy' | 'limited' } | SyncFault;

export interface Engine {
  /** Shows the mutation's effect and queues it, at once and together. Gives its id. A visitor has no mutations: it is a bug to ask for one. */
  mutate<A extends object>(mutation: Mutation<A>, args: A, deps?: readonly string[]): Promise<string>;
  /** Several mutations of one tap, in their order: all of them, or none. Gives their ids. */
  mutateAll(calls: readonly MutationCall[]): Promise<readonly string[]>;
  /** Sends what may go and reads what is new, until there is nothing more or the line breaks. */
  sync(): Promise<SyncOutcome>;
  /** Takes a refused mutation, or one that never left the phone, out of the outbox. False: it is too late, or it is not there. */
  discard(id: string): Promise<boolean>;
  /** Sends a refused mutation, or one that waits for its next try, with the next sync. */
  retry(id: string): Promise<void>;
  /** Asks for scopes that the server grants only when asked (`region:CM-AD`), from the next sync on; windows that nobody asked for in two weeks leave. */
  subscribe(...scopes: readonly string[]): Promise<void>;
}

const mostOps = 100;

/** `user` null: a visitor, who reads and does nothing. */
export const createEngine = (ports: Ports, known: readonly Mutation[], user: string | null): Engine => {
  const mutations: Mutations = new Map(known.map((mutation) => [mutation.name, mutation]));
  const mutateAll = async (calls: readonly MutationCall[]): Promise<readonly string[]> => {
    if (user === null) throw new Error(`a visitor cannot ${calls[0]?.mutation.name}`);
    return addOps(ports, mutations, user, calls);
  };
  return {
    mutate: async (mutation, args, deps = []) => (await mutateAll([{ mutation, args, deps }]))[0] ?? '',
    mutateAll,
    sync: async () => (await ports.lock.tryRun(() => syncAll(ports, mutations, user))) ?? { kind: 'busy' },
    discard: (id) => discard(ports, mutations, id),
    retry: (id) => retry(ports, mutations, id),
    subscribe: (...scopes) => subscribe(ports, mutations, scopes),
  };
};

const discard = ({ store }: Ports, mutations: Mutations, id: string): Promise<boolean> =>
  store.write('strict', async (tx) => {
    const ops = await tx.ops();
    const op = ops.find((one) => one.id === id);
    if (!op || (op.state === 'waiting' && op.attempted)) return false;
    await undoEffects(tx);
    for (const gone of [op, ...piecesOf(ops, op)]) await tx.deleteOp(gone.id);
    for (const op of lostWith(ops, [id])) await tx.putOp(op);
    await redoEffects(tx, mutations);
    return true;
  });

/**
 * The server gives a refused mutation the same answer for ever, so a new try is a new mutation in the old one's place; what was lost with
 * it comes back too. Of a mutation that needs a refused one nothing changes: that one must be tried again.
 */
const retry = ({ store, clock }: Ports, mutations: Mutations, id: string): Promise<void> =>
  store.write('strict', async (tx) => {
    const ops = await tx.ops();
    const op = ops.find((one) => one.id === id);
    if (!op || ops.some((other) => other.state === 'refused' && op.deps.includes(other.id))) return;
    if (op.state === 'waiting') return tx.putOp({ ...op, next_at: 0 });
    // What it said is gone from this phone.
    if (isSecret(mutations, op)) return;
    await undoEffects(tx);
    const whole = await tx.whole(op);
    await tx.deleteOp(id);
    const renewed: Op = {
      ...whole,
      id: clock.newId(),
      args: toKeepable(whole.args),
      state: 'waiting',
      attempted: false,
      tries: 0,
      next_at: 0,
      refusal: null,
    };
    await tx.putOp(renewed);
    for (const other of dependantsOf(ops, [id])) {
      const deps = other.deps.map((dep) => (dep === id ? renewed.id : dep));
      const isBack = other.refusal?.status === 'dependency';
      await tx.putOp({ ...other, deps, ...(isBack ? { state: 'waiting', refusal: null } : {}) });
    }
    await redoEffects(tx, mutations);
  });

const syncAll = async (ports: Ports, mutations: Mutations, user: string | null): Promise<SyncOutcome> => {
  // After a failure that one mutation may have caused, fewer go together, down to one: so it is found, and the others get
  // through.
  let most = mostOps;
  let pages: Pages | null = null;
  let asked: Asked | null = null;
  // What is new comes first: a heavy mutation may be all that this line carries before it breaks.
  let mayBeHeavy = false;
  for (;;) {
    asked ??= await ports.store.write('relaxed', (tx) => ask(tx, ports, mutations, user, most, mayBeHeavy));
    if (asked.pauseMs > 0) return { kind: 'server', retryAfterMs: asked.pauseMs };
    const { ops, cursor, scopes, subscribed, turn } = asked;
    const rests: boolean = asked.rests || ports.mayPull?.() === false;
    const question: SyncRequest = { v: protocolVersion, ops: ops.map(toSent), cursor, scopes };
    const coming = pages?.take(question, turn) ?? null;
    if (!coming) pages = null;
    // What is under way is paid for already.
    if (!coming && rests && ops.length === 0) return { kind: 'limited' };
    const answers = await (coming ?? askOne(ports, question));
    if (!answers.ok) {
      pages = asked = null;
      const { error } = answers;
      if (isPerhapsOne(error) && ops.length > 1) most = Math.ceil(ops.length / 2);
      else if (await isEnd(ports, mutations, ops, error)) return error;
      continue;
    }
    const last = answers.value.at(-1) ?? answers.value[0];
    if (last.more && ops.length === 0) pages ??= readPages(ports, question, turn, subscribed, last);
    most = Math.min(mostOps, most * 2);
    mayBeHeavy = true;
    const isHeldBack = asked.isHeldBack && ops.length === 0;
    // One transaction for what came and for what is asked next: the end of each takes as long as a hundred rows.
    const written: Written = await ports.store.write('relaxed', async (tx) => {
      const isTaken = await applyAll(tx, mutations, answers.value, turn, ports.clock.now());
      const goesOn = isMore(last, ops, rests) || (coming !== null && !isTaken) || isHeldBack;
      return { isTaken, asked: goesOn ? await ask(tx, ports, mutations, user, most, mayBeHeavy) : null };
    });
    asked = written.asked;
    if (!written.isTaken) pages = null;
    // No verdict on anything that was sent: an old answer, or somebody else's. The mutations wait for the next try, not for the next pull.
    if (!asked) return { kind: ops.length > 0 ? 'network' : 'done' };
  }
};

/** The server failed, perhaps because of one mutation of those that were sent. */
const isPerhapsOne = (fault: SyncFault): boolean => fault.kind === 'server' && fault.retryAfterMs === null;

/** Of a failure of the server the mutations that it may be about wait, and the others go on. */
const isEnd = async (ports: Ports, mutations: Mutations, sent: readonly Op[], fault: SyncFault): Promise<boolean> => {
  if (fault.kind !== 'server') return true;
  const [only, next] = sent;
  if (fault.isUnfit && only && !next) {
    await ports.store.write('relaxed', (tx) => refuseUnfit(tx, mutations, only.id));
    return false;
  }
  await postpone(ports, sent, fault.retryAfterMs);
  return fault.retryAfterMs !== null || sent.length === 0;
};

const askOne = async ({ remote }: Ports, question: SyncRequest): Promise<Answered> => {
  const answer = await remote.sync(question);
  return answer.ok ? ok([answer.value]) : answer;
};

/** Whether the rows of all were taken. After one whose rows were not, none can be. */
const applyAll = async (tx: Tx, mutations: Mutations, answers: readonly Answer[], turn: number, now: number): Promise<boolean> => {
  for (const [n, answer] of answers.entries()) if (!(await applyAnswer(tx, mutations, answer, turn + n, now))) return false;
  return true;
};

/** What may leave now, and from where to read on. */
interface Asked extends Pick<SyncRequest, 'cursor' | 'scopes'> {
  readonly subscribed: Grants;
  readonly turn: number;
  readonly ops: readonly Op[];
  /** Of what may go, a heavy mutation waits for what is new. */
  readonly isHeldBack: boolean;
  readonly pauseMs: number;
  readonly rests: boolean;
}

interface Written {
  readonly isTaken: boolean;
  /** Null: nothing more goes now. */
  readonly asked: Asked | null;
}

const ask = async (
  tx: Tx,
  { clock, mayPull }: Ports,
  mutations: Mutations,
  user: string | null,
  most: number,
  mayBeHeavy: boolean,
): Promise<Asked> => {
  const progress = await tx.progress();
  const now = clock.now();
  const { cursor, turn, wait_until = 0 } = progress;
  const subscribed = Object.fromEntries(subscriptionsOf(progress).map((scope) => [scope, '']));
  const may = mayPull?.();
  const rests = typeof may === 'boolean' ? !may : progress.rests === true;
  if (rests !== (progress.rests === true)) await tx.putProgress({ ...progress, rests });
  // A scope that is asked for brings all its rows.
  const scopes = rests ? progress.scopes : { ...subscribed, ...progress.scopes };
  const pauseMs = msUntil(wait_until, now);
  const own = pauseMs > 0 ? [] : (await tx.ops()).filter((op) => op.user === user);
  const batch = nextBatch(own, now, most);
  // Where nothing is asked for there is nothing to come first.
  const going = untilSecret(lightFirst(batch, mayBeHeavy || rests), mutations);
  for (const op of going) if (!op.attempted) await tx.putOp({ ...op, attempted: true });
  const ops = await Promise.all(going.map((op) => tx.whole(op)));
  return { cursor, scopes, subscribed, turn, ops, isHeldBack: batch.length > 0 && ops.length === 0, pauseMs, rests };
};

/** A secret mutation travels alone: what came with it would tell whose it is. */
const untilSecret = (batch: readonly Op[], mutations: Mutations): readonly Op[] => {
  const first = batch.findIndex((op) => isSecret(mutations, op));
  return first < 0 ? batch : batch.slice(0, Math.max(1, first));
};

/** What went may have freed what comes after it. */
const isMore = ({ more, results }: Answer, sent: readonly Op[], rests: boolean): boolean =>
  (more && !rests) || results.some(({ id }) => sent.some((op) => op.id === id));

/**
 * The server failed on one mutation alone: it waits longer each time, and the others do not wait for it. Or the server asked for a pause:
 * everything waits, and what was sent comes back at different times, so that none of it can hold up all the rest for ever.
 */
const postpone = ({ store, clock }: Ports, sent: readonly Op[], retryAfterMs: number | null): Promise<void> =>
  store.write('relaxed', async (tx) => {
    const now = clock.now();
    const pauseMs = Math.min(retryAfterMs ?? 0, longestWait);
    if (pauseMs > 0) await tx.putProgress({ ...(await tx.progress()), wait_until: now + pauseMs });
    for (const op of await tx.ops()) {
      if (!sent.some(({ id }) => id === op.id)) continue;
      const tries = op.tries + 1;
      await tx.putOp({ ...op, tries, next_at: now + Math.max(backoff(tries, clock.random()), pauseMs) });
    }
  });
