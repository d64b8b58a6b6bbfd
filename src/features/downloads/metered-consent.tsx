import { Trans } from '@lingui/react/macro';
import type { PackState } from '#src/data/packs/directory.ts';
import { missingBytes } from '#src/data/packs/summarise-packs.ts';
import { directory } from '#src/data/react/directory-source.ts';
import { askToKeepStorage } from '#src/platform/storage-room.ts';
import { Button } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';
import { Weight } from '#src/widgets/facts/weight.tsx';
import styles from './downloads.module.css';

interface MeteredConsentProps {
  readonly packs: readonly PackState[];
  readonly region: string;
}

/** Someone pays for these bytes: nothing is fetched on a metered line before they agreed to a size. */
export const MeteredConsent = ({ packs, region }: MeteredConsentProps) => {
  const nearest = packs.filter((pack) => pack.region === null || pack.region === region);
  const nearestBytes = missingBytes(nearest);
  const allBytes = missingBytes(packs);
  const agree = async (all: boolean): Promise<void> => {
    void askToKeepStorage();
    (await directory()).download({ region, all, consent: true });
  };
  return (
    <Message
      level={2}
      tone="waiting"
      title={
        <Trans>
          You are using mobile data: download <Weight bytes={allBytes} />?
        </Trans>
      }
    >
      <p>
        <Trans>Nothing is downloaded before you choose.</Trans>
      </p>
      <div className={styles.actions}>
        <Button onClick={() => void agree(true)}>
          <Trans>
            The whole country (<Weight bytes={allBytes} />)
          </Trans>
        </Button>
        {nearestBytes > 0 && nearestBytes < allBytes && (
          <Button look="plain" onClick={() => void agree(false)}>
            {region ? (
              <Trans>
                My region first (<Weight bytes={nearestBytes} />)
              </Trans>
            ) : (
              <Trans>
                Only what is national (<Weight bytes={nearestBytes} />)
              </Trans>
            )}
          </Button>
        )}
      </div>
    </Message>
  );
};
