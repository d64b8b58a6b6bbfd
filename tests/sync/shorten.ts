/**
 * The fewest steps of a seed that still break something (delta debugging): whole parts are left out, ever smaller ones, for as long
 * as there is time. Time decides only how short it gets.
 */
import type { EngineCode } from './engine-code.ts';
import { type Run, runWorld } from './world.ts';

export const shorten = async (seed: number, broken: Run, steps: readonly number[], code: EngineCode, mostMs = 20_000): Promise<Run> => {
  const until = performance.now() + mostMs;
  let best = { run: broken, steps: steps.slice(0, broken.done + 1) };
  let size = Math.ceil(best.steps.length / 2);
  while (performance.now() < until) {
    const shorter = await leaveOut(seed, best.steps, size, code, until);
    if (shorter) best = shorter;
    else if (size === 1) break;
    else size = Math.ceil(size / 2);
  }
  return best.run;
};

const leaveOut = async (seed: number, steps: readonly number[], size: number, code: EngineCode, until: number) => {
  for (let from = 0; from < steps.length && performance.now() < until; from += size) {
    const fewer = [...steps.slice(0, from), ...steps.slice(from + size)];
    const run = await runWorld(seed, fewer, code);
    if (run.broken) return { run, steps: fewer };
  }
  return null;
};
