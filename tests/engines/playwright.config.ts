import path from 'node:path';
import { defineConfig } from '@playwright/test';

/** Only the runner and its expectations are Playwright's: it brings no engine that a distribution ships. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/engines',
  globalSetup: path.join(import.meta.dirname, 'global-setup.ts'),
  // A first start of a browser, a first visit and a restart, on a machine that is five times slower.
  timeout: 900_000,
  workers: 1,
  forbidOnly: true,
  reporter: [['line']],
});
