import { createFileRoute } from '@tanstack/react-router';
import { ContactScreen } from '#src/features/pages/contact-screen.tsx';

export const Route = createFileRoute('/contact')({ component: ContactScreen });
