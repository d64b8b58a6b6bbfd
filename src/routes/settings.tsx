import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '#src/features/settings/settings-screen.tsx';

export const Route = createFileRoute('/settings')({ component: SettingsScreen });
