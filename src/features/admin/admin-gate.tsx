import { msg } from '@lingui/core/macro';
import { adminGuard } from '#src/model/accounts/guard.ts';
import { onlineOnly } from '#src/widgets/guard/online-only.tsx';

export const AdminGate = onlineOnly({
  title: msg`Administration`,
  guard: adminGuard,
  load: async () => (await import('./admin-screen.tsx')).AdminScreen,
});
