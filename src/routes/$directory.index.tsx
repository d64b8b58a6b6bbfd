import { createFileRoute } from '@tanstack/react-router';
import { ListRoute } from '#src/features/directories/list-route.tsx';

const DirectoryRoute = () => <ListRoute path={Route.useParams().directory} search={Route.useSearch()} />;

export const Route = createFileRoute('/$directory/')({
  // Any text is let through here: what it may mean depends on the kind, whose definition is not part of the first load.
  validateSearch: (search: Record<string, unknown>): Readonly<Record<string, unknown>> => search,
  component: DirectoryRoute,
});
