/** Writes what went wrong into this phone's log; false when that was not possible. The logger is loaded only now: most visits never need it. */
export const logError = async (component: string, error: unknown): Promise<boolean> => {
  try {
    const { logUnknown } = await import('#src/platform/logger.ts');
    logUnknown(component, error);
    return true;
  } catch {
    return false; // Neither network nor storage is left; the screen still says what happened.
  }
};

/** Uncaught errors and rejections end in the log too. */
export const watchUncaught = (): void => {
  addEventListener('error', (event) => void logError('window', event.error ?? event.message));
  addEventListener('unhandledrejection', (event) => void logError('promise', event.reason));
};
