import { Trans } from '@lingui/react/macro';
import { encode } from 'uqr';
import { usePaper } from '#src/ui/use-paper.ts';
import { qrPath } from '#src/widgets/share/qr-path.ts';
import styles from '#src/widgets/share/share.module.css';

/** On paper only: the short address, for eyes and for cameras. */
export const PrintedAddress = ({ path }: { readonly path: string }) => (usePaper() ? <OnPaper path={path} /> : null);

const OnPaper = ({ path }: { readonly path: string }) => {
  const url = `${location.origin}${path}`;
  const { size, data } = encode(url, { ecc: 'M', border: 2 });
  return (
    <div className={styles.printed} aria-hidden="true">
      <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path d={qrPath(data)} />
      </svg>
      <p>
        <Trans>This page on your phone:</Trans>
        <br />
        <strong>{url}</strong>
      </p>
    </div>
  );
};
