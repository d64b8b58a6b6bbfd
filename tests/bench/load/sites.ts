/** The sites a visit may go to: the built app as it is served, its home without scripts, and the bare React page. */
import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildPages } from '#tests/bench/core/build-pages.ts';
import { brotli, loadFolder, type Resource, resourceOf } from '#tests/bench/core/static-server.ts';
import type { Country } from '#tests/bench/data/country.ts';
import type { PeerRow } from './peer/rows.ts';

/** A resource by path and query, or null. */
export type Site = (pathname: string, search: string, request?: IncomingMessage) => Resource | null | Promise<Resource | null>;

const isPage = (pathname: string): boolean => !/\.\w+$/.test(pathname);

interface BuiltApp {
  /** As any host of files serves it. */
  readonly site: Site;
  readonly files: ReadonlyMap<string, Resource>;
  /** Where it was built. */
  readonly dist: string;
}

/** The app, built for this run beside `dist`, which somebody may be using. */
export const buildApp = async (packs: string): Promise<BuiltApp> => {
  const outDir = await mkdtemp(path.join(tmpdir(), 'mboa-bench-app-'));
  await runViteBuild(outDir);
  const files = new Map([...(await loadFolder(outDir)), ...(await loadFolder(packs, '/packs/'))]);
  const shell = files.get('/en.html') ?? null;
  const site: Site = (pathname) => {
    if (pathname === '/') return shell;
    return files.get(pathname) ?? (isPage(pathname) && !pathname.startsWith('/api/') ? shell : null);
  };
  return { site, files, dist: outDir };
};

/** A process of its own: the build sets the environment and writes to stdout, which is kept for the results. */
const runViteBuild = async (outDir: string): Promise<void> => {
  const vite = path.resolve('node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'error', '--outDir', outDir, '--emptyOutDir'], {
    stdio: ['ignore', 2, 2],
  });
  const code = await new Promise<number | null>((done, refuse) => {
    child.once('error', refuse);
    child.once('exit', done);
  });
  if (code !== 0) throw new Error('The app cannot be built; what the build said stands above');
};

/** The prerendered home with its style and without a script: no page with this content can be painted sooner. */
export const stillHome = async (app: ReadonlyMap<string, Resource>, html: string): Promise<Site> => {
  const bare = html.replace(/<script\b[^>]*>.*?<\/script>/gs, '').replace(/<link rel="(modulepreload|manifest)"[^>]*>/g, '');
  if (/<script|modulepreload/.test(bare)) throw new Error('A script is left in the page that should have none');
  const page = resourceOf('index.html', await brotli(Buffer.from(bare)), 'br');
  return (pathname) =>
    pathname === '/' ? page : pathname.endsWith('.css') || pathname.endsWith('.svg') ? (app.get(pathname) ?? null) : null;
};

export const barePage = async ({ tables }: Country): Promise<Site> => {
  const files = await loadFolder(await buildPages({ main: 'tests/bench/load/peer/main.tsx', sw: 'tests/bench/load/peer/sw.ts' }));
  const villages = tables.find(({ table }) => table === 'villages')?.rows ?? [];
  const answer = (rows: readonly unknown[]): Resource => resourceOf('rows.json', gzipSync(JSON.stringify(rows), { level: 6 }), 'gzip');
  const list = villages
    .slice(0, 50)
    .map(({ pid, name, kind, regionCode }): PeerRow => ({ pid, name: String(name), kind: String(kind), regionCode: String(regionCode) }));
  const shell =
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Villages</title>';
  const page = resourceOf(
    'index.html',
    await brotli(Buffer.from(`${shell}<div id="root"></div><script type="module" src="/main.js"></script>`)),
    'br',
  );
  return (pathname, search) => {
    if (pathname.startsWith('/rest/v1/')) return answer(search === '?one' ? villages.slice(0, 1) : list);
    return files.get(pathname) ?? (isPage(pathname) ? page : null);
  };
};
