import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PackState } from '#src/data/packs/directory.ts';
import { isOnPhone } from '#src/data/packs/summarise-packs.ts';
import { directory } from '#src/data/react/directory-source.ts';
import { askToKeepStorage } from '#src/platform/storage-room.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import styles from './downloads.module.css';
import { Kilobytes } from './kilobytes.tsx';

interface PackActionsProps {
  readonly pack: PackState;
  readonly name: string;
}

export const PackActions = ({ pack, name }: PackActionsProps) => {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const download = async (): Promise<void> => {
    void askToKeepStorage();
    (await directory()).downloadOne(pack.module, pack.region);
  };
  if (asking && isOnPhone(pack)) return <ConfirmDelete pack={pack} name={name} onDone={() => setAsking(false)} />;
  const fetchable = pack.state !== 'installed' && pack.state !== 'downloading' && pack.state !== 'waiting';
  return (
    <div className={styles.actions}>
      {fetchable && (
        <Button look="plain" onClick={() => void download()} aria-label={`${wordFor(pack, t)}: ${name}`}>
          {wordFor(pack, t)}
        </Button>
      )}
      {isOnPhone(pack) && (
        <Button look="plain" onClick={() => setAsking(true)} aria-label={t`Delete: ${name}`}>
          <Icon name="trash" />
          <Trans>Delete</Trans>
        </Button>
      )}
    </div>
  );
};

const wordFor = ({ state }: PackState, t: ReturnType<typeof useLingui>['t']): string => {
  if (state === 'update-available') return t`Update`;
  if (state === 'failed') return t`Try again`;
  return t`Download`;
};

const ConfirmDelete = ({ pack, name, onDone }: PackActionsProps & { readonly onDone: () => void }) => {
  const remove = async (): Promise<void> => {
    await (await directory()).remove(pack.module, pack.region);
    onDone();
  };
  return (
    <fieldset className={styles.confirm}>
      <legend className="visually-hidden">
        <Trans>Delete: {name}</Trans>
      </legend>
      <p>
        <Trans>
          Delete “{name}” from this phone? To have it again costs <Kilobytes bytes={pack.bytes} />.
        </Trans>
      </p>
      <div className={styles.actions}>
        <Button className={styles.delete} onClick={() => void remove()}>
          <Trans>Delete</Trans>
        </Button>
        <Button look="plain" autoFocus onClick={onDone}>
          <Trans>Keep</Trans>
        </Button>
      </div>
    </fieldset>
  );
};
