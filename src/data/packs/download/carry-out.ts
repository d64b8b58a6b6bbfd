/**
 * Every order to the downloads goes through here. Laws kept here: a store that refuses shows as a failure of the packs
 * and never as silence; after a line that failed the next try comes by itself, later with every failure in a row.
 */
import { shardKey } from '#src/data/packs/packs-store.ts';
import { backoff } from '#src/shared/backoff.ts';
import { storeFailure } from './fetch-whole.ts';
import { mayRun, type Work } from './run-plan.ts';

export const carryOut = async (work: Work, order: () => Promise<void>, again: () => void): Promise<void> => {
  try {
    await order();
  } catch (error) {
    showRefusal(work, error);
  }
  retryLater(work, again);
};

/** What the person waits for failed; with nothing under way, whatever is not on the phone cannot come. */
const showRefusal = ({ known, tell }: Work, error: unknown): void => {
  const absent = (known.manifest?.shards ?? [])
    .map(({ module, region }) => shardKey(module, region))
    .filter((key) => !known.installed.some((shard) => shard.key === key));
  for (const key of known.plan.queue.length > 0 ? known.plan.queue : absent) known.failures.set(key, storeFailure(error));
  tell();
};

const retryLater = (work: Work, again: () => void): void => {
  const { known, ports } = work;
  if (!known.lineFailed || known.running || !mayRun(work)) return;
  known.cancelRetry?.();
  known.tries += 1;
  known.cancelRetry = ports.later(again, backoff(known.tries, ports.random()));
};
