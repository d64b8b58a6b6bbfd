import { msg } from '@lingui/core/macro';
import type { AreaWords } from '#src/widgets/area/area-words.ts';

export const words: AreaWords = {
  mutations: {
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
  },
  things: { thread: { nameless: msg`A member`, at: (id) => ({ to: `/messages/${id}` }) } },
  events: { message_request: { choice: msg`Somebody asks to write to you` } },
  moderated: () => import('./admin/moderated.tsx'),
  signIn: { '/messages': msg`Sign in to read your messages.` },
};
