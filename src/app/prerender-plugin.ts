/**
 * Build plugin: writes dist/en.html and dist/fr.html, the home screen drawn in each language over the built index.html,
 * each preloading its own catalog. index.html becomes a copy of the English one. boot.js is minified on the way.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createServer, minify, type Plugin } from 'vite';

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
        if (process.env.MBOA_PRERENDERING) return;
        process.env.MBOA_PRERENDERING = '1';
        const server = await createServer({
          server: { middlewareMode: true, hmr: false, watch: null, ws: false },
          appType: 'custom',
          logLevel: 'error',
        });
        try {
          const { prerenderHome } = (await server.ssrLoadModule('/src/app/prerender.tsx')) as typeof import('./prerender.tsx');
          const index = await readFile(path.join(outDir, 'index.html'), 'utf8');
          const chunks: Record<string, BuiltChunk> = JSON.parse(await readFile(path.join(outDir, '.vite/manifest.json'), 'utf8'));
          await minifyBoot(path.join(outDir, 'boot.js'));
          for (const language of ['en', 'fr'] as const) {
            const html = shellOf(index, language, await prerenderHome(language), chunks);
            await writeFile(path.join(outDir, `${language}.html`), html);
            if (language === 'en') await writeFile(path.join(outDir, 'index.html'), html);
          }
        } finally {
          await server.close();
          delete process.env.MBOA_PRERENDERING;
        }
      },
    },
  };
};

const shellOf = (index: string, language: 'en' | 'fr', body: string, chunks: Readonly<Record<string, BuiltChunk>>): string => {
  const catalog = Object.values(chunks).find(({ name }) => name === `texts/${language}-first`)?.file;
  if (!catalog) throw new Error(`no catalog chunk for ${language} in the build manifest`);
  return index
    .replace('<html lang="en" data-shell="en">', `<html lang="${language}" data-shell="${language}">`)
    .replace('</head>', `<link rel="modulepreload" crossorigin href="/${catalog}"></head>`)
    .replace('<div id="root"></div>', `<div id="root">${body}</div>`);
};

/** boot.js blocks the first paint, so every byte of it counts; it stays a classic script for the oldest browsers. */
const minifyBoot = async (file: string): Promise<void> => {
  const { code } = await minify(file, await readFile(file, 'utf8'), { compress: { target: 'chrome80' } });
  await writeFile(file, code);
};
