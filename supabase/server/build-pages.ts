/** Builds the PWA into dist/ when it is missing, older than what it is made from, or was left half built. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const sources = [
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
  'src',
  'public',
  'supabase/server/security-headers.ts',
  '.env',
];

export function isStale(root: string): boolean {
  const built = modified(path.join(root, 'dist/index.html'));
  if (built === 0 || existsSync(underWay(root))) return true;
  return sources.some((source) => newest(path.join(root, source)) > built);
}

export async function buildPages(root: string): Promise<void> {
  mkdirSync(path.dirname(underWay(root)), { recursive: true });
  writeFileSync(underWay(root), '');
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  // The build's own words go to stderr: stdout is kept for the line that says we are ready.
  const child = spawn(process.execPath, [vite, 'build'], { cwd: root, stdio: ['ignore', 2, 2] });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error('The build failed; what it said stands above.');
  rmSync(underWay(root), { force: true });
}

const underWay = (root: string): string => path.join(root, 'node_modules/.cache/mboa-build-under-way');

function newest(place: string): number {
  if (!existsSync(place)) return 0;
  if (!statSync(place).isDirectory()) return modified(place);
  const files = readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Math.max(0, ...files.map((entry) => modified(path.join(entry.parentPath, entry.name))));
}

function modified(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
