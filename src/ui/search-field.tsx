import type { InputHTMLAttributes } from 'react';
import { Icon } from './icon.tsx';
import styles from './search-field.module.css';

interface SearchFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id'> {
  readonly label: string;
  readonly button: string;
}

/** One box and its button; the form around it decides what happens. */
export const SearchField = ({ label, button, ...input }: SearchFieldProps) => (
  <label className={styles.field}>
    <span className={styles.label}>{label}</span>
    <span className={styles.box}>
      <input type="search" enterKeyHint="search" autoComplete="off" spellCheck={false} className={styles.input} {...input} />
      <button type="submit" className={styles.button}>
        <Icon name="search" />
        <span className={styles.word}>{button}</span>
      </button>
    </span>
  </label>
);
