/** What the words of polls are called. Plain objects, so that scripts without a compiler can read them (decision 003). */
import type { PollState } from './poll.ts';

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
