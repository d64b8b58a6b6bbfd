/** Beside a claim of a company whoever reviews it finds what came with it. */
import { Trans } from '@lingui/react/macro';
import type { QueuedContent } from '#src/data/session/queued-content.ts';
import { FileList } from '#src/features/jobs/parts/file-list.tsx';
import type { Moderated } from '#src/widgets/area/moderated.ts';

const Parts = ({ content: { pid, files } }: { readonly content: QueuedContent }) => (
  <FileList
    pid={pid}
    files={files ?? []}
    note={
      <p>
        <Trans>Mboa checked what kind of file each is, not what is in it. Save nothing longer than you need it.</Trans>
      </p>
    }
  />
);

export const moderated: Moderated = {
  texts: { en: () => import('./locales/en.po?lingui'), fr: () => import('./locales/fr.po?lingui') },
  kinds: { claim: { Parts } },
};
