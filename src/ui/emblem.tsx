import styles from './emblem.module.css';

/** The drawing of a kind of the directory (public/emblems.svg, drawn by us). Always beside its word, so hidden from assistive technology. */
export const Emblem = ({ of }: { readonly of: string }) => (
  <svg aria-hidden="true" width="24" height="24" className={styles.emblem}>
    <use href={`/emblems.svg#${of}`} />
  </svg>
);
