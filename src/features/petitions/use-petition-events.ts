/** What its author and the officers told of one petition, and what of that is still under way. */
import { useReplica } from '#src/data/react/use-replica.ts';
import { type PetitionEvent, readEvents } from './model/voices.ts';

export const usePetitionEvents = (id: string): readonly PetitionEvent[] =>
  useReplica(async (reader) => readEvents(await reader.rowsOf('petition_events', 'content_id', id)), [id]) ?? [];
