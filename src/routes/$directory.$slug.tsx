import { createFileRoute } from '@tanstack/react-router';
import { DetailRoute } from '#src/features/directories/detail-route.tsx';
import { MemberRoute } from '#src/features/profiles/member-route.tsx';
import { memberAt } from '#src/model/accounts/member-address.ts';

const RowRoute = () => {
  const { directory, slug } = Route.useParams();
  const who = memberAt([directory, slug]);
  return who ? <MemberRoute who={who} /> : <DetailRoute path={directory} segment={slug} />;
};

export const Route = createFileRoute('/$directory/$slug')({ staticData: { asks: 'rows' }, component: RowRoute });
