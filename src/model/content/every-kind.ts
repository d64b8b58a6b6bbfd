/** Every kind of content, also those with a life of their own, of which phones keep no lists. Comments hang on all others that take them. */
import { application } from '#src/features/jobs/model/application.ts';
import { claim } from '#src/features/jobs/model/claim.ts';
import { companyText } from '#src/features/jobs/model/company-text.ts';
import { staff } from '#src/features/jobs/model/staff.ts';
import { dispute } from '#src/features/market/model/dispute.ts';
import { review } from '#src/features/market/model/review.ts';
import { artistClaim } from '#src/features/music/model/artist-claim.ts';
import { track } from '#src/features/music/model/track.ts';
import { petitionContent } from '#src/features/petitions/model/petition-content.ts';
import { pollContent } from '#src/features/polls/model/poll-content.ts';
import { comment } from './comment.ts';
import type { AnyKind } from './define-content.ts';
import { listedKinds } from './kinds.ts';

export const everyKind: readonly AnyKind[] = [
  ...listedKinds,
  petitionContent,
  pollContent,
  comment,
  claim,
  application,
  staff,
  companyText,
  review,
  dispute,
  artistClaim,
  track,
];
