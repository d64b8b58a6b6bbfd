/** A comment: on what takes comments; where that goes, it goes (SQL: 20261124000130, printed from here). */
import { contentRejections } from '#src/model/written/reasons.ts';
import { defineContent, from, lines } from './define-content.ts';

export const comment = defineContent({
  kind: 'comment',
  table: 'comments',
  v: 1,
  hangs: true,
  fields: { text: lines(3, 500) },
  title: 'text',
  states: {
    draft: { edit: true },
    /** Where what it hangs on says that moderators read it first. */
    in_review: { waits: true },
    open: { seen: 'parent', takes: ['react'] },
    flagged: { waits: true },
    hidden: {},
    /** Its place stays, its words go. */
    removed: { seen: 'parent' },
  },
  submitsTo: 'open',
  moves: [
    ['draft', 'open', 'owner'],
    ['draft', 'in_review', 'owner'],
    ['in_review', 'open', 'moderator'],
    ['open', 'flagged', 'members'],
    ['flagged', 'open', 'moderator'],
    ['hidden', 'open', 'moderator'],
    ...from(['in_review', 'open', 'flagged'], 'hidden', 'moderator', { reasons: contentRejections }),
    ...from(['in_review', 'open', 'flagged'], 'removed', 'owner'),
  ],
  facets: [],
  sorts: { oldest: ['opened_at', 'up'] },
  limits: { perDay: 50, resubmissions: 0, keepDays: 1825 },
});
