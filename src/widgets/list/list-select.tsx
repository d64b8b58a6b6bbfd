/** One choice of a list, an order or a filter, as a native select with its word above it. */
import styles from './list.module.css';

interface ListSelectProps {
  readonly label: string;
  readonly value: string;
  /** In their order. */
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChoose: (value: string) => void;
}

export const ListSelect = ({ label, value, options, onChoose }: ListSelectProps) => (
  <label className={styles.sort}>
    <span>{label}</span>
    <select value={value} onChange={(event) => onChoose(event.target.value)}>
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  </label>
);
