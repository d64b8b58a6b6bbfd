import { createFileRoute } from '@tanstack/react-router';
import { PollsScreen } from '#src/features/polls/polls-screen.tsx';

const PollsRoute = () => <PollsScreen path={Route.useParams()._splat ?? ''} search={Route.useSearch()} />;

/** One route for all that is said of polls: each more would cost the first load of every visitor. */
export const Route = createFileRoute('/polls/$')({
  validateSearch: (search: Record<string, unknown>): Readonly<Record<string, unknown>> => search,
  component: PollsRoute,
});
