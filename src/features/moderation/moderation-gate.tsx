import { msg } from '@lingui/core/macro';
import { moderationGuard } from '#src/model/accounts/guard.ts';
import { onlineOnly } from '#src/widgets/guard/online-only.tsx';

export const ModerationGate = onlineOnly({
  title: msg`Moderation`,
  guard: moderationGuard,
  load: async () => (await import('./moderation-screen.tsx')).ModerationScreen,
});
