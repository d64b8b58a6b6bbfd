import { motifs } from './motifs.ts';
import styles from './region-band.module.css';

/** The region's own strip of ndop, decorative; nothing for a code that is no region's. */
export const RegionBand = ({ code }: { readonly code: string }) => {
  const motif = motifs[code];
  if (!motif) return null;
  const id = `ndop-${code}`;
  return (
    <svg className={styles.band} aria-hidden="true">
      <pattern id={id} width="64" height="16" patternUnits="userSpaceOnUse">
        <path d={motif.lines} fill="none" stroke="#fff" strokeWidth="1.5" />
        <path d={motif.solid} fill="#fff" />
      </pattern>
      <rect width="100%" height="100%" fill="#23307a" />
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
};
