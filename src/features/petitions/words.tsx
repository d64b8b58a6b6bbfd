import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatDay } from '#src/shared/format-day.ts';
import type { AreaWords, Facts } from '#src/widgets/area/area-words.ts';
import { Decided } from '#src/widgets/area/decided.tsx';
import { useNumbers } from '#src/widgets/facts/use-numbers.ts';

const Reached = ({ facts: { threshold, counts } }: Facts) => {
  const number = useNumbers()(counts.takes ?? 0);
  return threshold === 'debate' ? (
    <Trans>At {number} signatures, a debate is asked for</Trans>
  ) : (
    <Trans>At {number} signatures, an answer is asked of the recipient</Trans>
  );
};

const News = ({ facts: { decision, at } }: Facts) => {
  const { i18n } = useLingui();
  const day = at && formatDay(at, i18n.locale);
  switch (decision) {
    case 'update':
      return <Trans>Its author has written to those who follow it.</Trans>;
    case 'sent':
      return <Trans>It was sent to whoever it asks.</Trans>;
    case 'received':
      return <Trans>Whoever it asks has received it.</Trans>;
    case 'answered':
      return <Trans>There is an answer to it.</Trans>;
    case 'hearing':
    case 'moved':
      return <Trans>There will be a hearing about it on {day}.</Trans>;
    case 'called_off':
      return <Trans>The hearing about it on {day} is called off.</Trans>;
    case 'meeting':
      return <Trans>There was a meeting about it.</Trans>;
    case 'decided':
      return <Trans>A decision about it was taken.</Trans>;
    case 'linked':
      return <Trans>What was said about it can be read or watched.</Trans>;
    default:
      return <Trans>Its author says what became of it.</Trans>;
  }
};

const CommentDecided = ({ facts: { decision } }: Facts) => {
  switch (decision) {
    case 'approved':
      return <Trans>Your comment is shown to everybody.</Trans>;
    case 'rejected':
      return <Trans>Your comment was not accepted.</Trans>;
    default:
      return <Trans>Moderators look at your comment again.</Trans>;
  }
};

const Week = ({
  facts: {
    counts: { petitions = 0 },
  },
}: Facts) =>
  petitions > 0 && <Plural value={petitions} one="# petition opened in your region." other="# petitions opened in your region." />;

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
    petition_reached: { choice: msg`Your petition reaches a number of signatures`, mails: true, Said: Reached },
    petition_decided: { choice: msg`Moderators decide about your petition`, mails: true, Said: Decided },
    petition_news: { choice: msg`News of petitions that you wrote or follow`, mails: true, Said: News },
    comment_decided: { choice: msg`Moderators decide about your comment`, Said: CommentDecided },
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
  Week,
  moderated: () => import('./admin/moderated.tsx'),
  signIn: { '/petitions': msg`Sign in to sign and comment.`, '/petitions/create': msg`Sign in to write a petition.` },
};
