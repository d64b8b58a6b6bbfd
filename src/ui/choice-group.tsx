import type { ReactNode } from 'react';
import styles from './choice-group.module.css';

interface ChoiceGroupProps<T extends string> {
  readonly name: string;
  readonly title: ReactNode;
  readonly value: T;
  readonly choices: readonly { readonly value: T; readonly label: ReactNode; readonly lang?: string }[];
  readonly error?: ReactNode;
  readonly onChoose: (value: T) => void;
}

/** A few options, one chosen: native radio buttons with their arrow keys. */
export const ChoiceGroup = <T extends string>({ name, title, value, choices, error, onChoose }: ChoiceGroupProps<T>) => (
  <fieldset className={styles.group} tabIndex={error ? -1 : undefined} aria-invalid={error ? true : undefined}>
    <legend className={styles.title}>{title}</legend>
    {choices.map((choice) => (
      <label key={choice.value} className={styles.choice} lang={choice.lang}>
        <input type="radio" name={name} checked={choice.value === value} onChange={() => onChoose(choice.value)} />
        {choice.label}
      </label>
    ))}
    {error && <p className={styles.error}>{error}</p>}
  </fieldset>
);
