/** As what a chart is shown: native radio buttons. */
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import styles from './chart.module.css';
import type { Look } from './use-chart-state.ts';

interface ShownAsProps {
  readonly looks: readonly Look[];
  readonly value: Look;
  readonly onChoose: (look: Look) => void;
}

const names: Readonly<Record<Look, ReactNode>> = {
  plain: <Trans>Bars</Trans>,
  map: <Trans>Map</Trans>,
  panels: <Trans>Side by side</Trans>,
};

export const ShownAs = ({ looks, value, onChoose }: ShownAsProps) => {
  const name = useId();
  return (
    <fieldset className={`${styles.shownAs} no-print`}>
      <legend className="visually-hidden">
        <Trans>Shown as</Trans>
      </legend>
      {looks.map((look) => (
        <label key={look}>
          <input type="radio" name={name} checked={look === value} onChange={() => onChoose(look)} />
          {names[look]}
        </label>
      ))}
    </fieldset>
  );
};
