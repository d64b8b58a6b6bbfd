/** One small drawing a line, with its name and its newest value; the period that is read stands in each. */

import type { ChartLine } from '#src/features/numbers/model/drawing.ts';
import { type DrawnPanel, drawPanels } from '#src/features/numbers/model/panels.ts';
import { useDates } from '#src/widgets/facts/use-numbers.ts';
import styles from './chart.module.css';
import { ChartShapes } from './chart-shapes.tsx';

interface PanelsProps {
  readonly lines: readonly ChartLine[];
  readonly sayValue: (value: number) => string;
  readonly chosen?: string | undefined;
  readonly labelledBy: string;
}

export const Panels = ({ lines, sayValue, chosen, labelledBy }: PanelsProps) => (
  <ul className={styles.panels} aria-labelledby={labelledBy}>
    {drawPanels(lines, sayValue).map((panel) => (
      <Panel key={panel.name} panel={panel} sayValue={sayValue} chosen={chosen} />
    ))}
  </ul>
);

interface PanelProps extends Pick<PanelsProps, 'sayValue' | 'chosen'> {
  readonly panel: DrawnPanel;
}

const Panel = ({ panel: { name, last, lines, drawing }, sayValue, chosen }: PanelProps) => {
  const sayDate = useDates();
  return (
    <li>
      <b>{name}</b>
      {last && (
        <span className={styles.panelValue}>
          {sayValue(last.value)} ({sayDate(last.period)})
        </span>
      )}
      <svg viewBox={`0 0 ${drawing.width} ${drawing.height}`} aria-hidden="true">
        <ChartShapes lines={lines} drawing={drawing} projection="" chosen={chosen} />
      </svg>
    </li>
  );
};
