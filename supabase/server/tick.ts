/** What happens with time (app.tick in SQL): once at the start, then every minute. One that fails is told, and the next one makes up for it. */
import type { Backend } from './backend.ts';
import { describeError } from './quiet-console.ts';

/** Returns how to stop it; one that is running still ends. */
export function startTicking({ exclusive }: Pick<Backend, 'exclusive'>, every = 60_000): () => void {
  const tick = (): void => {
    exclusive((db) => db.query('select app.tick()')).catch((error: unknown) => {
      process.stderr.write(`server: tick: ${describeError(error)}\n`);
    });
  };
  tick();
  const timer = setInterval(tick, every);
  timer.unref();
  return () => clearInterval(timer);
}
