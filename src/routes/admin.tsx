import { createFileRoute } from '@tanstack/react-router';
import { AdminGate } from '#src/features/admin/admin-gate.tsx';

export const Route = createFileRoute('/admin')({ component: AdminGate });
