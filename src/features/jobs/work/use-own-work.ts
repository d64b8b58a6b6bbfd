/** The member's own work profile as this phone has it, and what became of the last word about it. */
import { useReplica } from '#src/data/react/use-replica.ts';
import type { Op } from '#src/data/sync/op.ts';
import { saveWork, type Work } from '#src/features/jobs/model/work.ts';
import { readWork } from './work-draft.ts';

export interface OwnWorkHere {
  readonly work: Work | null;
  readonly isWaiting: boolean;
  /** The last that the server did not take. */
  readonly refused: Op | null;
}

/** undefined: not known yet. */
export const useOwnWork = (): OwnWorkHere | undefined =>
  useReplica(async (reader) => {
    const [[row], ops] = await Promise.all([reader.rowsOfTable('work_profiles'), reader.ops()]);
    const own = ops.filter(({ name }) => name === saveWork.name);
    return {
      work: readWork(row),
      isWaiting: own.some(({ state }) => state !== 'refused'),
      refused: own.findLast(({ state }) => state === 'refused') ?? null,
    };
  }, []) ?? undefined;
