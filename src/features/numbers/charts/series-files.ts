/** Series as others may use them: rows for a spreadsheet, and how to name the source. */
import { marginRule, rangeOf } from '#src/features/numbers/model/margin.ts';
import type { Point } from '#src/model/numbers/points.ts';
import type { Series } from './use-series.ts';

const beside = ['low', 'high', 'low_high_from', 'break'] as const;

export const csvRows = (series: readonly Series[], placeName: (place: string) => string): readonly (readonly string[])[] => [
  ['series', 'title', 'place', 'place_name', 'of', 'period', 'value', 'kind', 'asked', 'unit', 'source', 'as_of', 'licence', ...beside],
  ...series.flatMap(({ code, title, unit, source: of, lines }) =>
    lines.flatMap(({ place, label, points, source = of }) =>
      points.map((point) => [
        ...[code, title, place, placeName(place), label ?? '', point.period, String(point.value), kindOf(point)],
        ...[point.asked === null ? '' : String(point.asked), unit, source.title, source.asOf, source.licence],
        ...besideOf(point, unit).map((cell) => String(cell ?? '')),
      ]),
    ),
  ),
];

const kindOf = ({ isProjection, isEstimate }: Point): string => (isProjection ? 'projection' : isEstimate ? 'estimate' : 'actual');

/** Between which a value lies and who says so, and why it is not to be compared with those before it. */
const besideOf = (point: Point, unit: string): readonly (string | number | null)[] => {
  const range = rangeOf(point, unit);
  const from = range && (range.isComputed ? `computed: ${marginRule.by} / sqrt(asked), ${marginRule.sure} %` : 'source');
  return [range?.low ?? null, range?.high ?? null, from, point.breakBy];
};

/** The same for programs, with what belongs to each series. */
export const jsonOf = (series: readonly Series[], placeName: (place: string) => string, address: string): string =>
  `${JSON.stringify(
    {
      address,
      series: series.map(({ code, title, unit, note, source, lines }) => ({
        ...{ code, title, unit, note, source },
        lines: lines.map(({ place, label, points, source: own }) => ({
          ...{ place, place_name: placeName(place), of: label, ...(own && { source: own }) },
          values: points.map((point) => ({
            ...{ period: point.period, value: point.value, kind: kindOf(point), asked: point.asked },
            ...Object.fromEntries(besideOf(point, unit).flatMap((cell, n) => (cell === null ? [] : [[beside[n], cell]]))),
          })),
        })),
      })),
    },
    null,
    1,
  )}\n`;

/** Sources of several series, each once. */
export const sourcesOf = (series: readonly Series[]): readonly Series['source'][] =>
  series
    .flatMap(({ source, lines }) => [source, ...lines.flatMap((line) => line.source ?? [])])
    .filter((source, n, all) => all.findIndex(({ title }) => title === source.title) === n);

/** "Publisher: Title (2025-10). Name of the chart. Address." */
export const citationOf = (series: readonly Series[], title: string, address: string): string =>
  `${sourcesOf(series)
    .map(({ publisher, title: of, asOf }) => `${publisher ? `${publisher}: ` : ''}${of} (${asOf})`)
    .join('; ')}. ${title && `${title}. `}${address}`;
