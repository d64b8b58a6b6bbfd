/** What the acts on a thread share. */
import type { LocalView } from '#src/model/define-mutation.ts';
import type { Row } from '#src/shared/row.ts';

export interface OfThread {
  readonly thread_id: string;
}
/** What is said and done in one thread arrives in its order. */
export const entityOf = ({ thread_id }: OfThread): string => `thread:${thread_id}`;

export const threadRow = async (view: LocalView, threadId: string): Promise<Row | undefined> =>
  (await view.all('threads')).find(({ thread_id }) => thread_id === threadId);

export const changeThread = async (view: LocalView, threadId: string, change: (row: Row) => object): Promise<void> => {
  const row = await threadRow(view, threadId);
  if (row) await view.put('threads', { ...row, ...change(row) });
};

/** One in which nothing has happened. */
export const newThread = {
  is_blocked: false,
  last_seq: 0,
  read_seq: 0,
  got_seq: 0,
  delivered_seq: 0,
  other_read_seq: null,
  is_archived: false,
  muted_until: null,
} as const;
