/** Files of an application or a claim that was handed in: each saved when somebody asks for it, and shown nowhere. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useAccount } from '#src/data/react/use-replica.ts';
import { askFile } from '#src/data/remote/ask-file.ts';
import { syncAccess } from '#src/data/session/session.ts';
import type { FileFacts as Facts } from '#src/model/content/file-part.ts';
import { saveFile } from '#src/platform/save-file.ts';
import { Button } from '#src/ui/button.tsx';
import { FileFacts } from './file-facts.tsx';
import styles from './files.module.css';

interface FileListProps {
  /** Of what they belong to. */
  readonly pid: string;
  readonly files: readonly Facts[];
  readonly note?: ReactNode;
}

export const FileList = ({ pid, files, note }: FileListProps) =>
  files.length > 0 && (
    <div className={styles.received}>
      <h3>
        <Trans>Files</Trans>
      </h3>
      {note}
      <ul className={styles.fileList}>
        {files.map((file) => (
          <OneFile key={file.id} pid={pid} file={file} />
        ))}
      </ul>
    </div>
  );

const OneFile = ({ pid, file }: { readonly pid: string; readonly file: Facts }) => {
  const { t } = useLingui();
  const account = useAccount();
  const [state, setState] = useState<'calm' | 'asking' | 'saved' | 'network' | 'not-found'>('calm');
  const download = async (): Promise<void> => {
    setState('asking');
    const token = account?.user ? await syncAccess.accessToken(account.user, false) : null;
    const answer = token?.ok ? await askFile(pid, file.id, token.value) : null;
    if (answer?.ok) saveFile(file.name, file.mime, [new Blob([answer.value])]);
    setState(answer?.ok ? 'saved' : (answer?.error ?? 'network'));
  };
  return (
    <li>
      <FileFacts file={file} />
      <Button look="plain" disabled={state === 'asking'} onClick={() => void download()} aria-label={t`Download ${file.name}`}>
        <Trans>Download</Trans>
      </Button>
      <span role="status" className={styles.small}>
        {state === 'asking' && <Trans>On its way…</Trans>}
        {state === 'saved' && <Trans>✓ Handed to your browser, which saves it.</Trans>}
        {state === 'network' && <Trans>It did not come. Look for a network, then try again.</Trans>}
        {state === 'not-found' && <Trans>The file is not there any more, or not for you.</Trans>}
      </span>
    </li>
  );
};
