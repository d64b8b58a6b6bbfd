/** One row of a kind, and links of the former site that look like one. */
import { useLingui } from '@lingui/react';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { DetailRoute } from '#src/features/directories/detail-route.tsx';
import { legacyTarget } from './legacy-addresses.ts';

/** With the language in front, which only a start of the app reads. */
const Moved = ({ to }: { readonly to: string }) => {
  useEffect(() => location.replace(to), [to]);
  return <p aria-busy="true" />;
};

export const RowScreen = () => {
  const { directory, slug } = useParams({ from: '/$directory/$slug' });
  const { i18n } = useLingui();
  const moved = legacyTarget(location.pathname, i18n.locale === 'fr' ? 'fr' : 'en');
  if (moved) return <Moved to={moved} />;
  return <DetailRoute path={directory} segment={slug} />;
};
