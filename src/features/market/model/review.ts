/** What a buyer writes of a deal that both sides marked, on the page of the stall (SQL: 20261129001620, printed from here; decision 168). */
import { defineContent, from, imported, integer, line, lines, time } from '#src/model/content/define-content.ts';
import { contentRejections } from '#src/model/written/reasons.ts';

export const review = defineContent({
  kind: 'review',
  table: 'reviews',
  v: 1,
  hangs: true,
  isOnce: true,
  goesWithOwner: true,
  fields: {
    text: lines(3, 300),
    /** Of the deal's product, which may be gone. */
    product: line(10, 10),
    product_title: imported(line(1, 120)),
    /** What its author gave for the same deal. */
    stars: imported(integer(1, 5)),
    changes_until: imported(time()),
  },
  title: 'text',
  ends: 'changes_until',
  states: {
    draft: { edit: true },
    /** For 14 days its author may change it. */
    open: { seen: 'parent', edit: true, takes: ['comment'] },
    stands: { seen: 'parent', takes: ['comment'] },
    flagged: { waits: true },
    hidden: {},
    withdrawn: {},
  },
  submitsTo: 'open',
  moves: [
    ['draft', 'open', 'owner'],
    ['open', 'stands', 'clock'],
    ...from(['open', 'stands'], 'flagged', 'members'),
    ...from(['flagged', 'hidden'], 'open', 'moderator'),
    ...from(['open', 'stands', 'flagged'], 'hidden', 'moderator', { reasons: contentRejections }),
    ...from(['draft', 'open', 'stands', 'flagged'], 'withdrawn', 'owner'),
  ],
  facets: [],
  sorts: { newest: ['opened_at', 'down'] },
  limits: { perDay: 10, resubmissions: 10, keepDays: 1825 },
});
