/**
 * Keeps the packs on this phone as the person asked. Laws kept here:
 *   * the plan is in the store before anything is fetched, so a killed download goes on where it stood;
 *   * one tab downloads (lock), reading the plan again once it is alone;
 *   * on a metered line nothing is fetched before the person has agreed.
 */
import type { PacksState } from '#src/data/packs/directory.ts';
import { emptyPlan, shardKey, withoutKey } from '#src/data/packs/packs-store.ts';
import { carryOut } from './carry-out.ts';
import type { Demand } from './in-turn.ts';
import { describePacks } from './packs-state.ts';
import type { DownloadPorts, Failure } from './ports.ts';
import { changePlan, checkIfDue, type Known, readKnown, runPlan, type Work } from './run-plan.ts';

export interface Downloads {
  /** Reads what is known, looks for a newer manifest if that is due and goes on with what a killed tab left. */
  readonly start: () => Promise<void>;
  readonly download: (options: DownloadOptions) => Promise<void>;
  readonly downloadOne: (module: string, region: string | null) => Promise<void>;
  readonly pause: () => Promise<void>;
  readonly remove: (module: string, region: string | null) => Promise<void>;
  /** Another tab changed something. */
  readonly refresh: () => Promise<void>;
  /** The network is back, or the page has been open for a while. */
  readonly resume: () => Promise<void>;
  /** A shard that was found damaged on this phone: it goes, and says why. */
  readonly reject: (key: string, hash: string, failure: Failure) => Promise<void>;
  /** The screen in front waits for these: of what is downloaded anyway, they come next. */
  readonly prefer: (demand: () => Promise<Demand | null>) => void;
  readonly state: () => PacksState;
}

interface DownloadOptions {
  readonly region: string;
  readonly all: boolean;
  readonly consent: boolean;
}

export const createDownloads = (ports: DownloadPorts, onState: (state: PacksState) => void): Downloads => {
  const known: Known = {
    manifest: null,
    checkedAt: null,
    checking: null,
    installed: [],
    plan: emptyPlan,
    cursor: null,
    current: null,
    aborter: new AbortController(),
    running: false,
    lineFailed: false,
    tries: 0,
    cancelRetry: null,
    demand: async () => null,
    failures: new Map(),
    arrived: new Map(),
    putting: null,
    isFull: false,
    ahead: new Map(),
  };
  const state = () => describePacks({ ...known, metered: ports.isMetered(), fleeting: ports.store.fleeting ?? false });
  const work: Work = { ports, known, tell: () => onState(state()) };
  const resume = (): Promise<void> => order(() => start(work));
  const order = (what: () => Promise<void>): Promise<void> => carryOut(work, what, () => void resume());
  return {
    state,
    start: resume,
    download: (options) => order(() => download(work, options)),
    downloadOne: (module, region) => order(() => downloadOne(work, shardKey(module, region))),
    pause: () => order(() => pause(work)),
    remove: (module, region) => order(() => remove(work, shardKey(module, region))),
    refresh: () => order(() => refresh(work)),
    resume,
    reject: (key, hash, failure) => order(() => reject(work, key, hash, failure)),
    prefer: (demand) => {
      known.demand = demand;
    },
  };
};

const refresh = async (work: Work): Promise<void> => {
  await readKnown(work);
  if (work.known.plan.paused) work.known.aborter.abort();
};

const start = async (work: Work): Promise<void> => {
  await readKnown(work);
  await checkIfDue(work);
  await runPlan(work);
};

const download = async (work: Work, { region, all, consent }: DownloadOptions): Promise<void> => {
  work.known.failures.clear();
  await changePlan(work, (before) => ({ ...before, intent: { region, all }, paused: false, consent: before.consent || consent }));
  work.ports.changed('plan');
  await checkIfDue(work);
  await runPlan(work);
};

/** Asking for one shard by name is consent enough for that shard, and for what was already waiting. */
const downloadOne = async (work: Work, key: string): Promise<void> => {
  work.known.failures.delete(key);
  await changePlan(work, (before) => ({ ...before, paused: false, consent: true, queue: [...new Set([key, ...before.queue])] }));
  work.ports.changed('plan');
  if (!work.known.manifest) await checkIfDue(work);
  await runPlan(work);
};

const pause = async (work: Work): Promise<void> => {
  await changePlan(work, (before) => ({ ...before, paused: true }));
  work.known.aborter.abort();
  work.ports.changed('plan');
};

const remove = async (work: Work, key: string): Promise<void> => {
  if (work.known.current?.key === key) work.known.aborter.abort();
  work.known.failures.delete(key);
  await changePlan(work, (before) => withoutKey(before, key));
  work.known.arrived.delete(key);
  await work.known.putting;
  await work.ports.store.removeShard(key);
  await readKnown(work);
  work.ports.changed('data');
};

const reject = async (work: Work, key: string, hash: string, failure: Failure): Promise<void> => {
  if (!(await work.ports.store.removeShard(key, hash))) return;
  work.known.failures.set(key, failure);
  await readKnown(work);
};
