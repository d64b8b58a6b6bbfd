/** What the words of polls are called. Plain objects, so that scripts without a compiler can read them (decision 003). */
import type { Poll, PollState, QuestionKind } from './poll.ts';

interface Label {
  readonly id: string;
  readonly message: string;
}

export const pollStateLabels: Readonly<Record<PollState, Label>> = {
  draft: /*i18n*/ { id: 'poll.state.draft', message: 'Draft' },
  in_review: /*i18n*/ { id: 'poll.state.in_review', message: 'With the moderators' },
  rejected: /*i18n*/ { id: 'poll.state.rejected', message: 'Not accepted' },
  scheduled: /*i18n*/ { id: 'poll.state.scheduled', message: 'Not open yet' },
  open: /*i18n*/ { id: 'poll.state.open', message: 'Open' },
  closed: /*i18n*/ { id: 'poll.state.closed', message: 'Closed' },
  cancelled: /*i18n*/ { id: 'poll.state.cancelled', message: 'Cancelled' },
};

/** In the order of their places (SQL: app.answers_of). */
export const yesNoLabels: readonly Label[] = [
  /*i18n*/ { id: 'poll.answer.no', message: 'No' },
  /*i18n*/ { id: 'poll.answer.yes', message: 'Yes' },
  /*i18n*/ { id: 'poll.answer.abstain', message: 'I abstain' },
];

export const scaleLabels: readonly Label[] = [
  /*i18n*/ { id: 'poll.scale.1', message: '1: not at all' },
  /*i18n*/ { id: 'poll.scale.2', message: '2' },
  /*i18n*/ { id: 'poll.scale.3', message: '3' },
  /*i18n*/ { id: 'poll.scale.4', message: '4' },
  /*i18n*/ { id: 'poll.scale.5', message: '5: fully' },
];

/** As who asks chooses them. */
export const kindLabels: Readonly<Record<QuestionKind, Label>> = {
  single: /*i18n*/ { id: 'poll.kind.single', message: 'One of several options' },
  multiple: /*i18n*/ { id: 'poll.kind.multiple', message: 'Several options at once' },
  yes_no: /*i18n*/ { id: 'poll.kind.yes_no', message: 'Yes, no, or neither' },
  ranked: /*i18n*/ { id: 'poll.kind.ranked', message: 'Options put in order' },
  scale: /*i18n*/ { id: 'poll.kind.scale', message: 'From 1, not at all, to 5, fully' },
};

export const eligibilityLabels: Readonly<Record<Poll['eligibility'], Label>> = {
  members: /*i18n*/ { id: 'poll.eligibility.members', message: 'Every member' },
  area: /*i18n*/ { id: 'poll.eligibility.area', message: 'Members of a region, by their profile' },
  invited: /*i18n*/ { id: 'poll.eligibility.invited', message: 'Only those I invite' },
};

export const secrecyLabels: Readonly<Record<Poll['secrecy'], Label>> = {
  secret: /*i18n*/ { id: 'poll.secrecy.secret', message: 'Nobody: the vote is secret' },
  open: /*i18n*/ { id: 'poll.secrecy.open', message: 'Everybody: names are shown after the end' },
};

export const resultsWhenLabels: Readonly<Record<Poll['results_when'], Label>> = {
  live: /*i18n*/ { id: 'poll.results_when.live', message: 'While people vote' },
  after_vote: /*i18n*/ { id: 'poll.results_when.after_vote', message: 'To each once they have voted' },
  after_close: /*i18n*/ { id: 'poll.results_when.after_close', message: 'After the end' },
};
