import { msg } from '@lingui/core/macro';
import { adminGuard } from '#src/model/accounts/guard.ts';
import { onlineOnly } from '#src/widgets/guard/online-only.tsx';

export const NoticesGate = onlineOnly({
  title: msg`Service notices`,
  guard: adminGuard,
  load: async () => (await import('./admin-notices.tsx')).AdminNotices,
});
