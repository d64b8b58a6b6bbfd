import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumArgs, executablePath } from './harness/chromium.ts';

/**
 * What is tagged @proof is left to `npm run proof`, with or without a slow disk; what is tagged @area, second ways through an area, to it and
 * to whoever changes that area (`npm run check -- --changed`).
 */
const isProof = process.env.PROOF === '1' || process.env.MBOA_SLOW_DISK !== undefined;
const leftOut = process.env.AREA === '1' ? /@proof/ : /@proof|@area/;

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: path.join(import.meta.dirname, 'harness/global-setup.ts'),
  // The longest take 20 s where nothing else runs: a machine that is five times slower fails nothing.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  ...(isProof ? {} : { grepInvert: leftOut }),
  reporter: [['line']],
  use: {
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    timezoneId: 'Africa/Douala',
    // Traces cost a third of the time: ask for them with --trace retain-on-failure.
    trace: 'off',
    launchOptions: { executablePath, args: [...chromiumArgs] },
  },
});
