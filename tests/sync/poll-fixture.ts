/** A poll as phones hold it, for the tests: open, secret, of one question, in English. */

import type { ListedPoll } from '#src/features/polls/common/use-polls.ts';
import type { Poll } from '#src/features/polls/model/poll.ts';

export const listedPoll = (id: string, given: Partial<Poll> = {}, more: Partial<ListedPoll> = {}): ListedPoll => ({
  poll: {
    id,
    scope: 'public',
    rev: 1,
    pid: `000000000${id}`,
    owner_name: 'N. A.',
    state: 'open',
    lang: 'en',
    title: `What comes first? ${id}`,
    text: null,
    questions: [{ kind: 'single', text: 'Water or light?', options: ['Water', 'Light'] }],
    secrecy: 'secret',
    results_when: 'live',
    eligibility: 'members',
    region_code: null,
    quorum: null,
    opens_at: '2027-03-01T00:00:00Z',
    closes_at: '2027-04-01T00:00:00Z',
    reason: null,
    refused_for: null,
    is_sample: false,
    ...given,
  },
  results: null,
  took: null,
  heldFor: null,
  op: null,
  pending: [],
  authorship: null,
  own: null,
  report: undefined,
  isFollowed: false,
  ...more,
});
