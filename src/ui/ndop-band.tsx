import styles from './ndop-band.module.css';

/** The signature: a strip of ndop cloth, drawn by us, decorative. */
export const NdopBand = () => <div className={styles.band} aria-hidden="true" />;
