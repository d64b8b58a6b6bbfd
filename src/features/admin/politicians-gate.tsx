import { msg } from '@lingui/core/macro';
import { editingGuard } from '#src/model/accounts/guard.ts';
import { onlineOnly } from '#src/widgets/guard/online-only.tsx';

export const PoliticiansGate = onlineOnly({
  title: msg`Politicians`,
  guard: editingGuard,
  load: async () => (await import('./editing/editing-screen.tsx')).PoliticiansScreen,
});
