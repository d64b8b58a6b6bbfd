/** Answers that come to whoever listens, as Dexie's live queries give them. */
export interface Answers<T> {
  readonly subscribe: (next: (answer: T) => void, failed?: (error: unknown) => void) => { readonly unsubscribe: () => void };
  readonly hasValue?: () => boolean;
  readonly getValue?: () => T;
}

/** One that never changes. */
export const settled = <T>(answer: T): Answers<T> => ({
  subscribe: (next) => {
    next(answer);
    return { unsubscribe: () => undefined };
  },
  getValue: () => answer,
});

/** One that comes later, and never changes. */
export const answerOnce = <T>(ask: () => Promise<T>): Answers<T> => ({
  subscribe: (next, failed) => {
    let isHeard = true;
    ask().then(
      (value) => isHeard && next(value),
      (error: unknown) => isHeard && failed?.(error),
    );
    return {
      unsubscribe: () => {
        isHeard = false;
      },
    };
  },
  hasValue: () => false,
});
