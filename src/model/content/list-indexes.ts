/** The lists that phones keep entries for: the replica is opened with these. */
import { event } from '#src/features/events/model/event.ts';
import { indexOf } from './index-of.ts';
import type { ListIndex } from './list-index.ts';

export const listIndexes: readonly ListIndex[] = [indexOf(event)];
