import { createFileRoute } from '@tanstack/react-router';
import { CreditsScreen } from '#src/features/pages/credits-screen.tsx';

export const Route = createFileRoute('/credits')({ component: CreditsScreen });
