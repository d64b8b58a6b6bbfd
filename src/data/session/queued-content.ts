/** Contents of any kind as the server writes them for moderators (SQL: 20261124000120, 20261129000200). */
import * as v from 'valibot';
import { contentReportReasons } from '#src/model/written/reasons.ts';
import { imageFacts } from '#src/model/written/sent-image.ts';

const text = v.string();
const maybe = v.nullable(text);
const decided = { from: text, to: text, reason: maybe, note: maybe, by_me: v.boolean() };

/** What a side of a deal said and gave. */
const side = v.object({
  name: maybe,
  says: v.picklist(['made', 'no', 'none']),
  stars: v.nullable(v.number()),
  starred_at: maybe,
  is_struck: v.boolean(),
});

const one = v.object({
  id: text,
  pid: text,
  kind: text,
  state: text,
  title: v.nullable(text, ''),
  owner_name: maybe,
  region_code: maybe,
  resubmissions: v.number(),
  /** Of its first picture, and those after it. */
  image: v.optional(v.nullable(imageFacts), null),
  more_images: v.optional(v.nullable(v.array(imageFacts)), null),
  is_sample: v.boolean(),
  is_own: v.boolean(),
  /** ISO time: when it was submitted, reported or appealed, whichever is asked for. */
  since: text,
  age_days: v.number(),
  fields: v.record(text, v.unknown()),
  parent: v.nullable(v.object({ kind: text, pid: text, title: v.nullable(text, '') })),
  /** That a moderator may make now, as its kind defines them. */
  moves: v.array(v.object({ to: text, reasons: v.nullable(v.array(text)), note_for: v.nullable(v.picklist(['owner', 'everybody'])) })),
  /** Without the names of those who reported. */
  reports: v.array(v.object({ reason: v.picklist(contentReportReasons), details: maybe })),
  appeal: v.nullable(v.object({ ...decided, id: text, text, decided_at: text })),
  decisions: v.array(v.object({ ...decided, id: text, at: text, undone_at: maybe })),
  /** What moderators wrote to each other. */
  notes: v.array(v.object({ text, at: text, by_me: v.boolean() })),
  /** By which they find it again. */
  tags: v.array(text),
  /** That came with it, where who asks may read them. */
  files: v.optional(v.nullable(v.array(v.object({ id: text, name: text, mime: text, bytes: v.number() }))), null),
  /** Every decision about it is given in words. */
  needs_words: v.optional(v.boolean(), false),
});

/**
 * `rivals`: those of others for the same thing, of which one is decided with a look at the other. `about`: what else is decided with it. `deal`: of a
 * dispute; null: it is gone.
 */
export const queuedContent = v.object({
  ...one.entries,
  rivals: v.optional(v.nullable(v.array(one)), null),
  about: v.optional(v.array(one), []),
  deal: v.optional(
    v.nullable(
      v.object({ asked_by: v.picklist(['seller', 'buyer']), began_at: text, agreed_at: maybe, answer: maybe, seller: side, buyer: side }),
    ),
    null,
  ),
});

type One = v.InferOutput<typeof one>;
/** What is there of some kinds alone may be missing. */
export type QueuedContent = Omit<One, 'files' | 'needs_words'> &
  Partial<Pick<v.InferOutput<typeof queuedContent>, 'files' | 'needs_words' | 'rivals' | 'about' | 'deal'>>;
export type QueuedMove = QueuedContent['moves'][number];
export type QueuedDecision = QueuedContent['decisions'][number];
