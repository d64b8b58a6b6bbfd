/** What an act is, in words that are true while it waits, when it was refused and when it was taken. One for each mutation. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What is known of what it acts on; null: this phone does not have it. */
type Describe = (title: string | null) => MessageDescriptor;

const texts: Readonly<Record<string, Describe>> = {
  create_petition: (title) => (title === null ? msg`Your petition` : msg`Your petition “${title}”`),
  edit_petition: (title) => (title === null ? msg`Your changes to your petition` : msg`Your changes to “${title}”`),
  submit_petition: (title) => (title === null ? msg`Handing your petition in` : msg`Handing in “${title}”`),
  wake_petition: (title) => (title === null ? msg`Taking your petition up again` : msg`Taking up “${title}” again`),
  post_petition_update: (title) => (title === null ? msg`Your news for the signers` : msg`Your news for the signers of “${title}”`),
  declare_outcome: (title) => (title === null ? msg`The outcome of your petition` : msg`The outcome of “${title}”`),
  delete_comment: (title) => (title === null ? msg`Taking your comment back` : msg`Taking your comment back from “${title}”`),
  withdraw_petition: (title) => (title === null ? msg`Withdrawing your petition` : msg`Withdrawing your petition “${title}”`),
  sign_petition: (title) => (title === null ? msg`Your signature` : msg`Your signature on “${title}”`),
  support_petition: (title) => (title === null ? msg`Your support` : msg`Your support for “${title}”`),
  withdraw_signature: (title) => (title === null ? msg`Taking your signature back` : msg`Taking your signature back from “${title}”`),
  change_signature_display: (title) => (title === null ? msg`How your name is shown` : msg`How your name is shown on “${title}”`),
  comment_petition: (title) => (title === null ? msg`Your comment` : msg`Your comment on “${title}”`),
  report_petition: (title) => (title === null ? msg`Your report` : msg`Your report of “${title}”`),
};

/** Names that have no words here: of a version of the app that is not this one. */
export const hasText = (name: string): boolean => Object.hasOwn(texts, name);

export const describeAct = (name: string, title: string | null): MessageDescriptor =>
  (hasText(name) ? texts[name]?.(title) : undefined) ?? msg`Something that this version of Mboa does not know (${name})`;
