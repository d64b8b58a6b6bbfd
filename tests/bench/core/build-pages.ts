/** Bundles benchmark pages with the app's own tool, so that the real sources run as they run in the app. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';

/** Entries by page name; the folder that comes back holds `{name}.js` and its chunks. */
export const buildPages = async (entries: Readonly<Record<string, string>>): Promise<string> => {
  const outDir = await mkdtemp(path.join(tmpdir(), 'mboa-bench-pages-'));
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'chrome107',
      modulePreload: false,
      rolldownOptions: { input: { ...entries }, output: { entryFileNames: '[name].js' }, preserveEntrySignatures: false },
    },
  });
  return outDir;
};

export const pageHtml = (name: string): string =>
  `<!doctype html><html lang="en"><title>${name}</title><div id="root"></div><script type="module" src="/${name}.js"></script>`;
