import { msg } from '@lingui/core/macro';
import { adminGuard } from '#src/model/accounts/guard.ts';
import { onlineOnly } from '#src/widgets/guard/online-only.tsx';

export const DashboardGate = onlineOnly({
  title: msg`Dashboard`,
  guard: adminGuard,
  load: async () => (await import('./admin-dashboard.tsx')).AdminDashboard,
});
