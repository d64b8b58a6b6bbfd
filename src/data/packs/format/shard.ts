/** A shard opened for reading. Columns are decoded when first asked for, once. */

/** Values of a column as small integers, for facets and filters: `values[codes[row]]`. */
export interface Coded {
  readonly codes: Uint32Array;
  readonly values: readonly (string | null)[];
}

export interface Column {
  readonly field: string;
  readonly valueAt: (row: number) => unknown;
  /** For every kind of column but positions; lists are coded as not known. */
  readonly coded: () => Coded;
  /** Numbers with NaN for not known; null for a column of another kind. */
  readonly numbers: (() => Float64Array) | null;
  /** Places in the pool, -1 for not known; null for a column that holds no pids. */
  readonly places: (() => Int32Array) | null;
}

export interface TablePart {
  readonly table: string;
  readonly rows: number;
  readonly columns: ReadonlyMap<string, Column>;
}

export interface Shard {
  readonly module: string;
  readonly region: string | null;
  /** Every pid of the shard as a number. */
  readonly pool: () => Float64Array;
  readonly tables: ReadonlyMap<string, TablePart>;
}

export const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
