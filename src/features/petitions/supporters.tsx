/** How an author finds the five: by a link, by its QR code, or by a short code told by mouth. */
import { Plural, Trans } from '@lingui/react/macro';
import { QrCode } from '#src/widgets/share/qr-code.tsx';
import { ShareBar } from '#src/widgets/share/share-bar.tsx';
import { type Petition, petitionLimits } from './model/petition.ts';
import type { PetitionAuthorship } from './model/voices.ts';
import styles from './petition.module.css';

interface SupportersProps {
  readonly petition: Petition;
  readonly authorship: PetitionAuthorship;
}

export const Supporters = ({ petition, authorship: { code, supporters } }: SupportersProps) => {
  const wanted = petitionLimits.supporters;
  if (!code) {
    return (
      <p>
        <Trans>The code for your supporters comes with the next network.</Trans>
      </p>
    );
  }
  const path = `/petitions/${petition.pid}?code=${code}`;
  return (
    <>
      <p>
        <Plural value={supporters} one={`# of ${wanted} supporters so far.`} other={`# of ${wanted} supporters so far.`} />{' '}
        <Trans>Send this code to five people you trust. Whoever has it can read the petition and support it.</Trans>
      </p>
      <div className={styles.supporters}>
        <QrCode url={`${location.origin}${path}`} />
        <div>
          <p className={styles.small}>
            <Trans>Code</Trans>
          </p>
          <p className={styles.code}>{code}</p>
        </div>
      </div>
      <ShareBar title={petition.title} path={path} />
    </>
  );
};
