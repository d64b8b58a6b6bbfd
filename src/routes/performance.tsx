import { createFileRoute } from '@tanstack/react-router';
import { PerformanceGate } from '#src/features/admin/performance-gate.tsx';

export const Route = createFileRoute('/performance')({ component: PerformanceGate });
