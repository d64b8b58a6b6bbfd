import { createFileRoute } from '@tanstack/react-router';
import { AboutScreen } from '#src/features/pages/about-screen.tsx';

export const Route = createFileRoute('/about')({ component: AboutScreen });
