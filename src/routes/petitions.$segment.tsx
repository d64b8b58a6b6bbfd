import { createFileRoute } from '@tanstack/react-router';
import { PetitionScreen } from '#src/features/petitions/petition-screen.tsx';

const PetitionRoute = () => <PetitionScreen segment={Route.useParams().segment} search={Route.useSearch()} />;

export const Route = createFileRoute('/petitions/$segment')({
  validateSearch: (search: Record<string, unknown>): Readonly<Record<string, unknown>> => search,
  component: PetitionRoute,
});
