/** The lists that phones keep entries for: the replica is opened with these. */
import type { ListIndex } from './list-index.ts';

export const listIndexes: readonly ListIndex[] = [];
