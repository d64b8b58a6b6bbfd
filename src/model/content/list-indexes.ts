/** The lists that phones keep entries for: the replica is opened with these. What hangs on something else stands in no list. */
import { indexOf } from './index-of.ts';
import { contentKinds } from './kinds.ts';
import type { ListIndex } from './list-index.ts';

export const listIndexes: readonly ListIndex[] = contentKinds.filter(({ parents }) => !parents).map(indexOf);
