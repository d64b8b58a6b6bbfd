export type BreakBy = 'method' | 'scale';

/**
 * One value of a series, as text: "2024 42.8", "2026 41.9 p", "2022 17.4 l15 h19.5 n1189", "2022 49.1 b-method". The period is a year, a month or a day;
 * `p` is a projection, `e` an estimate, `l` and `h` how low and how high the source says it may lie, `n` how many people were asked, `b` a break:
 * from here on it was measured otherwise, by another method, or by another method and on another scale. Written so in SQL (`series_lines.points`,
 * checked by `app.are_points`) and in packs.
 */
export interface Point {
  /** YYYY, YYYY-MM or YYYY-MM-DD. */
  readonly period: string;
  readonly value: number;
  /** Not yet known when the source was published. */
  readonly isProjection: boolean;
  readonly isEstimate: boolean;
  /** Between which values it lies, as the source has it; null where it says nothing of it. */
  readonly low: number | null;
  readonly high: number | null;
  /** How many people answered; null where nobody was asked. */
  readonly asked: number | null;
  /** What stands before was measured otherwise, and is not to be compared with it. */
  readonly breakBy: BreakBy | null;
}

const form =
  /^(\d{4}(?:-\d{2}){0,2}) (-?\d{1,15}(?:\.\d{1,6})?)(?: ([ep]))?(?: l(-?[\d.]{1,22}) h(-?[\d.]{1,22}))?(?: n(\d{1,7}))?(?: b-(method|scale))?$/;

/** A year, a month or a day, as in points and in addresses of charts. */
export const isPeriod = (told: unknown): told is string => typeof told === 'string' && /^\d{4}(-\d{2}){0,2}$/.test(told);

/** Null: not a point. */
export const readPoint = (text: string): Point | null => {
  const [, period, value, flag, low, high, asked, breakBy] = form.exec(text) ?? [];
  if (period === undefined || value === undefined) return null;
  // Also where one of them is no number.
  if (!(Number(low ?? value) <= Number(value) && Number(value) <= Number(high ?? value))) return null;
  return {
    period,
    value: Number(value),
    isProjection: flag === 'p',
    isEstimate: flag === 'e',
    low: low === undefined ? null : Number(low),
    high: high === undefined ? null : Number(high),
    asked: asked === undefined ? null : Number(asked),
    breakBy: (breakBy as BreakBy | undefined) ?? null,
  };
};

export const writePoint = ({ period, value, isProjection, isEstimate, low, high, asked, breakBy }: Point): string =>
  [
    ...[period, String(value), isProjection ? 'p' : isEstimate ? 'e' : ''],
    ...[low === null || high === null ? '' : `l${low} h${high}`, asked === null ? '' : `n${asked}`, breakBy ? `b-${breakBy}` : ''],
  ]
    .filter(Boolean)
    .join(' ');

/** Points of a line as they came from a pack or the server: what is none is left out, and the rest stands in order of time. */
export const readPoints = (texts: unknown): readonly Point[] =>
  (Array.isArray(texts) ? texts : [])
    .flatMap((text) => (typeof text === 'string' ? (readPoint(text) ?? []) : []))
    .sort((a, b) => (a.period < b.period ? -1 : a.period > b.period ? 1 : 0));
