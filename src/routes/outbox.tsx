import { createFileRoute } from '@tanstack/react-router';
import { OutboxScreen } from '#src/features/outbox/outbox-screen.tsx';

export const Route = createFileRoute('/outbox')({ component: OutboxScreen });
