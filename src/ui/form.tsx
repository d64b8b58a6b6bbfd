/**
 * A form that answers where it was asked: after a refused try the focus goes to the first box at fault, or to the sentence
 * that says what happened. What was typed stays. The browser's own bubbles are off: they speak its language, not ours.
 */
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './form.module.css';

interface FormProps {
  /** What went wrong with the whole; null: nothing. A new try with the same outcome needs a new object. */
  readonly fault: { readonly text: ReactNode } | null;
  readonly done?: ReactNode;
  /** Changes with each answer that marks boxes, so that the focus moves each time. */
  readonly attempt: number;
  readonly onSubmit: (data: FormData) => void;
  readonly children: ReactNode;
}

export const Form = ({ fault, done, attempt, onSubmit, children }: FormProps) => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus();
  }, [attempt]);
  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={handleSubmit}>
      {fault && (
        <p className={styles.fault} role="alert" tabIndex={-1}>
          {fault.text}
        </p>
      )}
      {done && (
        <p className={`${styles.fault} ${styles.done}`} role="status">
          {done}
        </p>
      )}
      {children}
    </form>
  );
};

/** A text of the form, trimmed; empty when the field is not there. No database takes a NUL, and no keyboard makes one. */
export const textIn = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value.replaceAll('\0', '').trim() : '';
};
