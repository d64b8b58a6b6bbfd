import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { readStorageRoom } from '#src/platform/storage-room.ts';
import { formatNumber } from '#src/shared/format-number.ts';

/** Free room in whole megabytes; says nothing where the browser does not tell. */
export const StorageRoom = () => {
  const { i18n } = useLingui();
  const [free, setFree] = useState<number | null>(null);
  useEffect(() => {
    void readStorageRoom().then((room) => setFree(room?.free ?? null));
  }, []);
  if (free === null) return null;
  const megabytes = formatNumber(Math.floor(free / 1_000_000), i18n.locale);
  return <Trans>This browser leaves {megabytes} MB free for the site.</Trans>;
};
