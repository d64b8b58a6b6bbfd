/**
 * What happens with time: app.tick in SQL, and after it the files that it cannot reach. Once at the start, then every minute. One that
 * fails is told, and the next one makes up for it.
 */
import { sweep } from '#supabase/functions/sweep/sweep.ts';
import type { Backend } from './backend.ts';
import { describeError } from './quiet-console.ts';

/** Returns how to stop it; one that is running still ends. */
export function startTicking(backend: Pick<Backend, 'exclusive' | 'fetch' | 'keys'>, every = 60_000): () => void {
  const tick = (): void => {
    tickOnce(backend).catch((error: unknown) => {
      process.stderr.write(`server: tick: ${describeError(error)}\n`);
    });
  };
  tick();
  const timer = setInterval(tick, every);
  timer.unref();
  return () => clearInterval(timer);
}

/** A sweep asks the backend as a hosted function does; with nothing to remove it is not asked at all. */
export async function tickOnce({ exclusive, fetch, keys }: Pick<Backend, 'exclusive' | 'fetch' | 'keys'>): Promise<void> {
  const { rows } = await exclusive(async (db) => {
    await db.query('select app.tick()');
    return db.query('select from app.pictures_to_remove limit 1');
  });
  if (rows.length === 0) return;
  await sweep({ ask: (path, init) => fetch(new Request(`http://localhost${path}`, init), null), secretKey: keys.secretKey });
}
