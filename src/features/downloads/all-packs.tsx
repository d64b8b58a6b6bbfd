import { Trans } from '@lingui/react/macro';
import type { PacksState } from '#src/data/packs/directory.ts';
import { missingBytes, summarisePacks } from '#src/data/packs/summarise-packs.ts';
import { directory } from '#src/data/react/directory-source.ts';
import { askToKeepStorage } from '#src/platform/storage-room.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ToolIcon } from '#src/ui/tool-icon.tsx';
import { Weight } from '#src/widgets/facts/weight.tsx';
import styles from './downloads.module.css';
import { StorageRoom } from './storage-room.tsx';

/** The sums over all packs, and the buttons that move them all. */
export const AllPacks = ({ packs, region }: { readonly packs: PacksState; readonly region: string }) => {
  const { installed, total, installedBytes, totalBytes } = summarisePacks(packs);
  const busy = packs.packs.some(({ state }) => state === 'downloading' || state === 'waiting');
  return (
    <section className={styles.all}>
      <p className={styles.sum} role="status">
        <WhatIsHere {...{ installed, total }} isFleeting={packs.fleeting ?? false} />
      </p>
      <p className={styles.quiet}>
        <Trans>
          <Weight bytes={installedBytes} /> of <Weight bytes={totalBytes} /> downloaded.
        </Trans>{' '}
        <StorageRoom />
      </p>
      <div className={styles.actions}>
        {busy && (
          <Button look="plain" onClick={pauseAll}>
            <ToolIcon name="pause" />
            <Trans>Pause</Trans>
          </Button>
        )}
        {!busy && missingBytes(packs.packs) > 0 && !packs.needsConsent && (
          <Button onClick={() => downloadAll(region)}>
            <Icon name="download" />
            {packs.paused ? <Trans>Resume</Trans> : <Trans>Download all</Trans>} (<Weight bytes={missingBytes(packs.packs)} />)
          </Button>
        )}
      </div>
    </section>
  );
};

interface WhatIsHereProps {
  readonly installed: number;
  readonly total: number;
  /** This browser keeps nothing. */
  readonly isFleeting: boolean;
}

const WhatIsHere = ({ installed, total, isFleeting }: WhatIsHereProps) => {
  const isAll = total > 0 && installed === total;
  if (isAll && isFleeting) return <Trans>All directories are here until you close Mboa</Trans>;
  if (isAll) return <Trans>All directories are on this phone</Trans>;
  if (isFleeting)
    return (
      <Trans>
        {installed} of {total} downloads are here until you close Mboa
      </Trans>
    );
  return (
    <Trans>
      {installed} of {total} downloads are on this phone
    </Trans>
  );
};

const pauseAll = async (): Promise<void> => (await directory()).pause();

/** Pressing the button with the size on it is consent, on any line. */
const downloadAll = async (region: string): Promise<void> => {
  void askToKeepStorage();
  (await directory()).download({ region, all: true, consent: true });
};
