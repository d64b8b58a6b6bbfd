import type { ReactNode } from 'react';
import styles from './choice-group.module.css';

interface ChoiceGroupProps<T extends string> {
  readonly name: string;
  readonly title: ReactNode;
  readonly value: T;
  readonly choices: readonly { readonly value: T; readonly label: ReactNode; readonly lang?: string }[];
  readonly onChoose: (value: T) => void;
}

/** A few options, one chosen: native radio buttons with their arrow keys. */
export const ChoiceGroup = <T extends string>({ name, title, value, choices, onChoose }: ChoiceGroupProps<T>) => (
  <fieldset className={styles.group}>
    <legend className={styles.title}>{title}</legend>
    {choices.map((choice) => (
      <label key={choice.value} className={styles.choice} lang={choice.lang}>
        <input type="radio" name={name} checked={choice.value === value} onChange={() => onChoose(choice.value)} />
        {choice.label}
      </label>
    ))}
  </fieldset>
);
