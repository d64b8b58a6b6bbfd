import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PackState } from '#src/data/packs/directory.ts';
import { isOnPhone } from '#src/data/packs/summarise-packs.ts';
import { directory } from '#src/data/react/directory-source.ts';
import { askToKeepStorage } from '#src/platform/storage-room.ts';
import { Button } from '#src/ui/button.tsx';
import { ToolIcon } from '#src/ui/tool-icon.tsx';
import { Weight } from '#src/widgets/facts/weight.tsx';
import styles from './downloads.module.css';

interface PackActionsProps {
  readonly pack: PackState;
  readonly name: string;
}

export const PackActions = ({ pack, name }: PackActionsProps) => {
  const { t, i18n } = useLingui();
  const [asking, setAsking] = useState(false);
  const download = async (): Promise<void> => {
    void askToKeepStorage();
    (await directory()).downloadOne(pack.module, pack.region);
  };
  if (asking && isOnPhone(pack)) return <ConfirmDelete pack={pack} name={name} onDone={() => setAsking(false)} />;
  const fetchable = pack.state !== 'installed' && pack.state !== 'downloading' && pack.state !== 'waiting';
  const word = i18n._(wordFor(pack));
  return (
    <div className={styles.actions}>
      {fetchable && (
        <Button look="plain" onClick={() => void download()} aria-label={`${word}: ${name}`}>
          {word}
        </Button>
      )}
      {isOnPhone(pack) && (
        <Button look="plain" className={styles.remove} onClick={() => setAsking(true)} aria-label={t`Delete: ${name}`}>
          <ToolIcon name="trash" />
          <span>
            <Trans>Delete</Trans>
          </span>
        </Button>
      )}
    </div>
  );
};

/** A descriptor, not `t` as an argument: the compiler does not know it there, and the button would be empty. */
const wordFor = ({ state }: PackState): MessageDescriptor => {
  if (state === 'update-available') return msg`Update`;
  if (state === 'failed') return msg`Try again`;
  return msg`Download`;
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
          Delete “{name}” from this phone? To have it again costs <Weight bytes={pack.bytes} />.
        </Trans>
      </p>
      <div className={styles.actions}>
        <Button look="danger" onClick={() => void remove()}>
          <Trans>Delete</Trans>
        </Button>
        <Button look="plain" autoFocus onClick={onDone}>
          <Trans>Keep</Trans>
        </Button>
      </div>
    </fieldset>
  );
};
