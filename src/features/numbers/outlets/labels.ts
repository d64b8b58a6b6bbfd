import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TrustAnswer } from './trust-rules.ts';

type Labels = Readonly<Record<string, MessageDescriptor>>;

export const kindLabels: Labels = {
  television: msg`Television`,
  radio: msg`Radio`,
  newspaper: msg`Newspaper`,
  website: msg`News site`,
  agency: msg`News agency`,
};

/** A kind that this app does not know yet is called by its code. */
export const sayKind = (i18n: I18n, kind: string): string => {
  const label = kindLabels[kind];
  return label ? i18n._(label) : kind;
};

/** The ten questions (SQL: outlet_checks), in the order in which they are asked. What is asked can be seen by whoever opens the outlet; nothing is about what it thinks. */
export const questions: Labels = {
  owner: msg`It says who owns it`,
  contact: msg`It gives an address, and a phone number or e-mail`,
  editor: msg`It names its editor in chief`,
  bylines: msg`Its reports are signed`,
  opinion: msg`It keeps opinion apart from news`,
  ads: msg`It marks what somebody paid for`,
  corrections: msg`It publishes corrections of its mistakes`,
  reply: msg`It says how to reply to what it published`,
  ethics: msg`It publishes the rules that its journalists follow`,
  funding: msg`It says where its money comes from`,
};

export const answers: Labels = {
  yes: msg`Yes`,
  no: msg`No`,
  unclear: msg`Looked, and could not tell`,
};

export const trustLabels = {
  yes: msg`Yes, I trust it`,
  partly: msg`Partly`,
  no: msg`No, I do not trust it`,
} satisfies Record<TrustAnswer, MessageDescriptor>;
