/** The lists that phones keep entries for: the replica is opened with these. */
import { indexOf } from './index-of.ts';
import { listedKinds } from './kinds.ts';
import type { ListIndex } from './list-index.ts';

export const listIndexes: readonly ListIndex[] = listedKinds.map(indexOf);
