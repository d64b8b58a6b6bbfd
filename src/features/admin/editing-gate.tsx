import type { FunctionComponent } from 'react';
import { editedDirectories, editedPath } from '#src/features/admin/model/edited-kinds.ts';
import { editingGuard } from '#src/model/accounts/guard.ts';
import { onlineOnly } from '#src/widgets/guard/online-only.tsx';
import { NotFoundScreen } from '#src/widgets/not-found/not-found-screen.tsx';

/** By the path of a list that editors write. */
const gates: ReadonlyMap<string, FunctionComponent> = new Map(
  editedDirectories.map((entity) => [
    editedPath(entity.table),
    onlineOnly({
      title: entity.directory.labels.many,
      guard: editingGuard,
      load: async () => {
        const { EditingScreen } = await import('./editing/editing-screen.tsx');
        return () => <EditingScreen entity={entity} />;
      },
    }),
  ]),
);

export const EditingGate = ({ path }: { readonly path: string }) => {
  const Gate = gates.get(path);
  return Gate ? <Gate /> : <NotFoundScreen />;
};
