import { createFileRoute } from '@tanstack/react-router';
import { CreatePetitionScreen } from '#src/features/petitions/create-petition-screen.tsx';

const CreateRoute = () => <CreatePetitionScreen search={Route.useSearch()} />;

export const Route = createFileRoute('/petitions/create')({
  validateSearch: (search: Record<string, unknown>): Readonly<Record<string, unknown>> => search,
  component: CreateRoute,
});
