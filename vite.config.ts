import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { areaFiles } from './src/app/area-files.ts';
import { areaModules } from './src/app/area-modules.ts';
import { writeBundles } from './src/app/bundles.ts';
import { shortTextIds, splitCatalogs } from './src/app/catalog-plugin.ts';
import { compileHint } from './src/app/compile-hint.ts';
import { directoryIndex } from './src/app/directory-index-plugin.ts';
import { earlyFiles } from './src/app/early-files-plugin.ts';
import { manifest } from './src/app/manifest.ts';
import { minifyTwice } from './src/app/minify-plugin.ts';
import { ownPlurals } from './src/app/own-plurals-plugin.ts';
import { ownSearchParams } from './src/app/own-search-params-plugin.ts';
import { lightPreload } from './src/app/preload-plugin.ts';
import { prerender } from './src/app/prerender-plugin.ts';
import { sharedDexie } from './src/app/shared-dexie-plugin.ts';
import { printedOnly } from './src/app/without-sql-plugin.ts';
import { chromiumArgs, executablePath } from './tests/e2e/harness/chromium.ts';
import { LongestFirst } from './tests/run/longest-first.ts';

/** What the oldest browsers we serve understand. */
const target = ['chrome80', 'firefox78', 'safari14'];

/** Vitest's own pages stand at localhost. */
const ownArgs = chromiumArgs.filter((arg) => !arg.startsWith('--host-resolver-rules'));

let outDir = 'dist';
/** A bench builds beside the folder that is served. */
const noteOutDir: Plugin = {
  name: 'mboa:note-out-dir',
  configResolved: ({ root, build }) => {
    outDir = path.resolve(root, build.outDir);
  },
};
/** As the server sends it. */
const compressedSize = (file: string): number =>
  brotliCompressSync(readFileSync(path.join(outDir, file)), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;

/** A package's file by its place: an alias to the package's own name would find the alias again. */
const external = (file: string): string => fileURLToPath(import.meta.resolve(file));

const serverTests = ['tests/{contract,race,server}/**/*.test.ts'];

/** In a process of its own each: what cuts the power, kills, or puts itself over the console before any backend is opened. */
const alone = ['tests/{race,server}/**/*.proof.test.ts', 'tests/trust/polls/secrecy/secrecy-http.proof.test.ts'];

/** Left to `npm run proof`. */
const longTests = process.env.PROOF === '1' ? [] : ['**/*.proof.test.ts'];

/** They keep all they have in a database of their own, so a new process for each of the files is a third of their time for nothing. */
const together = { isolate: false };

/** What the tests of server and trust share. */
const withDatabase = {
  environment: 'node' as const,
  globalSetup: ['tests/postgres/template.ts'],
  // As in tests/e2e/harness/server.ts: hundreds of passwords are set and entered, and none has to be hard to guess; hundreds of
  // databases are opened, and none of them is large.
  env: { LITE_AUTH_BCRYPT_COST: '4', MBOA_SHARED_BUFFERS: '16MB' },
  // Generous: a slow machine must not fail here.
  testTimeout: 300_000,
  hookTimeout: 180_000,
};

/** What the server draws pages with is built from the same sources, by the prerender plugin. */
const isForServer = process.env.MBOA_BUILDS_PAGES === '1';

/** How files are cut, made small and kept on phones. */
const ofPhones = [
  noteOutDir,
  lightPreload(),
  ownPlurals(),
  ownSearchParams(),
  sharedDexie(target),
  areaFiles('src/main.tsx'),
  earlyFiles(),
  minifyTwice(),
  prerender(),
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src',
    filename: 'sw.ts',
    injectRegister: false,
    registerType: 'prompt',
    manifest,
    // Who installs the app is online, and the browser keeps the icons itself.
    includeManifestIcons: false,
    injectManifest: {
      globPatterns: ['{en,fr}.html', 'boot.js', 'ndop.svg', 'emblems.svg', 'icons/icon.svg', 'assets/**/*.{js,css,json,svg}'],
      // What administrators and moderators use is stored on no phone, and what needs a network anyway is not kept for one without.
      globIgnores: ['assets/{admin,online}/**'],
      // Built files carry their hash in the name.
      dontCacheBustURLsMatching: /^assets\/.+-[\w-]{8}\.\w+$/,
      // What a part costs on the line is said on the screen Downloads.
      manifestTransforms: [
        (entries) => {
          const bundles = writeBundles(
            outDir,
            entries.map(({ url }) => url),
          ).map((url) => ({ url, revision: null, size: 0 }));
          return { manifest: [...entries, ...bundles].map((entry) => ({ ...entry, bytes: compressedSize(entry.url) })) };
        },
      ],
      // A file above this fails the build: a free guard of the precache budget.
      maximumFileSizeToCacheInBytes: 320 * 1024,
    },
    devOptions: { enabled: false },
  }),
];

