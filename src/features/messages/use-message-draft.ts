/** What is being said in one thread, kept on this phone with every letter, and whom it is for where the thread has not begun. */
import { type Drafts, useDrafts } from '#src/data/react/use-drafts.ts';
import { type MessageDraft, readMessageDraft } from './model/message-draft.ts';

export interface MessageDrafts extends Pick<Drafts, 'others' | 'goOnFrom' | 'dropOther'> {
  /** For who only looks. */
  readonly peek: (threadId: string) => MessageDraft;
  readonly read: (threadId: string) => MessageDraft;
  /** False: it will be gone when the page closes. */
  readonly keep: (threadId: string, draft: MessageDraft) => boolean;
}

/** Null while nobody knows whose they are. */
export const useMessageDrafts = (): MessageDrafts | null => {
  const drafts = useDrafts('draftMessages');
  return (
    drafts && {
      ...drafts,
      peek: (threadId) => readMessageDraft(drafts.peek(threadId)),
      read: (threadId) => readMessageDraft(drafts.read(threadId)),
      keep: (threadId, draft) => {
        if (draft.text !== '' || draft.to !== null) return drafts.keep(threadId, draft);
        drafts.forget(threadId);
        return true;
      },
    }
  );
};
