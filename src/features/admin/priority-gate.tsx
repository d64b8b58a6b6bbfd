import { msg } from '@lingui/core/macro';
import { adminGuard } from '#src/model/accounts/guard.ts';
import { onlineOnly } from '#src/widgets/guard/online-only.tsx';

export const PriorityGate = onlineOnly({
  title: msg`Priorities`,
  guard: adminGuard,
  load: async () => (await import('./admin-priorities.tsx')).AdminPriorities,
});
