/** The box of an application's files: what stands there, what can be added, and why something was left out. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSession } from '#src/data/react/use-session.ts';
import styles from '#src/features/jobs/jobs.module.css';
import { largestFile } from '#src/features/jobs/model/files.ts';
import { FileFacts } from '#src/features/jobs/parts/file-facts.tsx';
import list from '#src/features/jobs/parts/files.module.css';
import { formatBytes } from '#src/shared/format-bytes.ts';
import { Button } from '#src/ui/button.tsx';
import { FileButton } from '#src/widgets/files/file-button.tsx';
import box from '#src/widgets/files/files.module.css';
import { SendingCost } from '#src/widgets/files/sending-cost.tsx';
import pictures from '#src/widgets/pictures/pictures.module.css';
import { mostFiles } from './kept-files.ts';
import type { LeftOut, FormFiles as State } from './use-form-files.ts';

const accepted = '.pdf,application/pdf,image/jpeg,image/png,image/webp';

export const FormFiles = ({ files, children }: { readonly files: State; readonly children?: ReactNode }) => {
  const { t, i18n } = useLingui();
  const { status } = useSession();
  const { places = [], isMaking, leftOut, choose, remove } = files;
  const chosen = places.flatMap((one) => one ?? []);
  const largest = formatBytes(largestFile, i18n.locale);
  if (status === 'signed-out') return null;
  return (
    <fieldset className={box.files}>
      <legend>
        <Trans>Files (optional)</Trans>
      </legend>
      {children}
      <p className={styles.small}>
        <Trans>
          At most {mostFiles}: PDF of up to {largest}, or photos, which are made smaller here and lose the place where they were taken.
        </Trans>
      </p>
      <ul className={list.fileList}>
        {places.map(
          (file, n) =>
            file && (
              <li key={file.id}>
                <FileFacts file={{ ...file, bytes: file.bytes.length }} />
                <Button look="plain" onClick={() => void remove(n)} aria-label={t`Remove ${file.name}`}>
                  <Trans>Remove</Trans>
                </Button>
              </li>
            ),
        )}
      </ul>
      {chosen.length < mostFiles && (
        <div className={pictures.attach}>
          <FileButton isMany accept={accepted} disabled={isMaking} onChoose={(all) => void choose(all)}>
            {chosen.length === 0 ? <Trans>Add a file</Trans> : <Trans>Add another file</Trans>}
          </FileButton>
        </div>
      )}
      <div role="status" className={styles.small}>
        {isMaking && <Trans>The file is made ready…</Trans>}
        {!isMaking && chosen.length > 0 && <SendingCost bytes={chosen.reduce((sum, { bytes }) => sum + bytes.length, 0)} />}
        {leftOut.map(({ name, why }) => (
          <p key={`${name} ${why}`} className={styles.leftOut}>
            <bdi>{name}</bdi> · <Fault why={why} />
          </p>
        ))}
      </div>
    </fieldset>
  );
};

const Fault = ({ why }: Pick<LeftOut, 'why'>): ReactNode => {
  const { i18n } = useLingui();
  const largest = formatBytes(largestFile, i18n.locale);
  switch (why) {
    case 'empty':
      return <Trans>The file is empty.</Trans>;
    case 'large':
      return <Trans>It is larger than {largest}. Save it smaller, or send only the pages that matter.</Trans>;
    case 'large-picture':
      return <Trans>The photo is too large for this phone. Take it again in a smaller size.</Trans>;
    case 'word':
      return <Trans>What is in such a document cannot be checked. Save it as PDF, then add that.</Trans>;
    case 'cut-off':
      return <Trans>This PDF is not whole. Download or save it again.</Trans>;
    case 'other':
      return <Trans>By its content it is neither a PDF nor a photo, whatever its name says.</Trans>;
    case 'many':
      return <Trans>Left out: there is room for {mostFiles} files. Remove one first.</Trans>;
    case 'twice':
      return <Trans>This file is there already.</Trans>;
    case 'no-room':
      return <Trans>This phone has no room to keep it. Free some space, then add it again.</Trans>;
    default:
      return <Trans>It cannot be read. Choose it again, or another.</Trans>;
  }
};
