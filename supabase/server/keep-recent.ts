/**
 * What takes a while to make, kept for a while: whoever asks for it meanwhile gets the same, also while it is being made. What failed is not
 * kept, and the oldest goes: whoever asks for ten thousand things drives out what the last ones asked for, and no more.
 */
interface Limits {
  readonly forMs: number;
  readonly most: number;
  /** So many are being made at a time. */
  readonly mostMaking: number;
}

/** Null: it is not here, and as many as may be are being made. */
export type Recent<T> = (key: string, make: () => Promise<T>) => Promise<T> | null;

export function keepRecent<T>({ forMs, most, mostMaking }: Limits): Recent<T> {
  const kept = new Map<string, { readonly since: number; readonly made: Promise<T> }>();
  let making = 0;
  return (key, make) => {
    const known = kept.get(key);
    if (known && performance.now() - known.since < forMs) return known.made;
    if (making >= mostMaking) return null;
    making += 1;
    const made = make().finally(() => {
      making -= 1;
    });
    made.catch(() => kept.delete(key));
    kept.delete(key);
    kept.set(key, { since: performance.now(), made });
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return made;
  };
}
