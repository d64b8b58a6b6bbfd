/** What an address of one part shows that no area has named, or one of three: a kind's list, or a member's page, whose addresses look alike. */
import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { ListRoute } from '#src/features/directories/list-route.tsx';
import { memberAt } from '#src/model/accounts/member-address.ts';
import { NotFound } from '#src/widgets/not-found/not-found.tsx';

/** A member's page has an area of its own, and addresses outside it. */
const ToMember = ({ who }: { readonly who: string }) => <Navigate to="/u/$id" params={{ id: who }} replace />;

export const ListScreen = () => {
  const { directory } = useParams({ from: '/$directory' });
  const search = useSearch({ from: '/$directory' });
  const who = memberAt([directory]);
  return who ? <ToMember who={who} /> : <ListRoute path={directory} search={search} />;
};

export const DeepScreen = () => {
  const { directory, slug, rest } = useParams({ from: '/$directory/$slug/$rest' });
  const who = memberAt([directory, slug, rest]);
  return who ? <ToMember who={who} /> : <NotFound />;
};
