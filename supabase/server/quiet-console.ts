/**
 * @supabase/lite writes every SQL error to the console with its statement and parameters, which are people's data, and
 * prints banners. Inside `quietly` the console says only what kind of error it was and where; outside it is untouched.
 * Where refusals are what is wanted, `silently` keeps them out of the log.
 * Law: a parameter, a message or a row never reaches a log.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const inside = new AsyncLocalStorage<'told' | 'silent'>();
let installed = false;

export function quietly<T>(work: () => T): T {
  install();
  return inside.run(inside.getStore() ?? 'told', work);
}

export function silently<T>(work: () => T): T {
  install();
  return inside.run('silent', work);
}

function install(): void {
  if (installed) return;
  installed = true;
  for (const level of ['error', 'warn', 'info', 'log', 'debug'] as const) {
    const original = console[level].bind(console);
    console[level] = (...args: unknown[]) => {
      if (!inside.getStore()) return original(...args);
      if (level === 'error' && inside.getStore() === 'told')
        process.stderr.write(`backend: ${describeError(args.find((value) => value instanceof Error))}\n`);
    };
  }
}

/** Name, SQLSTATE and the first place in the code; never the message, which quotes values. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'an error without details';
  const causes = [error, error.cause].filter((value) => value instanceof Error);
  const code = causes.map((value) => ('code' in value ? String(value.code) : '')).find((value) => /^[A-Z0-9]{3,8}$/.test(value));
  const place = /\n\s+at ([^\n]+)/.exec(error.stack ?? '')?.[1] ?? '';
  return [error.constructor.name, code, place && `at ${place}`].filter(Boolean).join(' ');
}
