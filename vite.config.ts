import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { shortTextIds, splitCatalogs } from './src/app/catalog-plugin.ts';
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
        // What administrators and moderators use is online only, and stored on no phone; choosing a password and the section My data need a network anyway.
        globIgnores: [`assets/admin-{${adminChunks.join(',')}}-*`, 'assets/common-passwords-*', 'assets/my-data-*'],
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
    // One sheet, under 6 KB: a screen opened for the first time waits for no style of its own.
    cssCodeSplit: false,
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      // Class fields become plain assignments in the oldest browsers, not calls of a helper.
      transform: { assumptions: { setPublicClassFields: true } },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // What several of the administrators' screens need: by its name it is kept on no phone, as they are not.
            { name: 'admin-shared', test: /src[\\/]features[\\/]admin[\\/](admin-texts|after-refusal|use-admin-attempt)\b/, priority: 30 },
            { name: 'admin-texts', test: /messages\.po\?admin|src[\\/]platform[\\/]admin-texts\b/, priority: 30 },
            // The moderators' screen, its calls, and what of the model only it knows.
            {
              name: 'admin-moderation',
              test: /src[\\/](features[\\/]moderation[\\/](?!moderation-gate\b)|data[\\/]remote[\\/]moderation-|platform[\\/]both-languages\b|model[\\/]polls[\\/]moderation\b)/,
              priority: 30,
            },
            // Where administrators write templates of polls.
            {
              name: 'admin-templates',
              test: /src[\\/](features[\\/]polls[\\/]templates[\\/]|model[\\/]polls[\\/]template-draft\b)/,
              priority: 30,
            },
            // Only they have one so far, and it is asked of the service each time.
            { name: 'admin-second-factor', test: /[\\/]src[\\/].*second-factor/, priority: 30 },
            // One chunk for what hardly changes: it compresses better together and costs one request less. Constants that are read while
            // a module starts must stand here: hooks and session import each other's chunks, and one of the two starts first.
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|zustand|use-sync-external-store|@lingui|@tanstack[\\/](react-router|router-core|history|react-store|store))[\\/]|oxc-project|vite[\\/]preload-helper|src[\\/](platform[\\/](storage|preferences)|shared[\\/](country|embedded-key)|ui[\\/](message|use-title))\b/,
              priority: 20,
            },
            // The petitions' screens lead to each other, and cost 2 KB less together than apart.
            {
              name: 'petitions',
              test: /src[\\/](features[\\/]petitions|data[\\/]remote[\\/]read-petitions)/,

              priority: 12,
            },
            // Few ever show a poll on a site of their own: that screen is fetched when it is opened.
            {
              name: 'polls',
              test: /src[\\/]((features|widgets)[\\/]polls[\\/](?!embed[\\/]|templates[\\/])|data[\\/]remote[\\/]read-voters)/,
              priority: 12,
            },
            // What every data screen needs, as one chunk: a dozen small ones cost a request each, and the entry their names.
            {
              name: 'data-screens',
              // Not redact: the security monitor reads what it kept while it starts, which may be before this chunk has.
              test: /src[\\/](data[\\/](react|sync[\\/](op|receipts|outbox-state))|model|shared(?![\\/]redact)|widgets|ui[\\/](use-late|waiting|sample-badge))\b/,
              minShareCount: 2,
              priority: 10,
            },
          ],
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
          environment: 'node',
          include: ['tests/{contract,race,server,trust}/**/*.test.ts'],
          globalSetup: ['tests/postgres/template.ts'],
          // Generous: a slow machine must not fail here.
          testTimeout: 300_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        // Found one by one, on a fresh machine, they make Vite reload a test in the middle of it.
        optimizeDeps: {
          include: [
            '@lingui/core',
            '@lingui/react',
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
