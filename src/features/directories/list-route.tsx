/** From an address to a kind's list: an alias is corrected, an address of no kind is not found. */
import { Navigate } from '@tanstack/react-router';
import { directoryAt, pathOf } from '#src/model/directories.ts';
import { NotFound } from '#src/widgets/not-found/not-found.tsx';
import { ListScreen } from './list-screen.tsx';

interface ListRouteProps {
  readonly path: string;
  readonly search: Readonly<Record<string, unknown>>;
}

export const ListRoute = ({ path, search }: ListRouteProps) => {
  const entity = directoryAt(path);
  if (!entity) return <NotFound />;
  if (pathOf(entity) !== path) return <Navigate to="/$directory" params={{ directory: pathOf(entity) }} search={search} replace />;
  return <ListScreen key={entity.table} entity={entity} search={search} />;
};
