/** A comment: on whatever takes comments (`kinds.ts`); where that goes, it goes (SQL: 20261124000130, printed from here). */
import { contentRejections } from '#src/model/written/reasons.ts';
import { defineContent, from, lines } from './define-content.ts';

export const comment = defineContent({
  kind: 'comment',
  table: 'comments',
  v: 1,
  fields: { text: lines(3, 500) },
  title: 'text',
  states: {
    draft: { edit: true },
    open: { seen: 'parent' },
    flagged: { waits: true },
    hidden: {},
    /** Its place stays, its words go. */
    removed: { seen: 'parent' },
  },
  submitsTo: 'open',
  moves: [
    ['draft', 'open', 'owner'],
    ['open', 'flagged', 'members'],
    ['flagged', 'open', 'moderator'],
    ['hidden', 'open', 'moderator'],
    ...from(['open', 'flagged'], 'hidden', 'moderator', { reasons: contentRejections }),
    ...from(['open', 'flagged'], 'removed', 'owner'),
  ],
  facets: [],
  sorts: { oldest: ['opened_at', 'up'] },
  limits: { perDay: 50, resubmissions: 0, keepDays: 1825 },
});
