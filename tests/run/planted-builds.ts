/**
 * What a change costs every phone: the app is built as it is, with one letter changed in a screen of an area, with one changed in the shell,
 * and with 16 areas more; what got another name, and what the first load grew by, is held against the budgets (quality.md). Part of the proof.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { measureBuild } from '#supabase/server/measure-build.ts';

const planted = 16;
const budgets = { anArea: 60, areaScreen: 35_000, shell: 10_000 };
const place = mkdtempSync(join(tmpdir(), 'mboa-planted-'));
const copied = ['src', 'public', 'index.html', 'vite.config.ts', 'lingui.config.ts', 'package.json', 'tsconfig.json', 'supabase', 'tests'];

const build = (): ReadonlyMap<string, number> => {
  execFileSync(join(place, 'node_modules/.bin/vite'), ['build', '--logLevel', 'error'], {
    cwd: place,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const files = globSync('dist/assets/**/*.{js,css}', { cwd: place });
  return new Map(files.map((file) => [file, brotliCompressSync(readFileSync(join(place, file))).length]));
};
const firstLoad = (): number =>
  measureBuild(join(place, 'dist')).find(({ name }) => name === 'first load of home, scripts')?.bytes ?? Number.NaN;

/** Bytes of what the build before did not have, administrators' left out. */
const renamed = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): number =>
  [...after].filter(([file]) => !before.has(file) && !/assets\/(admin|online)\//.test(file)).reduce((sum, [, bytes]) => sum + bytes, 0);

/** A change that says nothing new: one class of an element. */
const touch = (file: string, from: string): (() => void) => {
  const path = join(place, file);
  const before = readFileSync(path, 'utf8');
  if (!before.includes(from)) throw new Error(`${file} no longer says ${from}`);
  writeFileSync(path, before.replace(from, `${from} data-touched="1"`));
  return () => writeFileSync(path, before);
};

const plantArea = (n: number): void => {
  const folder = join(place, `src/features/planted-${n}`);
  const files = {
    'feature.ts': `export const feature = { name: { en: 'Planted ${n}', fr: 'Planted ${n}' }, prefixes: ['planted-${n}'], kept: 'afterwards' };\n`,
    'routes.tsx': `import { createRoute } from '@tanstack/react-router';
import { anySearch, rootRoute } from '#src/widgets/area/root-route.ts';
import styles from './planted.module.css';
const area = createRoute({ getParentRoute: () => rootRoute, path: 'planted-${n}', validateSearch: anySearch });
const paths = ['/', '$id', 'create', '$id/edit', '$id/results'] as const;
const screens = paths.map((path) => createRoute({ getParentRoute: () => area, path, component: () => <h1 className={styles.planted}>{path} ${n}</h1> }));
export const trees = [area.addChildren(screens)] as const;
export const texts = { en: () => import('./locales/en.po?lingui'), fr: () => import('./locales/fr.po?lingui') };
`,
    'planted.module.css': `.planted { margin: ${n}px; }\n`,
    'locales/en.po': 'msgid ""\nmsgstr ""\n',
    'locales/fr.po': 'msgid ""\nmsgstr ""\n',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
};

const judge = (what: string, bytes: number, budget: number): boolean => {
  const isOver = !(bytes <= budget);
  process.stdout.write(
    `${what.padEnd(50)} ${String(Math.round(bytes)).padStart(7)} B of ${String(budget).padStart(6)}${isOver ? '  OVER BUDGET' : ''}\n`,
  );
  return !isOver;
};

try {
  for (const name of copied) cpSync(name, join(place, name), { recursive: true, filter: (from) => !/supabase\/\.(data|temp)/.test(from) });
  symlinkSync(join(process.cwd(), 'node_modules'), join(place, 'node_modules'));
  const base = build();
  const before = firstLoad();
  const results = [judge('a build again, nothing changed: renamed', renamed(base, build()), 0)];
  const change = (file: string, from: string): number => {
    const undo = touch(file, from);
    const bytes = renamed(base, build());
    undo();
    return bytes;
  };
  results.push(judge('a screen of polls changed: renamed', change('src/features/polls/poll-landing.tsx', '<section'), budgets.areaScreen));
  results.push(judge('the shell changed: renamed', change('src/app/shell.tsx', '<header'), budgets.shell));
  for (let n = 0; n < planted; n += 1) plantArea(n);
  build();
  results.push(judge(`each of ${planted} areas more: the first load grew by`, (firstLoad() - before) / planted, budgets.anArea));
  process.exitCode = results.every(Boolean) ? 0 : 1;
} finally {
  rmSync(place, { recursive: true, force: true });
}
