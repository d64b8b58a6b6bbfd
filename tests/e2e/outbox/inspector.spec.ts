/** The developer's inspector is in no build that people get. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '#tests/e2e/harness/areas-only.ts';

const dist = path.resolve(process.env.MBOA_DIST || path.join(import.meta.dirname, '../../../dist'));

test('no built file holds a line of it, and its address is nothing', async ({ page }) => {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(js|html|css)$/.test(file));
  expect(files.length).toBeGreaterThan(10);
  const telling = files.filter((file) => /Sync inspector|_inspector|showInspector/.test(readFileSync(path.join(dist, file), 'utf8')));
  expect(telling).toEqual([]);
  await page.goto('/_inspector');
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
});
