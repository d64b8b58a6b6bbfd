import { msg } from '@lingui/core/macro';
import type { AreaWords } from '#src/widgets/area/area-words.ts';

export const words: AreaWords = {
  mutations: {
    create_petition: (what) => msg`Your petition ${what}`,
    edit_petition: (what) => msg`Your changes to ${what}`,
    submit_petition: (what) => msg`Submitting ${what}`,
    wake_petition: (what) => msg`Taking up ${what} again`,
    withdraw_petition: (what) => msg`Withdrawing ${what}`,
    post_petition_update: (what) => msg`Your news for the signers of ${what}`,
    declare_outcome: (what) => msg`The outcome of ${what}`,
    sign_petition: (what) => msg`Your signature on ${what}`,
    support_petition: (what) => msg`Your support for ${what}`,
    withdraw_signature: (what) => msg`Taking your signature back from ${what}`,
    change_signature_display: (what) => msg`How your name is shown on ${what}`,
    // Of the versions before 24 November 2026, of whose mutations one may still wait.
    comment_petition: (what) => msg`Your comment on ${what}`,
    delete_comment: (what) => msg`Taking your comment back from ${what}`,
    report_petition: (what) => msg`Your report of ${what}`,
  },
  things: {
    petition: { nameless: msg`A petition`, many: msg`Petitions`, at: (id) => ({ to: `/petitions/${id}` }), open: msg`Open the petition` },
  },
  forms: { create_petition: (pid) => ({ to: '/petitions/create', search: { edit: pid } }) },
  drafts: {
    petition: { to: '/petitions/create', nameless: msg`A petition without a title yet` },
    update: (what) => msg`Your news for the signers of ${what}`,
    outcome: (what) => msg`The outcome of ${what}`,
  },
  events: {
    petition_reached: { choice: msg`Your petition reaches a number of signatures`, mails: true },
    petition_decided: { choice: msg`Moderators decide about your petition`, mails: true },
    petition_news: { choice: msg`News of petitions that you wrote or follow`, mails: true },
    comment_decided: { choice: msg`Moderators decide about your comment` },
  },
  block: () => import('./common/petition-blocks.tsx'),
  nearest: () => import('./common/petition-blocks.tsx'),
  found: () => import('./common/petition-finds.tsx'),
  entry: { place: 'take part', to: '/petitions', name: msg`Petitions`, about: msg`Ask those who decide, together`, takesRegion: true },
  pages: [
    {
      to: '/petitions/register',
      name: msg`Register of petitions`,
      about: msg`All petitions of the country, and what became of them`,
      keys: 'register registre answered repondues rejected rejetees open data csv',
    },
  ],
  moderated: () => import('./admin/moderated.tsx'),
  signIn: { '/petitions': msg`Sign in to sign and comment.`, '/petitions/create': msg`Sign in to write a petition.` },
};
