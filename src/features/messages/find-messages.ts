/** Conversations and messages that hold some words, whatever their accents and case. */

import { hasWords, wordsIn } from '#src/shared/has-words.ts';
import type { Row } from '#src/shared/row.ts';
import type { ListedThread } from './common/use-threads.ts';
import { blockedIn, isExpired, type Message, nameOf, readMessage, type Thread } from './model/message.ts';

export interface FoundMessage {
  readonly key: string;
  readonly thread: Thread;
  /** Null: it is the name that matches. */
  readonly message: Message | null;
}

/** More are not read by anybody. */
const most = 100;

/**
 * Names first, then messages, the last first. What somebody asks before they were accepted is not searched, nor is what is shown nowhere. `now`
 * by the server's clock, in ms.
 */
export const findMessages = (
  rows: readonly Row[],
  threads: readonly ListedThread[],
  text: string,
  now: number,
): readonly FoundMessage[] => {
  const words = wordsIn(text);
  const holds = (said: string): boolean => hasWords(said, words);
  const byId = new Map(threads.map(({ thread }) => [thread.thread_id, thread]));
  const names = [...byId.values()].filter((thread) => holds(nameOf(thread) ?? ''));
  const blocked = blockedIn([...byId.values()]);
  const isShown = (message: Message): boolean => {
    const thread = byId.get(message.thread_id);
    if (!thread || thread.state === 'request' || message.event !== null || isExpired(message, now)) return false;
    return thread.kind !== 'group' || message.author_id === null || !blocked.has(message.author_id);
  };
  const messages = rows
    .flatMap((row) => readMessage(row) ?? [])
    .filter((message) => message.body !== null && isShown(message) && holds(message.body))
    .sort((a, b) => (a.sent_at < b.sent_at ? 1 : -1));
  return [
    ...names.map((thread) => ({ key: thread.thread_id, thread, message: null })),
    ...messages.flatMap((message) => {
      const thread = byId.get(message.thread_id);
      return thread ? [{ key: message.id, thread, message }] : [];
    }),
  ].slice(0, most);
};
