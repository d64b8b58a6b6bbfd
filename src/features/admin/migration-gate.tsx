import { msg } from '@lingui/core/macro';
import { adminGuard } from '#src/model/accounts/guard.ts';
import { onlineOnly } from '#src/widgets/guard/online-only.tsx';

export const MigrationGate = onlineOnly({
  title: msg`Users of an earlier service`,
  guard: adminGuard,
  load: async () => (await import('./admin-migration.tsx')).AdminMigration,
});
