type Subscribe = (listener: () => void) => () => void;

interface ComesLater<T> {
  /** undefined: it is not here yet; null: its code did not arrive. */
  readonly here: () => T | null | undefined;
  readonly open: () => Promise<T>;
  readonly subscribe: Subscribe;
}

/** In ms: as long as somebody listens, what did not arrive is asked for again. */
const again = 5_000;

/** What is watched, when its code comes only as somebody begins to: whoever listens hears of that too. */
export const comesLater = <T extends { readonly subscribe: Subscribe }>(load: () => Promise<T>): ComesLater<T> => {
  let opened: Promise<T> | null = null;
  let here: T | null | undefined;
  const open = (): Promise<T> => {
    opened ??= load().then(
      (found) => {
        here = found;
        return found;
      },
      (error: unknown) => {
        here = null;
        opened = null;
        throw error;
      },
    );
    return opened;
  };
  const subscribe: Subscribe = (listener) => {
    let isHeard = true;
    let stop = (): void => undefined;
    const listen = (): void => {
      open().then(
        (found) => {
          if (!isHeard) return;
          stop = found.subscribe(listener);
          listener();
        },
        () => {
          if (!isHeard) return;
          const next = setTimeout(listen, again);
          stop = () => clearTimeout(next);
          listener();
        },
      );
    };
    listen();
    return () => {
      isHeard = false;
      stop();
    };
  };
  return { here: () => here, open, subscribe };
};
