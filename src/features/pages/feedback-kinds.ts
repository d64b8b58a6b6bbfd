/** What feedback is about, as whoever writes chooses it. Administrators read the same words (features/admin/feedback-kinds.ts). */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FeedbackKind } from './model/feedback.ts';

export const feedbackKindNames: Readonly<Record<FeedbackKind, MessageDescriptor>> = {
  fault: msg`Something does not work`,
  idea: msg`An idea`,
  wording: msg`A text or translation is wrong`,
  other: msg`Something else`,
};
