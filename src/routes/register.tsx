import { createFileRoute } from '@tanstack/react-router';
import { AuthScreen } from '#src/features/account/auth-screen.tsx';

export const Route = createFileRoute('/register')({ component: AuthScreen });
