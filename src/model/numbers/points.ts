/**
 * One value of a series, as text: "2024 42.8", "2026 41.9 p", "2022 17.4 n1189". The period is a year, a month or a day; `p` is a projection,
 * `e` an estimate, `n` how many people were asked. Written so in SQL (`series_lines.points`, checked by `app.are_points`) and in packs.
 */
export interface Point {
  /** YYYY, YYYY-MM or YYYY-MM-DD. */
  readonly period: string;
  readonly value: number;
  /** Not yet known when the source was published. */
  readonly isProjection: boolean;
  readonly isEstimate: boolean;
  /** How many people answered; null where nobody was asked. */
  readonly asked: number | null;
}

const form = /^(\d{4}(?:-\d{2}){0,2}) (-?\d{1,15}(?:\.\d{1,6})?)(?: ([ep]))?(?: n(\d{1,7}))?$/;

/** A year, a month or a day, as in points and in addresses of charts. */
export const isPeriod = (told: unknown): told is string => typeof told === 'string' && /^\d{4}(-\d{2}){0,2}$/.test(told);

/** Null: not a point. */
export const readPoint = (text: string): Point | null => {
  const [, period, value, flag, asked] = form.exec(text) ?? [];
  if (period === undefined || value === undefined) return null;
  return {
    period,
    value: Number(value),
    isProjection: flag === 'p',
    isEstimate: flag === 'e',
    asked: asked === undefined ? null : Number(asked),
  };
};

export const writePoint = ({ period, value, isProjection, isEstimate, asked }: Point): string =>
  [period, String(value), isProjection ? 'p' : isEstimate ? 'e' : '', asked === null ? '' : `n${asked}`].filter(Boolean).join(' ');

/** Points of a line as they came from a pack or the server: what is none is left out, and the rest stands in order of time. */
export const readPoints = (texts: unknown): readonly Point[] =>
  (Array.isArray(texts) ? texts : [])
    .flatMap((text) => (typeof text === 'string' ? (readPoint(text) ?? []) : []))
    .sort((a, b) => (a.period < b.period ? -1 : a.period > b.period ? 1 : 0));
