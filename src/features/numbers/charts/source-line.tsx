/** What belongs to figures that are no drawing of lines: where they come from, and ways to take them along. */
import { SourceLines } from './source-lines.tsx';
import { TakeAlong } from './take-along.tsx';
import type { Series } from './use-series.ts';

interface SourceLineProps {
  readonly series: readonly [Series, ...Series[]];
  readonly title: string;
}

export const SourceLine = ({ series, title }: SourceLineProps) => (
  <>
    <SourceLines series={series} />
    <TakeAlong series={series} title={title} finding="" />
  </>
);
