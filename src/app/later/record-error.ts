/** What uncaught errors need, as one chunk: most visits never load it. */
import { record, report } from '#src/platform/error-reporter.ts';

export const recordError = async (component: string, error: unknown, hasScreen: boolean): Promise<void> => {
  if (hasScreen) return void record(component, error);
  report(component, error);
  const { watchNotices } = await import('./watch-notices.ts');
  watchNotices();
};
