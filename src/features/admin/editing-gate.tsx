import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FunctionComponent } from 'react';
import { type EditedDirectory, editedDirectories, editedPath } from '#src/features/admin/model/edited-kinds.ts';
import { editingGuard } from '#src/model/accounts/guard.ts';
import { onlineOnly } from '#src/widgets/guard/online-only.tsx';
import { NotFoundScreen } from '#src/widgets/not-found/not-found-screen.tsx';

/** `entity` null: values of series, which come in files alone. */
const gate = (title: MessageDescriptor, entity: EditedDirectory | null): FunctionComponent =>
  onlineOnly({
    title,
    guard: editingGuard,
    load: async () => {
      // One screen for both: what they share is not cut into files that the core would have to name.
      const { EditingScreen } = await import('./editing/editing-screen.tsx');
      return () => <EditingScreen entity={entity} />;
    },
  });

/** By the path of a list that editors write. */
const gates: ReadonlyMap<string, FunctionComponent> = new Map([
  ...editedDirectories.map((entity) => [editedPath(entity.table), gate(entity.directory.labels.many, entity)] as const),
  // linkToSeries (editing/list-tabs.tsx) leads here.
  ['series', gate(msg`The country in numbers`, null)] as const,
]);

export const EditingGate = ({ path }: { readonly path: string }) => {
  const Gate = gates.get(path);
  return Gate ? <Gate /> : <NotFoundScreen />;
};
