/** Where data editors change the row that a correction is about. */
import { editedDirectories, editedPath } from '#src/features/admin/model/edited-kinds.ts';
import { directoryPlaceAt } from '#src/model/directory-place.ts';
import { pidIn } from '#src/shared/title-address.ts';

/** Null: its list has no editor. A mayor has the page and the public id of the person. */
export const editedAt = (about: string) => {
  const place = directoryPlaceAt(about);
  const pid = place && pidIn(place.segment);
  if (!place || pid === null) return null;
  const edited = editedDirectories.find(({ table }) => table === (place.entity.pack.module === 'people' ? 'people' : place.entity.table));
  return edited ? ({ to: '/admin/$directory', params: { directory: editedPath(edited.table) }, search: { edit: pid } } as const) : null;
};
