/** Dictionary-coded columns: the dictionaries of a shard, and codes that follow from another column's codes. */
import type { ColumnHeader } from './layout.ts';

export interface CodeColumn {
  readonly field: string;
  readonly dictionary: number;
  /** 0 is null, else one more than the place in the dictionary. */
  readonly codes: readonly number[];
}

type Given = Extract<ColumnHeader, { as: 'given' }>;

/** `column` as a function of `by`, or null where that would not be shorter. */
const followFrom = (column: CodeColumn, by: CodeColumn): Given | null => {
  const seen = new Map<number, Map<number, number>>();
  column.codes.forEach((code, row) => {
    const key = by.codes[row] ?? 0;
    const tally = seen.get(key) ?? new Map<number, number>();
    seen.set(key, tally.set(code, (tally.get(code) ?? 0) + 1));
  });
  const map = Array.from({ length: Math.max(0, ...seen.keys()) + 1 }, () => 0);
  for (const [key, tally] of seen) map[key] = mostFrequent(tally);
  const except: number[] = [];
  column.codes.forEach((code, row) => {
    if (code !== map[by.codes[row] ?? 0]) except.push(row, code);
  });
  return map.length + except.length * 3 < column.codes.length / 4
    ? { field: column.field, as: 'given', dictionary: column.dictionary, by: by.field, map, except }
    : null;
};

/** Ties go to the smaller code, so that equal rows give equal bytes. */
const mostFrequent = (tally: ReadonlyMap<number, number>): number => {
  let best = 0;
  let most = -1;
  for (const [code, times] of tally) {
    if (times > most || (times === most && code < best)) {
      best = code;
      most = times;
    }
  }
  return best;
};

/** The shortest way to write each column of codes: constants are left to the caller. */
export const followAll = (columns: readonly CodeColumn[]): ReadonlyMap<string, Given> => {
  const byDetail = [...columns].sort((a, b) => distinct(b) - distinct(a));
  const written: CodeColumn[] = [];
  const given = new Map<string, Given>();
  for (const column of byDetail) {
    const options = written.map((by) => followFrom(column, by)).filter((option) => option !== null);
    const best = options.sort((a, b) => a.except.length - b.except.length)[0];
    if (best) given.set(column.field, best);
    else written.push(column);
  }
  return given;
};

const distinct = (column: CodeColumn): number => new Set(column.codes).size;
