/** A file as lists tell of it: its name, what it is, and what it weighs. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { FileFacts as Facts } from '#src/model/content/file-part.ts';
import { formatBytes } from '#src/shared/format-bytes.ts';
import styles from './files.module.css';

export const FileFacts = ({ file: { name, mime, bytes } }: { readonly file: Facts }) => {
  const { i18n } = useLingui();
  return (
    <span className={styles.fileName}>
      <bdi>{name}</bdi> · {mime === 'application/pdf' ? 'PDF' : <Trans>Photo</Trans>} · {formatBytes(bytes, i18n.locale)}
    </span>
  );
};
