/** Whatever members can do goes through the simulated world, or it is said here why not. */
import { expect, test } from 'vitest';
import { mutations } from '#src/model/mutations.ts';
import { callsOf } from './acts.ts';

/** What stands for several, in the words of the simulated world. */
const standsFor: Readonly<Record<string, readonly string[]>> = {
  // Once a member, and two rows change.
  sign_item: ['sign_petition', 'support_petition', 'withdraw_signature', 'change_signature_display'],
  // Once a member, alone on its way, and nobody may ever see what it says.
  vote_on: ['cast_vote'],
  // What its author makes, and says otherwise, in its order.
  add_item: ['create_petition', 'create_poll', 'create_group'],
  rename_item: ['edit_petition', 'submit_petition', 'withdraw_petition', 'wake_petition', 'edit_poll', 'cancel_poll', 'rename_group'],
};

/** Of the engine they ask nothing that those above do not ask; where what they decide is tried instead. */
const elsewhere: Readonly<Record<string, string>> = {
  post_petition_update: 'added once by its id, as a comment is: tests/trust/sync/petition-author.test.ts',
  declare_outcome: 'once, as a move is: tests/trust/sync/petition-author.test.ts',
  report_messages: 'added once by its id: tests/trust/messages',
  report_content: 'one a member and content: tests/trust/contents/moderation.test.ts',
  appeal_content: 'one a decision: tests/trust/contents/appeals.test.ts',
  set_group_role: 'as removing somebody is, by the same rows: tests/trust/messages',
  set_disappearing: 'the last word of a thread, as arrange_thread: tests/trust/messages',
  mark_notifications: 'only ever forward, as mark_thread: tests/trust/notifications',
  set_notification_prefs: 'the last word of each cell, as set_message_prefs: tests/trust/notifications',
  change_content_picture: 'six of a product over a line that is cut 100 times: tests/server/cut-lines.test.ts',
  answer_event: 'the last word, and places that are given in their order: tests/trust/events',
};

const names = mutations.map(({ name }) => name);

test('each mutation of the app is drawn by the simulator, or it is said where it is tried instead', () => {
  const drawn = new Set(callsOf(1).flatMap(({ name }) => [name, ...(standsFor[name] ?? [])]));
  expect(names.filter((name) => !drawn.has(name) && !Object.hasOwn(elsewhere, name))).toEqual([]);
  expect(Object.keys(elsewhere).filter((name) => drawn.has(name))).toEqual([]);
});

test('nothing is said of what members cannot do any more', () => {
  const told = [...Object.keys(elsewhere), ...Object.values(standsFor).flat()];
  expect(told.filter((name) => !names.includes(name))).toEqual([]);
  expect(Object.keys(standsFor).filter((name) => !callsOf(1).some((call) => call.name === name))).toEqual([]);
});
