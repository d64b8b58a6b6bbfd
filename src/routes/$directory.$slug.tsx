import { createFileRoute } from '@tanstack/react-router';
import { DetailRoute } from '#src/features/directories/detail-route.tsx';

const RowRoute = () => {
  const { directory, slug } = Route.useParams();
  return <DetailRoute path={directory} segment={slug} />;
};

export const Route = createFileRoute('/$directory/$slug')({ component: RowRoute });
