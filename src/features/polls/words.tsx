import { msg } from '@lingui/core/macro';
import type { AreaWords } from '#src/widgets/area/area-words.ts';
import { holdWords } from './common/hold-words.ts';

export const words: AreaWords = {
  mutations: {
    create_poll: (what) => msg`Your poll ${what}`,
    edit_poll: (what) => msg`Your changes to ${what}`,
    cancel_poll: (what) => msg`Ending ${what}`,
    // Of the versions before 24 November 2026, of whose mutations one may still wait.
    report_poll: (what) => msg`Your report of ${what}`,
    follow_poll: (what) => msg`Whether you follow ${what}`,
    cast_vote: (what) => msg`Your vote on ${what}`,
  },
  verdicts: { cast_vote: (status, why) => (status === 'held' ? holdWords(why) : null) },
  things: {
    poll: { nameless: msg`A poll`, many: msg`Polls`, at: (id) => ({ to: `/polls/${id}` }), isBare: true, open: msg`Open the poll` },
  },
  forms: { create_poll: (pid) => ({ to: '/polls/create', search: { edit: pid } }) },
  drafts: { poll: { to: '/polls/create', nameless: msg`A poll without a title yet` } },
  events: {
    poll_decided: { choice: msg`Moderators decide about your poll` },
    poll_opened: { choice: msg`A poll that you ask or follow opens` },
    poll_closed: { choice: msg`A poll that you ask or follow ends` },
  },
  block: () => import('./common/poll-blocks.tsx'),
  nearest: () => import('./common/poll-blocks.tsx'),
  found: () => import('./common/poll-finds.tsx'),
  entry: { place: 'take part', to: '/polls', name: msg`Polls`, about: msg`Say what you think, once and in secret`, takesRegion: true },
  desk: { to: '/polls/templates', name: msg`Poll templates` },
  signIn: { '/polls': msg`Sign in to vote.`, '/polls/create': msg`Sign in to ask a question.` },
};
