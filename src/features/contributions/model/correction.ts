/** Corrections: what a member knows better about a page or a list of the directory, read by moderators first (SQL: 20261128000300, printed from here). */
import { address, day, defineContent, line, lines, optional, region, secret } from '#src/model/content/define-content.ts';
import { reviewed, reviewedStates } from '#src/model/content/reviewed.ts';
import { contentRejections } from '#src/model/written/reasons.ts';

export const correction = defineContent({
  kind: 'correction',
  table: 'corrections',
  v: 1,
  fields: {
    /** Of the page that it is about. */
    title: line(2, 140),
    about: address(),
    /** `table.field` of a definition, or one of `model/corrected-fields.ts`. */
    field: line(3, 80),
    /** As the page said when it was written; none where it said nothing. */
    was: optional(line(1, 300)),
    value: line(1, 300),
    known_on: day(-36_500, 1),
    source: line(10, 300),
    region_code: optional(region()),
    note: optional(secret(lines(3, 1000))),
  },
  rules: {
    changed: {
      at: 'value',
      sql: 'was is distinct from value',
      holds: ({ was, value }) => was !== value,
    },
  },
  title: 'title',
  area: 'region_code',
  states: { ...reviewedStates, open: { seen: 'everybody' }, entered: { seen: 'everybody' }, flagged: { waits: true } },
  submitsTo: 'in_review',
  moves: [
    ...reviewed,
    ['in_review', 'entered', 'moderator'],
    ['open', 'entered', 'moderator'],
    ['open', 'flagged', 'members'],
    ['flagged', 'open', 'moderator'],
    ['flagged', 'hidden', 'moderator', { reasons: contentRejections }],
    ['entered', 'hidden', 'moderator', { reasons: contentRejections }],
    ['open', 'withdrawn', 'owner'],
  ],
  facets: ['region_code'],
  sorts: { newest: ['opened_at', 'down'] },
  limits: { perDay: 10, resubmissions: 2, keepDays: 1825 },
});
