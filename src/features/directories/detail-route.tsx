/** From an address to a row: an alias is corrected, an address of no kind is not found. */
import { Navigate } from '@tanstack/react-router';
import { directoryAt, pathOf } from '#src/model/directories.ts';
import { NotFound } from '#src/widgets/not-found/not-found.tsx';
import { DetailScreen } from './detail-screen.tsx';

export const DetailRoute = ({ path, segment }: { readonly path: string; readonly segment: string }) => {
  const entity = directoryAt(path);
  if (!entity) return <NotFound />;
  if (pathOf(entity) !== path) return <Navigate to="/$directory/$slug" params={{ directory: pathOf(entity), slug: segment }} replace />;
  return <DetailScreen key={entity.table} entity={entity} segment={segment} />;
};
