import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';

/** A program that ends with this process at the latest, also when a test was given up. */
export const spawnBeside = (
  program: string,
  args: readonly string[],
  stdio: StdioOptions,
  environment: Readonly<Record<string, string>> = {},
): ChildProcess => {
  const child = spawn(program, args, { stdio, env: { ...process.env, ...environment } });
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return child;
};
