/** The database behind the server: PGlite in this process, or PostgreSQL by DATABASE_URL (native-engine.ts). */
import type { Connection, IntrospectResult } from '@supabase/lite';
import type { PgliteConnection } from '@supabase/lite/pglite';
import type { Database } from './migrate.ts';
import { createMutex, type Exclusive, unguarded } from './mutex.ts';
import { type Writes, watchWrites } from './watch-writes.ts';

export interface Engine {
  readonly connection: Connection & { introspect(options?: { useCache?: boolean }): Promise<IntrospectResult> };
  /** One session, for whoever has it alone. */
  readonly db: Database;
  readonly alone: Exclusive;
  /** Requests, and those that come after everything else. */
  readonly now: Exclusive;
  readonly later: Exclusive;
  /** Null where others may write too, and nobody can say when. `exclusive` is `now` without the watch. */
  readonly watched: { readonly writes: Writes; readonly exclusive: Exclusive } | null;
  readonly listen: (name: string, hear: (told: string) => void) => Promise<() => Promise<void>>;
  readonly close: () => Promise<void>;
}

/** Everything takes its turn on the one session. */
export function embed(connection: PgliteConnection, isGuarded: boolean): Engine {
  const mutex = isGuarded ? createMutex() : unguarded;
  const writes = watchWrites(connection.driver);
  const [now, later] = [writes.watch(mutex.now), writes.watch(mutex.later)];
  return {
    connection,
    db: connection.driver,
    alone: now,
    now,
    later,
    // Without the mutex nobody could say what was written meanwhile.
    watched: isGuarded ? { writes, exclusive: mutex.now } : null,
    listen: async (name, hear) => {
      const stop = await now(() => connection.driver.listen(name, hear));
      return () => now(() => stop());
    },
    close: () => now(() => connection.close()),
  };
}
