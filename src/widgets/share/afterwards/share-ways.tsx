/** The ways to pass an address on. None of them asks anybody anything before it is chosen; copying and the code need no network. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, plainLink } from '#src/ui/button.tsx';
import { CopyBox } from '#src/widgets/share/copy-box.tsx';
import { QrCode } from '#src/widgets/share/qr-code.tsx';
import styles from '#src/widgets/share/share.module.css';

interface ShareWaysProps {
  readonly title: string;
  readonly url: string;
}

export const ShareWays = ({ title, url }: ShareWaysProps) => {
  const { t } = useLingui();
  const text = encodeURIComponent(`${title}\n${url}`);
  return (
    <div className={styles.ways}>
      <div className={styles.bar}>
        <a className={plainLink} href={`https://wa.me/?text=${text}`} target="_blank" rel="noopener noreferrer">
          WhatsApp
        </a>
        <a className={plainLink} href={`sms:?body=${text}`}>
          <Trans>Text message</Trans>
        </a>
        {typeof navigator.share === 'function' && (
          // Closed, or not allowed here: the other ways stand beside it.
          <Button look="plain" onClick={() => void navigator.share({ title, url }).catch(() => undefined)}>
            <Trans>Other apps</Trans>
          </Button>
        )}
      </div>
      <CopyBox label={t`Link to pass on`} text={url} />
      <div className={styles.camera}>
        <QrCode url={url} />
        <p>
          <Trans>For somebody beside you: their phone’s camera opens it.</Trans>
        </p>
      </div>
    </div>
  );
};
