import { msg } from '@lingui/core/macro';
import { adminOnly } from './admin-only.tsx';

export const AdminGate = adminOnly(msg`Administration`, async () => (await import('./admin-screen.tsx')).AdminScreen);
