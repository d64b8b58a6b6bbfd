import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { measureBuild, servedSize } from './measure-build.ts';
import { precompress } from './precompress.ts';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'mboa-build-'));
  mkdirSync(join(dist, '.vite'));
  mkdirSync(join(dist, 'assets'));
});
afterEach(() => rmSync(dist, { recursive: true }));

/** Text that brotli cannot shorten much, so that sizes add up visibly. */
const noise = (length: number, seed: number): string => {
  let state = seed;
  return Array.from({ length }, () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return String.fromCharCode(33 + (state % 90));
  }).join('');
};
const write = (files: Readonly<Record<string, string>>) => {
  for (const [file, text] of Object.entries(files)) writeFileSync(join(dist, file), text);
};
const build = (files: Readonly<Record<string, string>> = {}) =>
  write({
    'en.html': '<script type="module" src="/assets/home.js"></script><link rel="stylesheet" href="/assets/home.css">',
    'fr.html': '<script type="module" src="/assets/home.js"></script><link rel="stylesheet" href="/assets/home.css">',
    'sw.js': `precache([{"revision":null,"url":"assets/home.js"},{'revision':'1','url':'en.html'}])`,
    'assets/home.js': noise(2000, 1),
    'assets/home.css': noise(500, 2),
    'assets/shared.js': noise(3000, 3),
    'assets/deep.js': noise(4000, 4),
    'assets/lazy.js': noise(5000, 5),
    '.vite/manifest.json': JSON.stringify({
      'index.html': { file: 'assets/home.js', imports: ['_shared.js'], dynamicImports: ['lazy.ts'] },
      '_shared.js': { file: 'assets/shared.js', imports: ['_deep.js'] },
      '_deep.js': { file: 'assets/deep.js' },
      'lazy.ts': { file: 'assets/lazy.js' },
    }),
    ...files,
  });
const bytesOf = (name: string) => measureBuild(dist).find((measure) => measure.name === name)?.bytes ?? Number.NaN;

test('the first load is what the shell names and what that imports, however deep, but nothing lazy', () => {
  build();
  const scripts = bytesOf('first load of home, scripts');
  expect(scripts).toBeGreaterThan(6000);
  expect(scripts).toBeLessThan(9000);
});

test('the heavier of the two languages counts', () => {
  build();
  const before = bytesOf('first load of home, scripts');
  write({ 'fr.html': '<script type="module" src="/assets/home.js"></script><link rel="modulepreload" href="/assets/lazy.js">' });
  expect(bytesOf('first load of home, scripts')).toBeGreaterThan(before + 3000);
});

test('the core is what the service worker lists, in the language that needs more; an area stands by itself', () => {
  build();
  const before = bytesOf('core, kept at once');
  const listed = [
    'assets/home.js',
    'assets/lazy.js',
    'en.html',
    'assets/areas/polls/polls.js',
    'assets/areas/polls/en-1.js',
    'assets/areas/polls/fr-1.js',
  ];
  write({ 'sw.js': `list(${JSON.stringify(listed.map((url) => ({ revision: null, url })))})` });
  mkdirSync(join(dist, 'assets/areas/polls'), { recursive: true });
  write({
    'assets/areas/polls/polls.js': noise(4000, 6),
    'assets/areas/polls/en-1.js': noise(500, 7),
    'assets/areas/polls/fr-1.js': noise(2000, 8),
  });
  const core = bytesOf('core, kept at once');
  expect(core).toBeGreaterThan(before + 3000);
  expect(core).toBeLessThan(before + 6000);
  const area = bytesOf('area polls');
  expect(area).toBeGreaterThan(4000);
  expect(area).toBeLessThan(6500);
  expect(bytesOf('all areas, kept afterwards')).toBe(area);
  expect(bytesOf('all in both languages')).toBeGreaterThan(core + area + 300);
});

test('a build that cannot be measured is an error, never a pass', () => {
  build({ 'sw.js': 'nothing' });
  expect(() => measureBuild(dist)).toThrow('no precache list');
  build({ 'en.html': '<p>no script</p>' });
  expect(() => measureBuild(dist)).toThrow('loads no script');
});

test('what the server sends weighs what the budget says, small files too', async () => {
  build({ 'assets/home.js': 'export const small = 1; '.repeat(12) });
  const coreSent = () => measureBuild(dist, servedSize).find(({ name }) => name === 'core, kept at once')?.bytes;
  expect(coreSent()).toBeGreaterThan(bytesOf('core, kept at once') + 200);
  await precompress(dist);
  expect(coreSent()).toBeLessThan(bytesOf('core, kept at once') + 100);
});
