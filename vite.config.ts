import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { shortTextIds, splitCatalogs } from './src/app/catalog-plugin.ts';
import { chunkGroups } from './src/app/chunk-groups.ts';
import { directoryIndex } from './src/app/directory-index-plugin.ts';
import { manifest } from './src/app/manifest.ts';
import { minifyTwice } from './src/app/minify-plugin.ts';
import { lightPreload } from './src/app/preload-plugin.ts';
import { prerender } from './src/app/prerender-plugin.ts';
import { sharedDexie } from './src/app/shared-dexie-plugin.ts';
import { adminChunks } from './supabase/server/admin-chunks.ts';
import { chromiumArgs, executablePath } from './tests/e2e/harness/chromium.ts';
import { LongestFirst } from './tests/run/longest-first.ts';

/** What the oldest browsers we serve understand. */
const target = ['chrome80', 'firefox78', 'safari14'];

/** Vitest's own pages stand at localhost. */
const ownArgs = chromiumArgs.filter((arg) => !arg.startsWith('--host-resolver-rules'));

/** A package's file by its place: an alias to the package's own name would find the alias again. */
const external = (file: string): string => fileURLToPath(import.meta.resolve(file));

/** Before any backend is opened in its process: it stays among the tests that have one of their own. */
const listensToTheConsole = 'tests/trust/polls/secrecy/secrecy-http.test.ts';

/** What the tests of server and trust share. */
const withDatabase = {
  environment: 'node' as const,
  globalSetup: ['tests/postgres/template.ts'],
  // As in tests/e2e/harness/server.ts: hundreds of passwords are set and entered, and none has to be hard to guess.
  env: { LITE_AUTH_BCRYPT_COST: '4' },
  // Generous: a slow machine must not fail here.
  testTimeout: 300_000,
  hookTimeout: 180_000,
};

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Home is the first screen of most visits: in the entry, it costs no extra request.
      codeSplittingOptions: { splitBehavior: ({ routeId }) => (routeId === '/' ? [] : undefined) },
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    lingui(),
    splitCatalogs(),
    directoryIndex(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    shortTextIds(),
    lightPreload(),
    sharedDexie(target),
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
        globPatterns: ['{en,fr}.html', 'boot.js', 'ndop.svg', 'icons/icon.svg', 'assets/**/*.{js,css,json,svg}'],
        // What administrators and moderators use is online only, and stored on no phone; choosing a password, changing password or address, the section My data, switching push and live pokes need a network anyway.
        globIgnores: [
          `assets/admin-{${adminChunks.join(',')}}-*`,
          'assets/common-passwords-*',
          'assets/my-data-*',
          'assets/change-*',
          'assets/push-*',
          'assets/live-*',
        ],
        // Built files carry their hash in the name.
        dontCacheBustURLsMatching: /\/assets\/.+-[\w-]{8}\.\w+$/,
        // A file above this fails the build: a free guard of the precache budget.
        maximumFileSizeToCacheInBytes: 320 * 1024,
      },
      devOptions: { enabled: false },
    }),
  ],

  define: { __BUILD_ID__: JSON.stringify(process.env.MBOA_BUILD_ID ?? process.env.npm_package_version ?? 'development') },
  resolve: {
    alias: [
      // React has useSyncExternalStore itself since 18; the shims only cost bytes.
      { find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/, replacement: 'use-sync-external-store/with-selector.js' },
      { find: /^use-sync-external-store\/shim(\/index(\.js)?)?$/, replacement: external('use-sync-external-store') },
      {
        find: /^@supabase\/(realtime|storage|functions)-js$/,
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
      // Opened from a poll's page, which has nearly all that it imports: their names would cost every reader of polls 0.4 KB.
      resolveDependencies: (file, needed) => (file.includes('/embed-generator-') ? [] : needed),
    },
    assetsInlineLimit: 0,
    // A sheet for each group of screens (decision 059): the first visit loads its own alone.
    cssCodeSplit: true,
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      // Class fields become plain assignments in the oldest browsers, not calls of a helper.
      transform: { assumptions: { setPublicClassFields: true } },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: chunkGroups,
        },
      },
    },
  },
  worker: { format: 'es', plugins: () => [sharedDexie(target), minifyTwice()] },
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
        test: {
          name: 'server',
          ...withDatabase,
          include: ['tests/{contract,race,server}/**/*.test.ts', listensToTheConsole],
        },
      },
      {
        extends: true,
        test: {
          name: 'trust',
          ...withDatabase,
          include: ['tests/trust/**/*.test.ts'],
          exclude: [listensToTheConsole],
          // They keep all they have in a database of their own, so a new process for each of the files is a third of their time for nothing.
          isolate: false,
        },
      },
      {
        extends: true,
        // Found one by one, on a fresh machine, they make Vite reload a test in the middle of it.
        optimizeDeps: {
          include: [
            '@lingui/core',
            '@lingui/react',
            '@supabase/realtime-js/dist/module/RealtimeClient.js',
            '@tanstack/react-router',
            'dexie',
            'react',
            'react-dom',
            'react-dom/client',
            'valibot',
            'zustand',
          ],
        },
        test: {
          name: 'browser',
          include: ['src/**/*.browser.test.{ts,tsx}'],
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
