/**
 * Build plugin: writes dist/en.html and dist/fr.html, the home screen drawn in each language over the built index.html,
 * each preloading its own catalog. index.html becomes a copy of the English one. boot.js is minified on the way.
 * What draws them, and any other public page for whoever comes by a link, stays in dist/.server.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, minify, type Plugin } from 'vite';

interface BuiltChunk {
  readonly file: string;
  readonly name?: string;
}

export const prerender = (): Plugin => {
  let outDir = 'dist';
  return {
    name: 'mboa:prerender',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      handler: async () => {
        const { prerenderHome } = await buildPages(outDir);
        const index = await readFile(path.join(outDir, 'index.html'), 'utf8');
        const chunks: Record<string, BuiltChunk> = JSON.parse(await readFile(path.join(outDir, '.vite/manifest.json'), 'utf8'));
        await minifyBoot(path.join(outDir, 'boot.js'));
        for (const language of ['en', 'fr'] as const) {
          const html = shellOf(index, language, await prerenderHome(language), chunks);
          await writeFile(path.join(outDir, `${language}.html`), html);
          if (language === 'en') await writeFile(path.join(outDir, 'index.html'), html);
        }
      },
    },
  };
};

/** The app's screens for the server: one file that needs nothing beside it, in a folder that no server serves. */
const buildPages = async (outDir: string): Promise<typeof import('./pages/entry.ts')> => {
  const folder = path.join(outDir, '.server');
  process.env.MBOA_BUILDS_PAGES = '1';
  try {
    await build({
      logLevel: 'error',
      build: { ssr: 'src/app/pages/entry.ts', outDir: folder, emptyOutDir: true, copyPublicDir: false, manifest: false },
      ssr: { noExternal: true },
      // React is taken in, and without this its development build would be.
      define: { 'process.env.NODE_ENV': '"production"' },
    });
  } finally {
    delete process.env.MBOA_BUILDS_PAGES;
  }
  return import(pathToFileURL(path.join(folder, 'entry.js')).href) as Promise<typeof import('./pages/entry.ts')>;
};

const shellOf = (index: string, language: 'en' | 'fr', body: string, chunks: Readonly<Record<string, BuiltChunk>>): string => {
  const catalog = Object.values(chunks).find(({ name }) => name === `texts/${language}-first`)?.file;
  if (!catalog) throw new Error(`no catalog chunk for ${language} in the build manifest`);
  // What is seen stands in the page: its looks need the line first, and the code that takes over after them.
  return index
    .replace('<html lang="en" data-shell="en">', `<html lang="${language}" data-shell="${language}">`)
    .replace('</head>', `<link rel="modulepreload" crossorigin href="/${catalog}"></head>`)
    .replace(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"')
    .replace('<div id="root"></div>', `<div id="root">${body}</div>`);
};

/** boot.js blocks the first paint, so every byte of it counts; it stays a classic script for the oldest browsers. */
const minifyBoot = async (file: string): Promise<void> => {
  const { code } = await minify(file, await readFile(file, 'utf8'), { compress: { target: 'chrome80' } });
  await writeFile(file, code);
};
