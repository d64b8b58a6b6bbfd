import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Complaint {
  readonly rule: string;
  readonly file: string;
  readonly message: string;
}

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** What the linter says of these files with the repository's own configuration, as `npm run check` runs it. */
export const runBiome = (files: readonly string[]): readonly Complaint[] => {
  const run = spawnSync(`${root}node_modules/.bin/biome`, ['lint', '--max-diagnostics=2000', '--reporter=json', ...files], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const answer: unknown = JSON.parse(run.stdout);
  if (typeof answer !== 'object' || answer === null || !('diagnostics' in answer) || !Array.isArray(answer.diagnostics)) {
    throw new Error(`the linter answered in a form we do not know: ${run.stdout.slice(0, 500)}`);
  }
  return answer.diagnostics.map((diagnostic) => ({
    rule: String(diagnostic.category).split('/').at(-1) ?? '',
    file: String(diagnostic.location.path),
    message: String(diagnostic.message),
  }));
};
