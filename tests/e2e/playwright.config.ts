import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumArgs, executablePath } from './harness/chromium.ts';

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
