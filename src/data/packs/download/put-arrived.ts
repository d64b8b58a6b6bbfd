/**
 * Puts arrived shards in place of the old ones, in the background, while the next ones come. Laws kept here: all that
 * wait go into the store in one transaction, because on a fast line a transaction for each would take most of the time;
 * where they do not fit together they are tried one by one, and whatever fails, the shard that was there stays.
 */
import type { InstalledShard, StoredShard } from '#src/data/packs/packs-store.ts';
import { storeFailure } from './fetch-whole.ts';
import type { Work } from './run-plan.ts';

export interface Arrived {
  readonly installed: InstalledShard;
  readonly stored: StoredShard;
}

/** `known.putting` is done when nothing waits any more. */
export const putLater = (work: Work, arrived: Arrived): void => {
  const { known } = work;
  known.arrived.set(arrived.installed.key, arrived);
  known.putting ??= putAll(work).finally(() => {
    known.putting = null;
  });
};

const putAll = async (work: Work): Promise<void> => {
  const { arrived } = work.known;
  while (arrived.size > 0 && (await put(work, [...arrived.values()])));
  arrived.clear();
};

/** False when the store takes no more. */
const put = async (work: Work, batch: readonly Arrived[]): Promise<boolean> => {
  const { known, ports } = work;
  try {
    known.plan = await ports.store.putShards(batch);
  } catch (error) {
    if (batch.length === 1) return refuse(work, batch, error);
    for (const one of batch) if (!(await put(work, [one]))) return false;
    return true;
  }
  const shards = batch.map(({ installed }) => installed);
  known.installed = [...known.installed.filter(({ key }) => !shards.some((shard) => shard.key === key)), ...shards];
  for (const { key } of shards) {
    known.failures.delete(key);
    known.arrived.delete(key);
  }
  known.tries = 0;
  work.tell();
  ports.changed('data');
  return true;
};

/** Nothing more is fetched that could not be kept; the shards keep their places in the queue. */
const refuse = ({ known, tell }: Work, batch: readonly Arrived[], error: unknown): boolean => {
  for (const { installed } of batch) known.failures.set(installed.key, storeFailure(error));
  known.isFull = true;
  known.aborter.abort();
  tell();
  return false;
};
