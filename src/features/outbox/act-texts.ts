/** What an act is, in words that are true while it waits, when it was refused and when it was taken. One for each mutation. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** `what` it acts on, in words. */
type Describe = (what: string) => MessageDescriptor;

const texts: Readonly<Record<string, Describe>> = {
  create_petition: (what) => msg`Your petition ${what}`,
  edit_petition: (what) => msg`Your changes to ${what}`,
  submit_petition: (what) => msg`Handing in ${what}`,
  wake_petition: (what) => msg`Taking up ${what} again`,
  withdraw_petition: (what) => msg`Withdrawing ${what}`,
  post_petition_update: (what) => msg`Your news for the signers of ${what}`,
  declare_outcome: (what) => msg`The outcome of ${what}`,
  sign_petition: (what) => msg`Your signature on ${what}`,
  support_petition: (what) => msg`Your support for ${what}`,
  withdraw_signature: (what) => msg`Taking your signature back from ${what}`,
  change_signature_display: (what) => msg`How your name is shown on ${what}`,
  comment_petition: (what) => msg`Your comment on ${what}`,
  delete_comment: (what) => msg`Taking your comment back from ${what}`,
  report_petition: (what) => msg`Your report of ${what}`,
  create_poll: (what) => msg`Your poll ${what}`,
  edit_poll: (what) => msg`Your changes to ${what}`,
  cancel_poll: (what) => msg`Ending ${what}`,
  report_poll: (what) => msg`Your report of ${what}`,
  // True of both: to follow it, and to follow it no more.
  follow_poll: (what) => msg`Whether you follow ${what}`,
  send_message: (what) => msg`Your message to ${what}`,
  decide_thread: (what) => msg`Your answer to ${what}`,
  arrange_thread: (what) => msg`Where you keep the conversation with ${what}`,
  // It acts on nothing but the member's own choice.
  set_message_prefs: () => msg`Your settings of messages`,
  report_messages: (what) => msg`Your report of messages of ${what}`,
  create_group: (what) => msg`Your group ${what}`,
  rename_group: (what) => msg`The new name of ${what}`,
  set_group_link: (what) => msg`The invitation link of ${what}`,
  join_group: () => msg`Joining a group`,
  leave_group: (what) => msg`Leaving ${what}`,
  remove_from_group: (what) => msg`Removing somebody from ${what}`,
  set_group_role: (what) => msg`A role in ${what}`,
  set_disappearing: (what) => msg`When messages disappear from ${what}`,
  edit_message: (what) => msg`Your change to a message to ${what}`,
  delete_message: (what) => msg`Taking back a message of the conversation with ${what}`,
  set_notification_prefs: () => msg`What you want to be told of`,
  cast_vote: (what) => msg`Your vote on ${what}`,
};

/** Names that have no words here are of a version of the app that is not this one. */
export const hasText = (name: string): boolean => Object.hasOwn(texts, name);

export const describeAct = (name: string, what: string): MessageDescriptor =>
  (hasText(name) ? texts[name]?.(what) : undefined) ?? msg`Something that this version of Mboa does not know (${name})`;
