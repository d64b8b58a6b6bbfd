/** Prints what a phone downloads against the budget, and fails over it. Run after `vite build`. */
import { measureBuild } from './measure-build.ts';

const measures = measureBuild('dist');
for (const { name, bytes, budget } of measures) {
  const share = `${Math.round((bytes / budget) * 100)} %`.padStart(6);
  const verdict = bytes > budget ? '  OVER BUDGET' : '';
  process.stdout.write(`${name.padEnd(30)} ${String(bytes).padStart(8)} B of ${String(budget).padStart(7)} ${share}${verdict}\n`);
}
process.exitCode = measures.some(({ bytes, budget }) => bytes > budget) ? 1 : 0;
