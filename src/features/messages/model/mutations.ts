/** What members do with threads and messages, as intents: the SQL functions of the same names decide (1500, 1510). */

import { defineMutation } from '#src/model/define-mutation.ts';
import type { ReportReason } from '#src/model/written/reasons.ts';
import { factsOf, type SentImage } from '#src/model/written/sent-image.ts';
import { type MessagePrefs, unsentSeq } from './message.ts';
import { changeThread, entityOf, newThread, type OfThread, threadRow } from './of-thread.ts';

export interface SendArgs extends OfThread {
  /** Of the message, made where it is written. */
  readonly id: string;
  /** Whom the thread is with, where there may be none yet. Null: there is one. */
  readonly to: string | null;
  /** Their name as it stands on their page, shown until the server has spoken. */
  readonly to_name: string | null;
  readonly body: string;
  /** Where the first message to support makes the thread. */
  readonly kind?: 'support';
  readonly image?: SentImage;
  /** ISO time, by this phone's clock: shown until the server has set its own. */
  readonly written_at: string;
}

export const sendMessage = defineMutation<SendArgs>({
  name: 'send_message',
  v: 1,
  entityOf,
  inSeries: true,
  applyLocally: async (view, { id, thread_id, to, to_name, body, kind, image, written_at }, { user }) => {
    // The server's own word on it may be here before its verdict.
    if (await view.get('messages', id)) return;
    const own = { xid: '0', rev: 0, scope: `user:${user}`, thread_id };
    const beginning = kind ? { kind, state: 'active' } : to !== null && { state: 'asked' };
    const begun = beginning && { ...newThread, ...own, id: thread_id, other_id: to, other_name: to_name, ...beginning };
    const thread = (await threadRow(view, thread_id)) ?? begun;
    // Of a group that the member is out of nothing is left to write in. Whoever was asked and writes has accepted.
    const state = thread && (thread.state === 'asked' || thread.state === 'left' ? thread.state : 'active');
    if (thread) await view.put('threads', { ...thread, state, last_at: written_at, is_archived: false });
    await view.put('messages', {
      ...own,
      id,
      message_id: id,
      author_id: user,
      seq: unsentSeq,
      body,
      image: image ? factsOf(image) : null,
      sent_at: written_at,
      edited_at: null,
      removed_at: null,
    });
  },
});

export type ThreadDecision = 'accept' | 'decline' | 'block' | 'unblock';

export const decideThread = defineMutation<OfThread & { readonly decision: ThreadDecision }>({
  name: 'decide_thread',
  v: 1,
  entityOf,
  inSeries: true,
  applyLocally: (view, { thread_id, decision }) =>
    changeThread(view, thread_id, ({ state }) => {
      if (decision === 'unblock') return { is_blocked: false };
      if (decision === 'accept') return { state: 'active' };
      const declined = state === 'request' ? { state: 'declined' } : {};
      return decision === 'block' ? { ...declined, is_blocked: true } : declined;
    }),
});

/** How far the member has read, and what has reached this phone. Neither goes back. */
export const markThread = defineMutation<OfThread & { readonly read_seq: number; readonly delivered_seq: number }>({
  name: 'mark_thread',
  v: 1,
  // Not the thread's own: what is said there does not wait for it.
  entityOf: ({ thread_id }) => `thread-mark:${thread_id}`,
  isQuiet: true,
  inSeries: true,
  applyLocally: (view, { thread_id, read_seq, delivered_seq }) =>
    changeThread(view, thread_id, (row) => ({
      read_seq: Math.max(Number(row.read_seq), read_seq),
      got_seq: Math.max(Number(row.got_seq), read_seq, delivered_seq),
    })),
});

interface OfMessage extends OfThread {
  readonly message_id: string;
}

/** Within 15 minutes of its arrival at the server. */
export const editMessage = defineMutation<OfMessage & { readonly body: string; readonly written_at: string }>({
  name: 'edit_message',
  v: 1,
  entityOf,
  inSeries: true,
  applyLocally: async (view, { message_id, body, written_at }) => {
    // The copy of its author has the message's own id.
    const row = await view.get('messages', message_id);
    if (row && row.body !== null && row.body !== body) await view.put('messages', { ...row, body, edited_at: written_at });
  },
});

/** From the member's own phones, or, its author, from everybody's. `row_id`: of this member's copy. */
export const deleteMessage = defineMutation<OfMessage & { readonly row_id: string; readonly for_all: boolean }>({
  name: 'delete_message',
  v: 1,
  entityOf,
  inSeries: true,
  applyLocally: async (view, { row_id, for_all }) => {
    const row = await view.get('messages', row_id);
    if (row)
      await view.put('messages', { ...row, body: null, image: null, ...(for_all ? { edited_at: null } : { removed_at: row.sent_at }) });
  },
});

export const messageReportReasons = ['spam', 'hate_or_violence', 'private_person', 'defamation', 'misleading', 'other'] as const;

interface ReportMessagesArgs extends OfThread {
  readonly id: string;
  readonly message_ids: readonly string[];
  readonly reason: ReportReason;
  readonly details: string;
}

/** Shows these messages, and no others, to the moderators. */
export const reportMessages = defineMutation<ReportMessagesArgs>({
  name: 'report_messages',
  v: 1,
  entityOf,
  inSeries: true,
  applyLocally: (view, { id, thread_id, reason }, { user }) =>
    view.put('message_reports', { id, xid: '0', rev: 0, scope: `user:${user}`, thread_id, reason, state: 'waiting', created_at: null }),
});

/** Puts a thread aside, or to rest until then (ISO time). */
export const arrangeThread = defineMutation<OfThread & { readonly is_archived: boolean; readonly muted_until: string | null }>({
  name: 'arrange_thread',
  v: 1,
  entityOf,
  inSeries: true,
  applyLocally: (view, { thread_id, is_archived, muted_until }) => changeThread(view, thread_id, () => ({ is_archived, muted_until })),
});

/** `id`: of the row that says so, where the member has none. */
export const setMessagePrefs = defineMutation<MessagePrefs & { readonly id: string }>({
  name: 'set_message_prefs',
  v: 1,
  entityOf: () => 'message-prefs',
  inSeries: true,
  applyLocally: async (view, { id, ...wanted }, { user }) => {
    // One row a member: another phone may have made it, under another id.
    const [own] = await view.all('message_prefs');
    await view.put('message_prefs', { ...(own ?? { id, xid: '0', rev: 0, scope: `user:${user}` }), ...wanted });
  },
});
