import { createFileRoute } from '@tanstack/react-router';
import { PetitionListScreen } from '#src/features/petitions/petition-list-screen.tsx';

const ListRoute = () => <PetitionListScreen search={Route.useSearch()} />;

export const Route = createFileRoute('/petitions/')({
  // Any text is let through here; the screen takes what means something.
  validateSearch: (search: Record<string, unknown>): Readonly<Record<string, unknown>> => search,
  component: ListRoute,
});
