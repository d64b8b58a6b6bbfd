import { createFileRoute } from '@tanstack/react-router';
import { NotificationsScreen } from '#src/features/notifications/notifications-screen.tsx';

export const Route = createFileRoute('/notifications')({ component: NotificationsScreen });
