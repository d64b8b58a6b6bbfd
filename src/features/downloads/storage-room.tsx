import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { readStorageRoom } from '#src/platform/storage-room.ts';
import { formatBytes } from '#src/shared/format-bytes.ts';

/** Free room; says nothing where the browser does not tell. */
export const StorageRoom = () => {
  const { i18n } = useLingui();
  const [free, setFree] = useState<number | null>(null);
  useEffect(() => {
    void readStorageRoom().then((room) => setFree(room?.free ?? null));
  }, []);
  if (free === null) return null;
  const room = formatBytes(free, i18n.locale, Math.floor);
  return <Trans>This browser leaves {room} free for the site.</Trans>;
};
