import { createFileRoute } from '@tanstack/react-router';
import { PoliticalDirectoryScreen } from '#src/features/pages/political-directory-screen.tsx';

export const Route = createFileRoute('/political-directory')({ component: PoliticalDirectoryScreen });
