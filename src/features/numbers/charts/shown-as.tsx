/** As what a chart is shown: native radio buttons. */
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import styles from './chart.module.css';
import { type Look, looks } from './use-chart-state.ts';

interface ShownAsProps {
  /** What each is called, in their order. */
  readonly names: Partial<Readonly<Record<Look, string>>>;
  readonly value: Look;
  readonly onChoose: (look: Look) => void;
}

export const ShownAs = ({ names, value, onChoose }: ShownAsProps) => {
  const group = useId();
  return (
    <fieldset className={`${styles.shownAs} no-print`}>
      <legend className="visually-hidden">
        <Trans>Shown as</Trans>
      </legend>
      {looks.map(
        (look) =>
          names[look] && (
            <label key={look}>
              <input type="radio" name={group} checked={look === value} onChange={() => onChoose(look)} />
              {names[look]}
            </label>
          ),
      )}
    </fieldset>
  );
};
