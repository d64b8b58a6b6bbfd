import { createFileRoute } from '@tanstack/react-router';
import { MessagesScreen } from '#src/features/messages/messages-screen.tsx';

const MessagesRoute = () => <MessagesScreen path={Route.useParams()._splat ?? ''} />;

/** One route for the list and for each conversation: each more would cost the first load of every visitor. */
export const Route = createFileRoute('/messages/$')({ component: MessagesRoute });
