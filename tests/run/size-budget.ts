/** Prints what a phone downloads against the budget, and fails over it. Run after `vite build`. */
import { measureBuild } from '#supabase/server/measure-build.ts';

const isOver = (bytes: number, budget: number | null): boolean => budget !== null && bytes > budget;
const measures = measureBuild('dist');
for (const { name, bytes, budget } of measures) {
  const judged = budget === null ? '' : ` of ${String(budget).padStart(7)} ${`${Math.round((bytes / budget) * 100)} %`.padStart(6)}`;
  process.stdout.write(`${name.padEnd(30)} ${String(bytes).padStart(8)} B${judged}${isOver(bytes, budget) ? '  OVER BUDGET' : ''}\n`);
}
process.exitCode = measures.some(({ bytes, budget }) => isOver(bytes, budget)) ? 1 : 0;
