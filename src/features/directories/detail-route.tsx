/** From an address to a row: aliases and addresses of the former site are corrected, an address of no kind is not found. */
import { Navigate } from '@tanstack/react-router';
import { directoryAt, pathOf } from '#src/model/directories.ts';
import { NotFoundScreen } from '#src/widgets/not-found/not-found-screen.tsx';
import { DetailScreen } from './detail-screen.tsx';

/** First segments of the former site's links; the language prefix is the router's business. */
const legacyPaths: Readonly<Record<string, string>> = {
  politician: 'politicians',
  'village-info': 'villages',
  ministry: 'ministries',
  council: 'councils',
};

export const DetailRoute = ({ path, segment }: { readonly path: string; readonly segment: string }) => {
  const entity = directoryAt(Object.hasOwn(legacyPaths, path) ? (legacyPaths[path] ?? path) : path);
  if (!entity) return <NotFoundScreen />;
  if (pathOf(entity) !== path) return <Navigate to="/$directory/$slug" params={{ directory: pathOf(entity), slug: segment }} replace />;
  return <DetailScreen key={entity.table} entity={entity} segment={segment} />;
};
