import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isStale } from '#supabase/server/build-pages.ts';
import { temporaryFolder } from './fixtures/open-test-backend.ts';

let root: string;
beforeEach(() => {
  root = temporaryFolder();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(file: string, second: number): void {
  const place = path.join(root, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, '');
  utimesSync(place, second, second);
}

test('what was never built is built', () => {
  expect(isStale(root)).toBe(true);
});

test('what is newer than its sources is left alone', () => {
  put('src/app/start.tsx', 1000);
  put('public/boot.js', 1000);
  put('dist/index.html', 2000);
  expect(isStale(root)).toBe(false);
});

test.each(['src/ui/tokens.css', 'public/boot.js', 'index.html', 'vite.config.ts', '.env'])('a newer %s is built in', (file) => {
  put('dist/index.html', 2000);
  put(file, 3000);
  expect(isStale(root)).toBe(true);
});

test('a build that was killed is done again', () => {
  put('dist/index.html', 2000);
  put('node_modules/.cache/mboa-build-under-way', 1000);
  expect(isStale(root)).toBe(true);
});
