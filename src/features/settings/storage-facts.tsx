import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { askToKeepStorage, readStorageRoom } from '#src/platform/storage-room.ts';
import { formatBytes } from '#src/shared/format-bytes.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './settings.module.css';

type Room = Awaited<ReturnType<typeof readStorageRoom>>;

export const StorageFacts = () => {
  const [room, setRoom] = useState<Room | undefined>(undefined);
  useEffect(() => void readStorageRoom().then(setRoom), []);
  return (
    <section className={styles.section}>
      <h2>
        <Trans>On this phone</Trans>
      </h2>
      {room === null && (
        <p>
          <Trans>This browser does not tell how much is stored.</Trans>
        </p>
      )}
      {room && <Facts room={room} onAsked={() => void readStorageRoom().then(setRoom)} />}
      <Link to="/downloads" className={styles.link}>
        <Trans>Downloads</Trans>
      </Link>
    </section>
  );
};

const Facts = ({ room, onAsked }: { readonly room: NonNullable<Room>; readonly onAsked: () => void }) => {
  const { i18n } = useLingui();
  const [refused, setRefused] = useState(false);
  const used = formatBytes(room.used, i18n.locale);
  const free = formatBytes(room.free, i18n.locale, Math.floor);
  const ask = async (): Promise<void> => {
    setRefused(!(await askToKeepStorage()));
    onAsked();
  };
  return (
    <>
      <p>
        <Trans>
          Mboa uses {used} here; the browser leaves {free} free for it.
        </Trans>
      </p>
      <p>
        {room.persisted ? (
          <Trans>The browser has promised to keep it.</Trans>
        ) : (
          <Trans>The browser may clear it when the phone runs out of room.</Trans>
        )}
      </p>
      {!room.persisted && !refused && (
        <Button look="plain" onClick={() => void ask()}>
          <Trans>Ask the browser to keep it</Trans>
        </Button>
      )}
      {refused && (
        <p role="status">
          <Trans>The browser did not promise it. Installing Mboa on the home screen usually helps.</Trans>
        </p>
      )}
    </>
  );
};
