/**
 * What one transaction reads and writes of one kind, gathered: nothing is read twice, and all that changed is written at its end, in
 * one call, which takes a tenth of the time of one call a row. What is new is written at once. Laws kept here:
 *   * whoever reads within the transaction sees what was written before;
 *   * what is written as it stood is not written: no disk, and no query of a screen asked anew.
 */

/** Where it stands. All of these run inside the transaction. */
export interface Place<T> {
  readonly one: (key: string) => Promise<T | undefined>;
  /** In the order of `keys`. */
  readonly many: (keys: readonly string[]) => Promise<readonly (T | undefined)[]>;
  /** Writes those whose place is empty, and gives what stands in the places of the others. */
  readonly add: (values: readonly T[]) => Promise<readonly T[]>;
  readonly all: () => Promise<readonly T[]>;
  readonly put: (values: readonly T[]) => Promise<unknown>;
  readonly remove: (keys: readonly string[]) => Promise<unknown>;
}

export interface Gathered<T> {
  readonly get: (key: string) => Promise<T | undefined>;
  /** In the order of `keys`, in one call for all that were not read yet. */
  readonly many: (keys: readonly string[]) => Promise<readonly (T | undefined)[]>;
  /** Those that fit, in no order: `find` gives those that stand in the place, and what was changed here counts. */
  readonly where: (find: () => Promise<readonly T[]>, fits: (value: T) => boolean) => Promise<readonly T[]>;
  /** Puts those whose place is empty and gives back the others, all of them known now to `get`. */
  readonly add: (values: readonly T[]) => Promise<readonly T[]>;
  readonly all: () => Promise<readonly T[]>;
  readonly put: (value: T) => void;
  readonly remove: (key: string) => void;
  /** Keys of all that was added, put or removed so far, as it stood or otherwise. */
  readonly touched: ReadonlySet<string>;
  readonly write: () => Promise<void>;
}

export const gather = <T extends object>(place: Place<T>, keyOf: (value: T) => string): Gathered<T> => {
  const { current, learn, change, takeChanges, whole, touched } = know<T>();
  return {
    touched,
    get: async (key) => {
      if (!whole.is && !current.has(key)) learn(key, await place.one(key));
      return current.get(key);
    },
    many: async (keys) => {
      const unread = whole.is ? [] : keys.filter((key) => !current.has(key));
      const read = unread.length > 0 ? await place.many(unread) : [];
      for (const [n, key] of unread.entries()) learn(key, read[n]);
      return keys.map((key) => current.get(key));
    },
    where: async (find, fits) => {
      if (!whole.is) for (const value of await find()) learn(keyOf(value), value);
      return [...current.values()].flatMap((value) => (value !== undefined && fits(value) ? [value] : []));
    },
    add: async (values) => {
      const unread = new Map<string, T>();
      const others = values.filter((value) => {
        const key = keyOf(value);
        if (unread.has(key) || current.get(key) !== undefined) return true;
        if (whole.is || current.has(key)) change(key, value);
        else unread.set(key, value);
        return false;
      });
      const standing = unread.size > 0 ? await place.add([...unread.values()]) : [];
      for (const value of [...unread.values(), ...standing]) learn(keyOf(value), value);
      for (const key of unread.keys()) touched.add(key);
      return [...standing.flatMap((value) => unread.get(keyOf(value)) ?? []), ...others];
    },
    all: async () => {
      if (!whole.is) for (const value of await place.all()) learn(keyOf(value), value);
      whole.is = true;
      return [...current.values()].filter((value) => value !== undefined);
    },
    put: (value) => change(keyOf(value), value),
    remove: (key) => change(key, undefined),
    write: () => writeAll(place, takeChanges()),
  };
};

/** What is known of the place, as far as it was read: what stands on the disk, and what is so now. undefined: not there. */
const know = <T extends object>() => {
  const stood = new Map<string, T | undefined>();
  const current = new Map<string, T | undefined>();
  const changed = new Set<string>();
  const touched = new Set<string>();
  const whole = { is: false };
  return {
    current,
    touched,
    /** Set once all of it was read. */
    whole,
    learn: (key: string, value: T | undefined): void => {
      stood.set(key, value);
      if (!changed.has(key)) current.set(key, value);
    },
    change: (key: string, value: T | undefined): void => {
      current.set(key, value);
      changed.add(key);
      touched.add(key);
    },
    takeChanges: (): Changes<T> => {
      const writes = [...changed]
        .map((key) => [key, current.get(key)] as const)
        .filter(([key, value]) => !isSame(value, stood.get(key), whole.is || stood.has(key)));
      for (const [key, value] of writes) stood.set(key, value);
      changed.clear();
      return writes;
    },
  };
};

/** undefined: it is taken away. */
type Changes<T> = readonly (readonly [key: string, value: T | undefined])[];

const writeAll = async <T>(place: Place<T>, changes: Changes<T>): Promise<void> => {
  const values = changes.flatMap(([, value]) => (value === undefined ? [] : [value]));
  const gone = changes.flatMap(([key, value]) => (value === undefined ? [key] : []));
  if (values.length > 0) await place.put(values);
  if (gone.length > 0) await place.remove(gone);
};

/** All that stands here came as JSON or goes as JSON. */
export const isSame = (value: object | undefined, before: object | undefined, isRead: boolean): boolean =>
  isRead && (value === before || (value !== undefined && before !== undefined && JSON.stringify(value) === JSON.stringify(before)));
