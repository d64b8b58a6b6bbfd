/** One small drawing a line, all on the same scales, so that more than six lines can be compared. Pure: no React, no browser. */
import type { Point } from '#src/model/numbers/points.ts';
import { type ChartLine, type Drawing, drawChart } from './drawing.ts';

/** Two stand beside each other on the narrowest phone. */
const [width, height] = [168, 120];

/** More lines than this nobody tells apart in one drawing. */
export const mostInOne = 6;

export interface DrawnPanel {
  readonly name: string;
  /** The newest value that is known. */
  readonly last: Point | undefined;
  readonly lines: readonly [ChartLine];
  readonly drawing: Drawing;
}

export const drawPanels = (lines: readonly ChartLine[], sayValue: (value: number) => string): readonly DrawnPanel[] =>
  lines.map((line) => ({
    name: line.name,
    last: line.points.filter(({ isProjection }) => !isProjection).at(-1),
    lines: [line],
    // Why a line breaks is said once, below them all.
    drawing: drawChart([line], { width, height, as: 'lines', sayValue, sayBreak: () => '', among: lines }),
  }));
