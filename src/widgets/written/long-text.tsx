/** A box of several lines that says how much room is left. */

import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { charactersIn } from '#src/shared/characters-in.ts';
import { Field } from '#src/ui/field.tsx';
import styles from './written.module.css';

export interface LongTextProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly value: string;
  readonly most: number;
  readonly rows: number;
  readonly lang?: string;
  readonly onChange: (text: string) => void;
}

export const LongText = ({ label, hint, error, value, most, rows, lang, onChange }: LongTextProps) => (
  <div className={styles.long}>
    <Field label={label} hint={hint} error={error}>
      {({ className, ...control }) => (
        <textarea
          {...control}
          className={`${className ?? ''} ${styles.lines}`}
          rows={rows}
          lang={lang}
          value={value}
          onChange={(event) => onChange(event.target.value.replaceAll('\0', ''))}
        />
      )}
    </Field>
    <Room used={charactersIn(value)} most={most} />
  </div>
);

/** Nothing is cut off: what is too long says by how much. */
export const Room = ({ used, most }: { readonly used: number; readonly most: number }) => {
  const left = most - used;
  return (
    <p className={left < 0 ? styles.over : styles.room}>
      {left < 0 ? (
        <Plural value={-left} one="! # character too many" other="! # characters too many" />
      ) : (
        <Plural value={left} one="# character left" other="# characters left" />
      )}
    </p>
  );
};
