import { msg } from '@lingui/core/macro';
import type { FunctionComponent } from 'react';
import { editedDirectories } from '#src/features/admin/model/edited-kinds.ts';
import { editingGuard } from '#src/model/accounts/guard.ts';
import { pathOf } from '#src/model/directories.ts';
import { onlineOnly } from '#src/widgets/guard/online-only.tsx';
import { NotFoundScreen } from '#src/widgets/not-found/not-found-screen.tsx';
import { seriesPath } from './editing/edit-address.ts';

/** By the path of a list that editors write. */
const gates: ReadonlyMap<string, FunctionComponent> = new Map([
  ...editedDirectories.map((entity): readonly [string, FunctionComponent] => [
    pathOf(entity),
    onlineOnly({
      title: entity.directory.labels.many,
      guard: editingGuard,
      load: async () => {
        const { EditingScreen } = await import('./editing/editing-screen.tsx');
        return () => <EditingScreen entity={entity} />;
      },
    }),
  ]),
  [
    seriesPath,
    onlineOnly({
      title: msg`The country in numbers`,
      guard: editingGuard,
      load: async () => (await import('./series/series-screen.tsx')).SeriesScreen,
    }),
  ],
]);

export const EditingGate = ({ path }: { readonly path: string }) => {
  const Gate = gates.get(path);
  return Gate ? <Gate /> : <NotFoundScreen />;
};
