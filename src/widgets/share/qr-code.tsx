import { useLingui } from '@lingui/react/macro';
import { encode } from 'uqr';
import { qrPath } from './qr-path.ts';
import styles from './share.module.css';

/** For the camera of somebody who stands beside; black on white in both themes, or cameras cannot read it. */
export const QrCode = ({ url }: { readonly url: string }) => {
  const { t } = useLingui();
  const { size, data } = encode(url, { ecc: 'M', border: 2 });
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={t`QR code of ${url}`}>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={qrPath(data)} />
    </svg>
  );
};
