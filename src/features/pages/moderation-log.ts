/** What moderators did a month, as the server tells everybody (SQL: 20261124000400). */
import * as v from 'valibot';

export const actions = ['published', 'refused', 'hidden', 'restored', 'ended', 'appeal_reversed', 'appeal_upheld'] as const;
export type Action = (typeof actions)[number];

const line = v.object({
  month: v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
  kind: v.string(),
  action: v.picklist(actions),
  /** Null: none was given, or fewer than five had it. */
  reason: v.nullable(v.string()),
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Of what was read before anybody saw it: those decided within ten days. */
  in_time: v.number(),
});
export type LogLine = v.InferOutput<typeof line>;

export const log = v.object({
  /** The newest month that is told, YYYY-MM. */
  until: v.string(),
  counts: v.array(line),
});

export type Log = v.InferOutput<typeof log>;

export interface LogMonth {
  readonly month: string;
  /** Decisions, appeals' among them. */
  readonly count: number;
  readonly lines: readonly LogLine[];
}

/** The newest month first; months without a decision are left out. */
export const byMonth = (counts: readonly LogLine[]): readonly LogMonth[] => {
  const months = [...new Set(counts.map(({ month }) => month))].sort().reverse();
  return months.map((month) => {
    const lines = counts.filter((one) => one.month === month);
    return { month, count: sumOf(lines), lines };
  });
};

const sumOf = (lines: readonly Pick<LogLine, 'count'>[]): number => lines.reduce((sum, { count }) => sum + count, 0);

export const countOf = (lines: readonly LogLine[], action: Action): number => sumOf(lines.filter((one) => one.action === action));

/** Of what was read first in these lines: how many, and how many of them within ten days. */
export const waitOf = (lines: readonly LogLine[]): { readonly read: number; readonly inTime: number } => {
  const read = lines.filter(({ action }) => action === 'published' || action === 'refused');
  return { read: sumOf(read), inTime: read.reduce((sum, { in_time }) => sum + in_time, 0) };
};

/** How often each reason that is told was given, the most frequent first; null: what is left. */
export const reasonsIn = (lines: readonly LogLine[], action: Action): readonly (readonly [reason: string | null, count: number])[] => {
  const own = lines.filter((one) => one.action === action);
  const told = [...new Set(own.flatMap(({ reason }) => reason ?? []))].map(
    (reason) => [reason, sumOf(own.filter((one) => one.reason === reason))] as const,
  );
  const rest = sumOf(own.filter(({ reason }) => reason === null));
  if (told.length === 0) return [];
  return [...told.sort((a, b) => b[1] - a[1]), ...(rest > 0 ? [[null, rest] as const] : [])];
};

export const logFile = (counts: readonly LogLine[]): readonly (readonly string[])[] => [
  ['month', 'kind', 'action', 'reason', 'count', 'within_ten_days'],
  ...counts.map(({ month, kind, action, reason, count, in_time }) => [
    month,
    kind,
    action,
    reason ?? '',
    String(count),
    action === 'published' || action === 'refused' ? String(in_time) : '',
  ]),
];
