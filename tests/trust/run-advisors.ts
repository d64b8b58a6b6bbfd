import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export interface Advice {
  readonly name: string;
  readonly level: string;
  readonly categories: readonly string[];
  readonly detail: string;
}

const cli = fileURLToPath(new URL('../../node_modules/.bin/supabase', import.meta.url));

/** Supabase's own linter against a local server: needs no account, no Docker and no network. */
export const runAdvisors = async (url: string): Promise<readonly Advice[]> => {
  const home = mkdtempSync(join(tmpdir(), 'mboa-advisors-'));
  try {
    const flags = ['--type', 'all', '--level', 'info', '--fail-on', 'none', '--output-format', 'json', '--agent', 'no', '--workdir', home];
    const { stdout } = await promisify(execFile)(cli, ['db', 'advisors', `--db-url=${url}`, ...flags], {
      // The test server is on the loopback and speaks no TLS, which this client otherwise insists on.
      env: { PATH: process.env.PATH, HOME: home, PGSSLMODE: 'disable', DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' },
      maxBuffer: 64 * 1024 * 1024,
    });
    return readAdvice(JSON.parse(stdout));
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
};

const readAdvice = (answer: unknown): readonly Advice[] => {
  if (typeof answer !== 'object' || answer === null || !('results' in answer) || !Array.isArray(answer.results)) {
    throw new Error('supabase db advisors answered in a form we do not know');
  }
  return answer.results;
};

/** What may not be: any error, and any warning about security. */
export const isForbidden = (advice: Advice): boolean =>
  advice.level === 'ERROR' || (advice.level === 'WARN' && advice.categories.includes('SECURITY'));
