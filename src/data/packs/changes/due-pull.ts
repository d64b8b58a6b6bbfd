/** One pull at a time; and where the packs' own check says nothing of it, one in the time after which data counts as stale. */
import { isCheckDue } from '#src/data/packs/download/check-due.ts';

export interface DuePull {
  readonly pull: () => Promise<void>;
  /** After the network came back, or packs came: unless the last pull is not old. */
  readonly pullIfDue: () => Promise<void>;
}

/** `pull` tells whether the server was heard. A store that refuses costs this pull and no more. */
export const createDuePull = (pull: () => Promise<boolean>, now: () => number, onFault: (error: unknown) => void): DuePull => {
  let heardAt: number | null = null;
  let running: Promise<void> | null = null;
  const run = async (): Promise<void> => {
    const startedAt = now();
    try {
      if (await pull()) heardAt = startedAt;
    } catch (error) {
      onFault(error);
    } finally {
      running = null;
    }
  };
  const start = (): Promise<void> => {
    running ??= run();
    return running;
  };
  return { pull: start, pullIfDue: async () => (isCheckDue(heardAt, now()) ? start() : undefined) };
};
