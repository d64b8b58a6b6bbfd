import { createFileRoute } from '@tanstack/react-router';
import { TermsScreen } from '#src/features/pages/terms-screen.tsx';

export const Route = createFileRoute('/terms')({ component: TermsScreen });
