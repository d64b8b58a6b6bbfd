/** A member's claim to be an artist, or to act for one; once it was approved, it is the right to put up tracks (SQL: 20261129001700, printed from here; decision 170). */
import { defineContent, from, imported, line, lines, web } from '#src/model/content/define-content.ts';
import { contentRejections } from '#src/model/written/reasons.ts';

export const artistClaim = defineContent({
  kind: 'artist_claim',
  table: 'artist_claims',
  v: 1,
  hangs: true,
  isOnce: true,
  goesWithOwner: true,
  wholeName: true,
  fields: {
    /** Of the artist, when the claim was written. */
    artist_name: imported(line(1, 80)),
    role: line(2, 80),
    /** A page of the artist's that says so: moderators look there. */
    proof: web(),
    evidence: lines(20, 1000),
  },
  title: 'artist_name',
  states: {
    draft: { edit: true },
    in_review: { waits: true },
    rejected: { edit: true },
    approved: {},
    revoked: {},
    withdrawn: {},
  },
  submitsTo: 'in_review',
  moves: [
    ...from(['draft', 'rejected'], 'in_review', 'owner'),
    ['in_review', 'approved', 'moderator'],
    ['in_review', 'rejected', 'moderator', { reasons: contentRejections }],
    ['approved', 'revoked', 'moderator', { reasons: contentRejections }],
    ['revoked', 'approved', 'moderator'],
    ...from(['draft', 'in_review', 'rejected', 'approved'], 'withdrawn', 'owner'),
  ],
  facets: [],
  sorts: { newest: ['opened_at', 'down'] },
  limits: { perDay: 3, resubmissions: 2, keepDays: 3650 },
});
