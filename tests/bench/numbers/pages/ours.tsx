/** A chart as the app draws it, and the questions behind a page of numbers, through the door its screens use. */
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { openDirectory } from '#src/data/packs/open-directory.ts';
import { ChartShapes } from '#src/features/numbers/charts/chart-shapes.tsx';
import { drawChart } from '#src/features/numbers/model/drawing.ts';
import { pageCodes } from '#src/features/numbers/model/page-codes.ts';
import { readLines } from './series-lines.ts';

const opened = openDirectory();
const lines = readLines();

const prepare = async () => {
  const directory = await opened;
  await new Promise<void>((done) => {
    directory.onPacks(({ packs, loading }) => {
      if (!loading && packs.length > 0 && packs.every(({ state }) => state === 'installed')) done();
    });
    directory.download({ region: '', all: true, consent: true });
  });
  await lines;
  return {};
};

/** Of each series of the debt tracker, all its lines and values: in the middle, and at 95 of 100. In ms, from the page to the worker and back. */
const questions = async () => {
  const directory = await opened;
  const times: number[] = [];
  for (let n = 0; n < 20; n += 1)
    for (const value of pageCodes['/debt-tracker']) {
      const began = performance.now();
      const { rows } = await directory.related({ table: 'series_lines', field: 'seriesCode', value, language: 'en', limit: 500 });
      if (rows.length === 0) throw new Error(`No line of ${value}`);
      times.push(performance.now() - began);
    }
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(times.length / 2)] ?? Number.NaN, p95: times[Math.floor(times.length * 0.95)] ?? Number.NaN };
};

const draw = async () => {
  const drawn = await lines;
  const root = document.querySelector('#root');
  if (!root) throw new Error('No place to draw');
  const began = performance.now();
  const drawing = drawChart(drawn, { width: 358, as: 'lines', sayValue: (value) => `${value}%` });
  flushSync(() =>
    createRoot(root).render(
      <svg width={358} height={drawing.height} role="img" aria-label="Public debt">
        <ChartShapes lines={drawn} drawing={drawing} projection="Projection" />
      </svg>,
    ),
  );
  root.getBoundingClientRect();
  if (root.querySelectorAll('polyline').length === 0) throw new Error('Nothing was drawn');
  return { ms: performance.now() - began };
};

window.bench = { prepare, questions, draw };
