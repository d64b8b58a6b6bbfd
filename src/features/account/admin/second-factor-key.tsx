/** The key of a new device: for another device's camera, for an app on this one, and to be typed. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { encode } from 'uqr';
import type { NewDevice } from '#src/data/session/second-factor-port.ts';
import { Button } from '#src/ui/button.tsx';
import styles from '#src/widgets/admin/second-factor.module.css';
import { qrPath } from '#src/widgets/share/qr-path.ts';

export const DeviceKey = ({ begun: { uri, secret } }: { readonly begun: NewDevice }) => (
  <>
    <p>
      <Trans>Scan this with an authenticator app, such as FreeOTP or Google Authenticator.</Trans>
    </p>
    <QrCode text={uri} />
    <p className={styles.links}>
      <a href={uri}>
        <Trans>Open in the app on this phone</Trans>
      </a>
    </p>
    <p>
      <Trans>Or type this key into the app:</Trans>
    </p>
    <CopiedKey secret={secret} />
  </>
);

/** Cameras want dark on light, in the dark theme too. */
const QrCode = ({ text }: { readonly text: string }) => {
  const { t } = useLingui();
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width="240" height="240" shapeRendering="crispEdges" role="img" aria-label={t`QR code of the key`}>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path d={qrPath(data)} />
    </svg>
  );
};

const CopiedKey = ({ secret }: { readonly secret: string }) => {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'by-hand'>('none');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(secret);
      setOutcome('copied');
    } catch {
      setOutcome('by-hand');
    }
  };
  return (
    <div className={styles.row}>
      <code className={styles.key}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      <Button look="plain" onClick={() => void copy()}>
        <Trans>Copy the key</Trans>
      </Button>
      <p role="status">
        {outcome === 'copied' && <Trans>The key is copied.</Trans>}
        {outcome === 'by-hand' && <Trans>It could not be copied: select it and copy it yourself.</Trans>}
      </p>
    </div>
  );
};
