/** Beside a correction moderators find the way to the row that it corrects, where data editors can change that. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { QueuedContent } from '#src/data/session/queued-content.ts';
import { editedDirectories, editedPath } from '#src/features/admin/model/edited-kinds.ts';
import { directoryPlaceAt } from '#src/model/directory-place.ts';
import { textOf } from '#src/shared/text-of.ts';
import { pidIn } from '#src/shared/title-address.ts';
import type { Moderated } from '#src/widgets/area/moderated.ts';

/** A mayor has the page and the public id of the person. */
const editedAt = (about: string) => {
  const place = directoryPlaceAt(about);
  const pid = place && pidIn(place.segment);
  if (!place || pid === null) return null;
  const edited = editedDirectories.find(({ table }) => table === (place.entity.pack.module === 'people' ? 'people' : place.entity.table));
  return edited ? ({ to: '/admin/$directory', params: { directory: editedPath(edited.table) }, search: { edit: pid } } as const) : null;
};

const Parts = ({ content }: { readonly content: QueuedContent }) => {
  const edited = editedAt(textOf(content.fields, 'about'));
  return (
    <p>
      {edited ? (
        <Link {...edited}>
          <Trans>Change it in the lists (data editors)</Trans>
        </Link>
      ) : (
        <Trans>This list has no editor yet: the page shows the correction once you accept it.</Trans>
      )}
    </p>
  );
};

export const moderated: Moderated = {
  texts: { en: () => import('./locales/en.po?lingui'), fr: () => import('./locales/fr.po?lingui') },
  kinds: { correction: { Parts } },
};
