/**
 * Build plugin: Dexie as one file of its own, imported by page and directory worker alike. Each would otherwise carry a copy, and
 * every phone keep both. (The service worker is no module and carries its own.)
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minify } from 'terser';
import { type Plugin, transformWithOxc } from 'vite';
import { compileHint } from './compile-hint.ts';

/** Dexie's build for today's browsers, not yet minified: lowered to ours here, and smaller than the one for old ones. */
const source = fileURLToPath(import.meta.resolve('dexie')).replace(/import-wrapper\.mjs$/, 'dist/modern/dexie.mjs');

interface Shared {
  readonly fileName: string;
  readonly code: string;
}
/** Once, whatever asks: page and worker are built apart and must name the same file. */
let made: Promise<Shared> | null = null;

const make = async (target: string[]): Promise<Shared> => {
  const lowered = await transformWithOxc(readFileSync(source, 'utf8'), 'dexie.mjs', { target });
  const { code: small } = await minify(lowered.code, { module: true, ecma: 2020, compress: { passes: 3 } });
  if (small === undefined) throw new Error('nothing is left of Dexie');
  const code = `${compileHint({ name: 'dexie' })}\n${small}`;
  return { code, fileName: `assets/dexie-${createHash('sha256').update(code).digest('base64url').replace(/[-_]/g, '0').slice(0, 8)}.js` };
};

/** For the hooks: of theirs we use the one that watches any observable, and a screen must not wait for Dexie because others would. */
const unused = '\0no-dexie';

export const sharedDexie = (target: string[]): Plugin => {
  let isUsed = false;
  return {
    name: 'mboa:shared-dexie',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^dexie$/ },
      handler: async (_, importer) => {
        if (!importer) return null;
        if (importer.includes('/dexie-react-hooks/')) return unused;
        isUsed = true;
        made ??= make(target);
        return { id: `/${(await made).fileName}`, external: 'absolute' };
      },
    },
    load: { filter: { id: /^\0no-dexie$/ }, handler: () => 'export const Dexie = {};' },
    async generateBundle() {
      if (isUsed && made) this.emitFile({ type: 'asset', ...toAsset(await made) });
    },
  };
};

const toAsset = ({ fileName, code }: Shared): { readonly fileName: string; readonly source: string } => ({ fileName, source: code });
