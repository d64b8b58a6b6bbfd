import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Primary: what the screen is for; plain is for everything beside it; danger is the last step of what cannot be taken back. */
  readonly look?: 'primary' | 'plain' | 'danger';
}

/** A link that looks like the primary button: it leads to where that stands. */
export const primaryLink = `${styles.button} ${styles.primary}`;

/** And one that looks like the plain one. */
export const plainLink = `${styles.button} ${styles.plain}`;

export const Button = ({ look = 'primary', className, ...rest }: ButtonProps) => (
  <button type="button" className={`${styles.button} ${styles[look]} ${className ?? ''}`} {...rest} />
);
