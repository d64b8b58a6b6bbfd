/** What the simulator's workers do, one job at a time: try seeds until one breaks. */
import { plant, realEngine, type World } from './engine-code.ts';
import { planted } from './planted.ts';
import { shorten } from './shorten.ts';
import { runWorld, stepsUpTo } from './world.ts';

export interface Job {
  /** The planted mistake; null: the engine as it is. */
  readonly mistake: string | null;
  readonly from: number;
  readonly count: number;
  readonly steps: number;
  readonly world?: World;
}

export interface Done {
  readonly job: Job;
  readonly acts: number;
  /** Null: nothing broke. */
  readonly found: Found | null;
}

export interface Found {
  readonly seed: number;
  readonly broken: string;
  /** Shortened, but for a planted mistake, where the first line says enough. */
  readonly trace: readonly string[];
}

export const doJob = async (job: Job): Promise<Done> => {
  const mistake = planted.find(({ name }) => name === job.mistake);
  const code = mistake ? await plant(mistake) : { ...realEngine, ...(job.world ? { world: job.world } : {}) };
  const steps = stepsUpTo(job.steps);
  let acts = 0;
  for (let seed = job.from; seed < job.from + job.count; seed += 1) {
    const run = await runWorld(seed, steps, code);
    acts += run.acts;
    if (!run.broken) continue;
    if (mistake) return { job, acts, found: { seed, broken: run.broken, trace: [] } };
    const short = await shorten(seed, run, steps, code);
    return { job, acts, found: { seed, broken: short.broken ?? run.broken, trace: short.trace } };
  }
  return { job, acts, found: null };
};
