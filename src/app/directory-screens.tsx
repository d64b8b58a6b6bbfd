/** What an address that no area has named shows: a kind's list, one of its rows, or a member's page, whose addresses look alike. */
import { useLingui } from '@lingui/react';
import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { DetailRoute } from '#src/features/directories/detail-route.tsx';
import { ListRoute } from '#src/features/directories/list-route.tsx';
import { memberAt } from '#src/model/accounts/member-address.ts';
import { NotFoundScreen } from '#src/widgets/not-found/not-found-screen.tsx';
import { legacyTarget } from './legacy-addresses.ts';

/** With the language in front, which only a start of the app reads. */
const Moved = ({ to }: { readonly to: string }) => {
  useEffect(() => location.replace(to), [to]);
  return <p aria-busy="true" />;
};

/** A member's page has an area of its own, and addresses outside it. */
const ToMember = ({ who }: { readonly who: string }) => <Navigate to="/u/$id" params={{ id: who }} replace />;

export const DirectoryScreen = () => {
  const { directory } = useParams({ from: '/$directory' });
  const search = useSearch({ from: '/$directory' });
  const who = memberAt([directory]);
  return who ? <ToMember who={who} /> : <ListRoute path={directory} search={search} />;
};

export const RowScreen = () => {
  const { directory, slug } = useParams({ from: '/$directory/$slug' });
  const { i18n } = useLingui();
  const moved = legacyTarget(location.pathname, i18n.locale === 'fr' ? 'fr' : 'en');
  if (moved) return <Moved to={moved} />;
  return <DetailRoute path={directory} segment={slug} />;
};

export const DeepScreen = () => {
  const { directory, slug, rest } = useParams({ from: '/$directory/$slug/$rest' });
  const who = memberAt([directory, slug, rest]);
  return who ? <ToMember who={who} /> : <NotFoundScreen />;
};
