import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Primary acts; plain is for everything beside it. */
  readonly look?: 'primary' | 'plain';
}

/** A link that looks like the button that acts: it leads to where the act is. */
export const primaryLink = `${styles.button} ${styles.primary}`;

export const Button = ({ look = 'primary', className, ...rest }: ButtonProps) => (
  <button type="button" className={`${styles.button} ${styles[look]} ${className ?? ''}`} {...rest} />
);
