/**
 * `npm run sim -- --seeds N --steps M [--from SEED] [--own] [--mutants]`: the real engine in so many simulated worlds, on all cores; with `--own` in those of
 * own-words.ts; with
 * `--mutants`, each planted mistake in up to so many. Ends with 1 when something broke, or a mistake was not found.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { removeMutants } from './engine-code.ts';
import { planted } from './planted.ts';
import type { Done, Job } from './sim-jobs.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    steps: { type: 'string', default: '200' },
    from: { type: 'string', default: '1' },
    mutants: { type: 'boolean', default: false },
    own: { type: 'boolean', default: false },
  },
});
const whole = (text: string): number => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(`--seeds, --steps and --from take whole numbers, not ${text}`);
  return number;
};
const seeds = whole(values.seeds);
const steps = whole(values.steps);
const from = whole(values.from);

const chunk = 50;

const jobsOf = (): Job[] =>
  values.mutants
    ? planted.map(({ name }) => ({ mistake: name, from, count: seeds, steps }))
    : Array.from({ length: Math.ceil(seeds / chunk) }, (_, n) => ({
        mistake: null,
        from: from + n * chunk,
        count: Math.min(chunk, seeds - n * chunk),
        steps,
        ...(values.own ? { world: 'own' as const } : {}),
      }));

/** Gives out the jobs in their order; `isOver` stops that. */
const work = (jobs: Job[], hear: (done: Done) => void, isOver: () => boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sim-worker.ts', import.meta.url));
    const next = (): void => {
      const job = isOver() ? undefined : jobs.shift();
      if (job) worker.postMessage(job);
      else worker.terminate().then(() => resolve(), reject);
    };
    worker.on('message', (done: Done) => {
      hear(done);
      next();
    });
    worker.on('error', reject);
    next();
  });

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const began = performance.now();
const all: Done[] = [];
const jobs = jobsOf();
const isOver = (): boolean => !values.mutants && all.some(({ found }) => found);
const hear = (done: Done): void => {
  all.push(done);
  const { job, found } = done;
  if (job.mistake) say(found ? `found    ${job.mistake}: seed ${found.seed}, ${found.broken.slice(0, 120)}` : `NOT FOUND ${job.mistake}`);
};
try {
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), jobs.length) }, () => work(jobs, hear, isOver)));
} finally {
  removeMutants();
}

const seconds = ((performance.now() - began) / 1000).toFixed(1);
const found = all.flatMap((done) => done.found ?? []).sort((a, b) => a.seed - b.seed);
const acts = all.reduce((sum, done) => sum + done.acts, 0);
if (values.mutants) {
  say(`${found.length} of ${planted.length} planted mistakes found, each within ${seeds} seeds of ${steps} steps, in ${seconds} s`);
  process.exitCode = found.length === planted.length ? 0 : 1;
} else if (found[0]) {
  const [{ seed, broken, trace }] = [found[0]];
  say(`seed ${seed} broke: ${broken}\n${trace.join('\n')}\nAgain: npm run sim -- --seeds 1 --steps ${steps} --from ${seed}`);
  process.exitCode = 1;
} else {
  say(`${seeds} seeds of ${steps} steps from ${from}: nothing broke; ${acts} acts, ${seconds} s`);
}
