import { msg } from '@lingui/core/macro';
import { adminGuard } from '#src/model/accounts/guard.ts';
import { onlineOnly } from '#src/widgets/guard/online-only.tsx';

export const FeedbackGate = onlineOnly({
  title: msg`Feedback received`,
  guard: adminGuard,
  load: async () => (await import('./admin-feedback.tsx')).AdminFeedback,
});
