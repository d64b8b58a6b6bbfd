/** What a proof found so far: it takes hours, and a machine may be gone before its end. `npm run proof -- --go-on` runs the gates that are left. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Gate } from './gates.ts';
import type { Outcome } from './run-gate.ts';

/** Not part of the project: of this machine and this commit alone. */
export const soFarFile = 'tests/proof/so-far.json';

/** Null where the files are not those of a commit: what was found before is then of other files. */
export const commitHere = (): string | null => {
  const git = (...args: readonly string[]): string | null => {
    const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
    return status === 0 ? stdout.trim() : null;
  };
  return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : null;
};

/** Failures too: a proof runs nothing again, it is mended by another commit. */
export const readSoFar = (file: string, commit: string | null): readonly Outcome[] => {
  try {
    const kept: { readonly commit: string; readonly outcomes: readonly Outcome[] } = JSON.parse(readFileSync(file, 'utf8'));
    return commit !== null && kept.commit === commit ? kept.outcomes : [];
  } catch {
    return [];
  }
};

export const keepSoFar = (file: string, commit: string | null, outcomes: readonly Outcome[]): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ commit, outcomes }));
};

/** In so many parts, of which each is a gate. */
const parts: Readonly<Record<string, number>> = { 'contract, trust and server': 4, 'end to end': 6 };

/** The long ones in parts, so that little is lost where a proof is cut off. Vitest and Playwright both take `--shard`. */
export const inParts = (gates: readonly Gate[]): readonly Gate[] =>
  gates.flatMap((gate) => {
    const most = parts[gate.name] ?? 1;
    if (most === 1) return [gate];
    return Array.from({ length: most }, (_, n) => ({
      ...gate,
      name: `${gate.name}, ${n + 1} of ${most}`,
      args: [...gate.args, `--shard=${n + 1}/${most}`],
    }));
  });