export default defineConfig({
  plugins: [
    printedOnly(),
    react(),
    lingui(),
    splitCatalogs(),
    directoryIndex(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    shortTextIds(),
    areaModules(),
    ...(isForServer ? [] : ofPhones),
  ],

  define: { __BUILD_ID__: JSON.stringify(process.env.MBOA_BUILD_ID ?? process.env.npm_package_version ?? 'development') },
  resolve: {
    alias: [
      // React has useSyncExternalStore itself since 18; the shims only cost bytes.
      { find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/, replacement: 'use-sync-external-store/with-selector.js' },
      { find: /^use-sync-external-store\/shim(\/index(\.js)?)?$/, replacement: external('use-sync-external-store') },
      {
        find: /^(@supabase\/(realtime|storage|functions)-js|\.\/lib\/(webauthn|web3\/ethereum))$/,
        replacement: fileURLToPath(new URL('./src/data/remote/unused-parts.ts', import.meta.url)),
      },
    ],
  },
  build: {
    target,
    cssTarget: target,
    cssMinify: 'lightningcss',
    modulePreload: {
      polyfill: false,
      // The page names the first load; the entry would name it again for each area, and the wanted file itself is asked for anyway.
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((one) => one !== file && !/^assets\/(rolldown-runtime|vendor|core)-/.test(one)),
    },
    assetsInlineLimit: 0,
    // A sheet for each group of screens (decision 059): the first visit loads its own alone.
    cssCodeSplit: true,
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      // Class fields become plain assignments in the oldest browsers, not calls of a helper.
      transform: { assumptions: { setPublicClassFields: true } },
      output: { postBanner: compileHint },
    },
  },
  worker: { format: 'es', plugins: () => [sharedDexie(target), minifyTwice()], rolldownOptions: { output: { postBanner: compileHint } } },
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.{ts,tsx}', 'supabase/**/*.test.ts', 'tests/{bench,lint,run,i18n,sync}/**/*.test.ts'],
          exclude: ['**/*.browser.test.*', '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: { name: 'server', ...withDatabase, ...together, include: serverTests, exclude: alone },
      },
      {
        extends: true,
        test: { name: 'trust', ...withDatabase, ...together, include: ['tests/trust/**/*.test.ts'], exclude: alone },
      },
      {
        extends: true,
        test: { name: 'alone', ...withDatabase, include: alone, exclude: longTests },
      },
      {
        extends: true,
        // Found one by one, on a fresh machine, they make Vite reload a test in the middle of it.
        optimizeDeps: {
          include: [
            '@hpke/core',
            '@lingui/core',
            '@lingui/react',
            '@supabase/realtime-js/dist/module/RealtimeClient.js',
            '@tanstack/react-router',
            '@tanstack/react-virtual',
            'dexie',
            'react',
            'react-dom',
            'react-dom/client',
            'uqr',
            'valibot',
            'zustand',
          ],
        },
        test: {
          name: 'browser',
          include: ['{src,tests/component}/**/*.browser.test.{ts,tsx}'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath, args: ownArgs } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
