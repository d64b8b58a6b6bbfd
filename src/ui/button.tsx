import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Primary acts; plain is for everything beside it. */
  readonly look?: 'primary' | 'plain';
}

export const Button = ({ look = 'primary', className, ...rest }: ButtonProps) => (
  <button type="button" className={`${styles.button} ${styles[look]} ${className ?? ''}`} {...rest} />
);
