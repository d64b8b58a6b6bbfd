import { msg } from '@lingui/core/macro';
import { adminGuard } from '#src/model/accounts/guard.ts';
import { onlineOnly } from '#src/widgets/guard/online-only.tsx';

export const PerformanceGate = onlineOnly({
  title: msg`Performance`,
  guard: adminGuard,
  load: async () => (await import('./admin-performance.tsx')).AdminPerformance,
});
