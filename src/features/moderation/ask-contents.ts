/** What the moderation centre asks about contents of any kind (SQL: 20261124000120, 20261129000200). */
import * as v from 'valibot';
import type { Ask, QueuePage } from '#src/data/session/moderation-port.ts';
import { type QueuedContent, queuedContent } from '#src/data/session/queued-content.ts';

export interface ContentQuestion {
  readonly what: 'waiting' | 'appeals' | 'decided' | 'all';
  readonly kind?: string;
  readonly state?: string;
  readonly region?: string;
  /** In its texts, or its author's name. */
  readonly words?: string;
  readonly tag?: string;
  /** How long it waits, or is here: from so many whole days to so many. */
  readonly from_days?: number;
  readonly to_days?: number;
}

const pageOf = v.object({ items: v.array(queuedContent), more: v.boolean() });

export const readContents =
  (asked: ContentQuestion, page: number): Ask<QueuePage<QueuedContent>> =>
  ({ read }) =>
    read('moderated_contents', { asked: { ...asked, page } }, pageOf);

/** To the state where it is: it is kept, and its reports are answered. */
export const decideContent =
  (target: string, decision: string, reason: string | null, note: string | null): Ask<string | null> =>
  ({ decide }) =>
    decide('decide_content', { target, decision, reason, note });

export const undoContent =
  (target: string): Ask<null> =>
  ({ done }) =>
    done('undo_content_decision', { target });

export const decideAppeal =
  (target: string, reverses: boolean, reply: string): Ask<null> =>
  ({ done }) =>
    done('decide_appeal', { target, reverses, reply });

export const noteContent =
  (target: string, text: string): Ask<null> =>
  ({ done }) =>
    done('note_content', { target, text });

/** In characters, and how many a content may have. */
export const tagLimits = { least: 2, most: 30, count: 10 };

export const tagContent =
  (target: string, tag: string, wanted: boolean): Ask<null> =>
  ({ done }) =>
    done('tag_content', { target, tag, wanted });

const tags = v.pipe(
  v.object({ tags: v.array(v.string()) }),
  v.transform((answer) => answer.tags),
);
/** Those that there are, the most used first. */
export const readTags: Ask<readonly string[]> = ({ read }) => read('content_tags', {}, tags);
