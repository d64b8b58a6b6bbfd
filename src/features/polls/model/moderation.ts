/** What moderators may decide about polls, as data. It decides what is shown; SQL decides what is done (1450). */
import type { RejectionReason } from '#src/model/written/reasons.ts';
import type { PollState } from './poll.ts';

export type PollDecision = 'scheduled' | 'rejected' | 'kept' | 'cancelled';

/** One that was handed in is accepted or not; one that was announced was reported. */
export const pollDecisionsFrom = (state: PollState): readonly PollDecision[] => {
  if (state === 'in_review') return ['scheduled', 'rejected'];
  return state === 'scheduled' || state === 'open' ? ['kept', 'cancelled'] : ['kept'];
};

/** Cancelled are only those that the law or somebody's safety asks to end. Empty: it needs no reason. */
export const pollReasonsFor = (decision: PollDecision): readonly RejectionReason[] => {
  if (decision === 'rejected') return ['duplicate', 'private_person', 'court_case', 'defamation', 'hate_or_violence', 'spam', 'unclear'];
  return decision === 'cancelled' ? ['private_person', 'court_case', 'defamation', 'hate_or_violence', 'spam'] : [];
};
