/** The server's verdicts in words: what became of a mutation, or why it was not taken and what can be done. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Refusal } from '#src/data/sync/op.ts';
import type { Verdict } from '#src/data/sync/protocol.ts';

const accepted: Readonly<Partial<Record<Verdict, MessageDescriptor>>> = {
  ok: msg`✓ received`,
  already: msg`✓ you had done it already; it counts once`,
  apart: msg`✓ received, counted apart: your area was another when this opened`,
  late: msg`✓ arrived late, counted apart`,
  held: msg`✓ received, waits to be looked at`,
};
const heldFor: Readonly<Record<string, MessageDescriptor>> = {
  unconfirmed: msg`✓ received, counts once your account is confirmed`,
  per_day: msg`✓ received, waits: you reached the limit of a day`,
  new_account: msg`✓ received, counts after a day`,
  burst: msg`✓ received, counts after a day`,
};
export const receivedText = (status: Verdict, why?: string): MessageDescriptor =>
  (status === 'held' ? own(heldFor, why) : undefined) ?? accepted[status] ?? msg`✓ received`;

const byWhy: Readonly<Record<string, MessageDescriptor>> = {
  ended: msg`It had closed when this arrived.`,
  not_open: msg`It was not open yet.`,
  cancelled: msg`It was cancelled.`,
  not_eligible: msg`It is for others: you are not among those who may vote.`,
  area_too_new: msg`Your area was another when this opened. Your profile says from when on yours counts.`,
  unconfirmed: msg`Your account must be confirmed first. Then vote again.`,
  withdrawn: msg`Its author withdrew it.`,
  not_answered: msg`It has no answer yet: tell what became of it once there is one.`,
  handed_over: msg`It has been handed over already.`,
  handed_in: msg`The moderators have it in hand: it cannot be changed now.`,
  no_more: msg`It was submitted three times. Write a new one instead.`,
  submitted: msg`The moderators are reading it: it cannot be changed now.`,
  too_late: msg`The 14 days are over.`,
  expired: msg`The link has expired. Ask for a new one.`,
  full: msg`The group is full: it has a hundred members.`,
  pictures_full: msg`It has as many pictures as it can have. Remove one first.`,
  not_admin: msg`Only those who lead the group may do this.`,
  not_owner: msg`Only the owner of the group may do this.`,
  own: msg`It is your own: others have to do this.`,
  form: msg`The server does not understand it. Update Mboa, then retry.`,
  unknown: msg`The server does not know this yet. Retry later, or update Mboa.`,
  data: msg`Something in it is not as it should be.`,
};

const byStatus: Readonly<Partial<Record<Refusal['status'], MessageDescriptor>>> = {
  closed: msg`It does not take this any more.`,
  not_found: msg`It is not there any more.`,
  invalid: msg`Something in it is not as it should be.`,
  forbidden: msg`Your account may not do this.`,
  id_conflict: msg`Another one has the same number. Make it anew.`,
  dependency: msg`It needs something that was refused or discarded. Look at that first.`,
};

const fields: Readonly<Record<string, MessageDescriptor>> = {
  title: msg`the title`,
  text: msg`the text`,
  image: msg`the picture`,
  goal: msg`the goal`,
  closes_at: msg`the closing date`,
  addressees: msg`whom it is addressed to`,
  category: msg`the subject`,
  reach: msg`whom it concerns`,
  region_code: msg`the region`,
  division_code: msg`the division`,
  subdivision_code: msg`the subdivision`,
  area_code: msg`the area`,
  name_display: msg`how your name is shown`,
  consent: msg`the consent: its text has changed`,
  lang: msg`the language`,
  code: msg`the code`,
  result: msg`what became of it`,
  reason: msg`the reason`,
  details: msg`the details`,
  answers: msg`the answers`,
  questions: msg`the question and its options`,
  quorum: msg`how many votes are needed`,
  opens_at: msg`the day it opens`,
  invited: msg`who is invited`,
  eligibility: msg`who may vote`,
  cancel_reason: msg`the reason`,
};

const own = <T>(table: Readonly<Record<string, T>>, key: string | undefined): T | undefined =>
  key !== undefined && Object.hasOwn(table, key) ? table[key] : undefined;

export interface RefusalText {
  readonly reason: MessageDescriptor;
  /** The box at fault. */
  readonly field: MessageDescriptor | null;
}

export const refusalText = ({ status, why, field }: Refusal): RefusalText => ({
  reason: own(byWhy, why) ?? byStatus[status] ?? msg`The server did not take it.`,
  field: own(fields, field) ?? null,
});
