import { useReplica } from '#src/data/react/use-replica.ts';
import { type FeedChoices, readChoices } from '#src/features/feed/model/choices.ts';

const none = readChoices([]);

/** What the member follows, mutes and blocks, as this phone has it. */
export const useFeedChoices = (): FeedChoices =>
  useReplica(async (reader) => readChoices(await reader.rowsOfTable('feed_choices'), await reader.rowsOfTable('author_blocks')), []) ??
  none;
