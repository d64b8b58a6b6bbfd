/** The same series by uPlot, the smallest and quickest of the kept libraries that draw lines, on a canvas. */
import 'uplot/dist/uPlot.min.css';
import UPlot from 'uplot';
import { readLines } from './series-lines.ts';

const lines = readLines();

const prepare = async () => {
  await lines;
  return {};
};

const draw = async () => {
  const drawn = await lines;
  const root = document.querySelector<HTMLElement>('#root');
  if (!root) throw new Error('No place to draw');
  const began = performance.now();
  const years = [...new Set(drawn.flatMap(({ points }) => points.map(({ period }) => period)))].sort();
  const columns = drawn.map(({ points }) => years.map((year) => points.find(({ period }) => period === year)?.value ?? null));
  const series = [
    { label: 'Year' },
    ...drawn.map(({ name }, n) => ({ label: name, stroke: ['green', 'blue', 'red', 'olive'][n] ?? 'black', width: 2 })),
  ];
  const options = { width: 358, height: 260, scales: { x: { time: false } }, series };
  // It draws in a microtask of its own.
  await new Promise<void>((done) => new UPlot(options, [years.map(Number), ...columns], root) && queueMicrotask(done));
  root.getBoundingClientRect();
  if (!root.querySelector('canvas')) throw new Error('Nothing was drawn');
  return { ms: performance.now() - began };
};

window.bench = { prepare, draw };
