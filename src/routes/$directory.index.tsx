import { createFileRoute } from '@tanstack/react-router';
import { ListRoute } from '#src/features/directories/list-route.tsx';
import { MemberRoute } from '#src/features/profiles/member-route.tsx';
import { memberAt } from '#src/model/accounts/member-address.ts';

const DirectoryRoute = () => {
  const { directory } = Route.useParams();
  const who = memberAt([directory]);
  const search = Route.useSearch();
  return who ? <MemberRoute who={who} /> : <ListRoute path={directory} search={search} />;
};

export const Route = createFileRoute('/$directory/')({
  // Any text is let through here: what it may mean depends on the kind, whose definition is not part of the first load.
  validateSearch: (search: Record<string, unknown>): Readonly<Record<string, unknown>> => search,
  staticData: { asks: 'list' },
  component: DirectoryRoute,
});
