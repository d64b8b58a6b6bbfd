import { type ReactNode, useEffect, useState } from 'react';
import styles from './choices.module.css';

interface TickBoxProps {
  /** Ids of what names it, when it has no words of its own. */
  readonly labelledBy?: string;
  readonly children?: ReactNode;
  readonly isOn: boolean;
  /** False: it could not be kept. Null: it cannot be changed now. */
  readonly onChoose: ((wanted: boolean) => Promise<boolean>) | null;
}

export const TickBox = ({ labelledBy, children, isOn, onChoose }: TickBoxProps) => {
  // What was tapped, until the phone's own row says it: the tick must not jump back in between, and is busy until it is kept.
  const [tapped, setTapped] = useState<boolean | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row has spoken, whatever it says
  useEffect(() => setTapped(null), [isOn]);
  const handleChange = async (wanted: boolean): Promise<void> => {
    setTapped(wanted);
    if (!(await onChoose?.(wanted))) setTapped(null);
  };
  return (
    <label className={children ? styles.tick : styles.cell}>
      <input
        type="checkbox"
        aria-labelledby={labelledBy}
        checked={tapped ?? isOn}
        aria-busy={(tapped ?? isOn) !== isOn}
        disabled={!onChoose}
        onChange={(event) => void handleChange(event.target.checked)}
      />
      {children}
    </label>
  );
};
