import { createFileRoute } from '@tanstack/react-router';
import { DownloadsScreen } from '#src/features/downloads/downloads-screen.tsx';

export const Route = createFileRoute('/downloads')({ component: DownloadsScreen });
