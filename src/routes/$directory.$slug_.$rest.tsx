import { createFileRoute } from '@tanstack/react-router';
import { MemberRoute } from '#src/features/profiles/member-route.tsx';
import { memberAt } from '#src/model/accounts/member-address.ts';
import { NotFoundScreen } from '#src/widgets/not-found/not-found-screen.tsx';

const DeepRoute = () => {
  const { directory, slug, rest } = Route.useParams();
  const who = memberAt([directory, slug, rest]);
  return who ? <MemberRoute who={who} /> : <NotFoundScreen />;
};

export const Route = createFileRoute('/$directory/$slug_/$rest')({ component: DeepRoute });
