/** A report is about one member: of a group's messages those of another are not chosen with theirs. The member's own may go along. */

import type { Message } from '#src/features/messages/model/message.ts';
import type { ShownMessage } from '#src/features/messages/use-thread.ts';

/** `chosen`: ids of messages; the last one was chosen last, and whom it is of stays. */
export const ofOneAuthor = (chosen: readonly string[], offered: readonly ShownMessage[]): readonly string[] => {
  const find = (id: string): ShownMessage | undefined => offered.find(({ message }) => message.message_id === id);
  const author = find(chosen.findLast((id) => find(id)?.isOwn === false) ?? '')?.message.author_id;
  return chosen.filter((id) => find(id)?.isOwn || find(id)?.message.author_id === author);
};

/** Two of a conversation know who the other is. */
export const saidBy = ({ author_name, body }: Message): string | null => (author_name === null ? body : `${author_name}: ${body}`);
