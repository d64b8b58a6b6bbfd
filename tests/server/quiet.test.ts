/** The console stays free of people's words; apart from guards.test.ts because the console is replaced once per process. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyTestTemplate } from './fixtures/open-test-backend.ts';

const child = path.join(import.meta.dirname, 'fixtures/failing-request-child.ts');

test('a failing request leaves its kind in the log, not its words, and nothing on stdout', async () => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [child, await copyTestTemplate()], { encoding: 'utf8' });
  expect(status).toBe(0);
  expect(stdout).toBe('');
  expect(stderr).toContain('backend: ');
  expect(stderr).toContain('22P02');
  expect(stderr).not.toContain('my private words');
  expect(stderr).not.toMatch(/insert into|printed_at/i);
});
