import { msg } from '@lingui/core/macro';
import { adminOnly } from './admin-only.tsx';

export const PerformanceGate = adminOnly(msg`Performance`, async () => (await import('./admin-performance.tsx')).AdminPerformance);
