import { createFileRoute } from '@tanstack/react-router';
import { RepresentativesScreen } from '#src/features/representatives/representatives-screen.tsx';

export const Route = createFileRoute('/representatives')({ component: RepresentativesScreen });
