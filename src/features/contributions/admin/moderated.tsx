/** Beside a correction moderators find the way to the row that it corrects, where data editors can change that. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { QueuedContent } from '#src/data/session/queued-content.ts';
import { editedAt } from '#src/features/contributions/model/edited-at.ts';
import { textOf } from '#src/shared/text-of.ts';
import type { Moderated } from '#src/widgets/area/moderated.ts';

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
