import { msg } from '@lingui/core/macro';
import { adminGuard } from '#src/model/accounts/guard.ts';
import { onlineOnly } from '#src/widgets/guard/online-only.tsx';

export const ReadinessGate = onlineOnly({
  title: msg`Production readiness`,
  guard: adminGuard,
  load: async () => (await import('./admin-readiness.tsx')).AdminReadiness,
});
