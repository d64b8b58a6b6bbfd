/** What feedback is about, in the words in which whoever wrote chose it (features/pages/feedback-kinds.ts). */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FeedbackKind } from '#src/features/pages/model/feedback.ts';

export const feedbackKindNames: Readonly<Record<FeedbackKind, MessageDescriptor>> = {
  fault: msg`Something does not work`,
  idea: msg`An idea`,
  wording: msg`A text or translation is wrong`,
  other: msg`Something else`,
};
