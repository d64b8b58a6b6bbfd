/** Where errors go that nobody caught: into this phone's log, and before the person where no screen says it. Loaded only then. */
const recordError = async (component: string, error: unknown, hasScreen: boolean): Promise<void> => {
  try {
    const later = await import('./later/record-error.ts');
    await later.recordError(component, error, hasScreen);
  } catch {
    // Neither network nor storage is left; a screen that failed still says what happened.
  }
};

/** For what an error screen tells the person already. */
export const logError = (component: string, error: unknown): Promise<void> => recordError(component, error, true);

export const watchUncaught = (): void => {
  addEventListener('error', (event) => void recordError('window', event.error ?? event.message, false));
  addEventListener('unhandledrejection', (event) => void recordError('promise', event.reason, false));
};
