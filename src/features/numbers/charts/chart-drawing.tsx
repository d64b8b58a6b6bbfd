/**
 * A chart as SVG: from zero, gaps as gaps, what is only expected dashed and named, each line's name at its end. A finger or a mouse on it reads
 * the nearest year out; whoever sees none of it has the sentence above and the table below.
 */
import { useLingui } from '@lingui/react/macro';
import type { PointerEvent } from 'react';
import { type ChartLine, type ChartLook, drawChart, periodAt } from '#src/features/numbers/model/drawing.ts';
import styles from './chart.module.css';
import { ChartShapes, Letters } from './chart-shapes.tsx';
import { useSayBreak } from './use-about-point.ts';
import { useWidth } from './use-width.ts';

interface ChartDrawingProps {
  readonly lines: readonly ChartLine[];
  readonly as: ChartLook['as'];
  readonly label: string;
  readonly sayValue: (value: number) => string;
  readonly periods: readonly string[];
  /** The period that is read out below the chart. */
  readonly chosen: string | undefined;
  readonly onRead: (period: string) => void;
}

export const ChartDrawing = ({ lines, as, label, sayValue, periods, chosen, onRead }: ChartDrawingProps) => {
  const { t } = useLingui();
  const { ref, width } = useWidth<HTMLDivElement>();
  const sayBreak = useSayBreak();
  const drawing = drawChart(lines, { width, as, sayValue, sayBreak });
  const read = (event: PointerEvent): void => {
    const at = periodAt(event.clientX - event.currentTarget.getBoundingClientRect().left, periods, drawing.xOf);
    if (at !== undefined && at !== chosen) onRead(at);
  };
  return (
    <div ref={ref} className={styles.drawing}>
      <svg
        width={width}
        height={drawing.height}
        viewBox={`0 0 ${width} ${drawing.height}`}
        role="img"
        aria-label={label}
        onPointerDown={read}
        onPointerMove={read}
      >
        <ChartShapes lines={lines} drawing={drawing} projection={t`Projection`} chosen={chosen} />
      </svg>
      {drawing.hasLetters && <Letters lines={lines} />}
    </div>
  );
};
