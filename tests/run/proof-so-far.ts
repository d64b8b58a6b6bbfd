/** What a proof found so far: it takes hours, and a machine may be gone before its end. `npm run proof -- --go-on` runs the gates that are left. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Gate } from './gates.ts';
import type { Outcome } from './run-gate.ts';

/** A line that says of which files, then a line a gate. It may be committed, and a proof that was cut off taken up elsewhere (decision 129). */
export const soFarFile = 'tests/proof/so-far.jsonl';
const folder = 'tests/proof/';

const git = (...args: readonly string[]): string | null => {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  return status === 0 ? stdout : null;
};

/** Names all files of the commit but what proofs write themselves. Null where the files are not those of a commit: what was found is then of others. */
export const filesHere = (): string | null => {
  const [changed, all] = [git('status', '--porcelain', '--', '.', `:!${folder}`), git('ls-tree', '-r', 'HEAD')];
  if (changed !== '' || all === null) return null;
  const proven = all.split('\n').filter((line) => !line.includes(`\t${folder}`));
  return createHash('sha256').update(proven.join('\n')).digest('hex');
};

/** Short, as `git log` says it; null outside a repository. */
export const commitHere = (): string | null => git('log', '-1', '--format=%h')?.trim() ?? null;

/** Failures too: a proof runs nothing again, it is mended by another commit. */
export const readSoFar = (file: string, files: string | null): readonly Outcome[] => {
  try {
    const [of, ...outcomes] = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    return files !== null && Reflect.get(Object(of), 'files') === files ? (outcomes as Outcome[]) : [];
  } catch {
    return [];
  }
};

export const keepSoFar = (file: string, files: string | null, outcomes: readonly Outcome[]): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${[{ files }, ...outcomes].map((line) => JSON.stringify(line)).join('\n')}\n`);
};

/** In so many parts, of which each is a gate. Unit tests in one: the two halves of the simulation run side by side, a core each (decision 143). */
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
