/**
 * Where every failure ends that no screen deals with: it gets its code, an entry in this phone's log, and a notice where a
 * person should know. Some things look like failures and are none; those stay quiet.
 */
import type { AppError } from '#src/shared/app-error.ts';
import { toAppError } from '#src/shared/to-app-error.ts';
import { authStartText, errorTexts } from './error-texts.ts';
import { logUnknown } from './logger.ts';
import { isOnline } from './network-status.ts';
import { showNotice } from './notices.ts';

/** Code, log, notice. */
export const report = (component: string, error: unknown): AppError => {
  const appError = record(component, error);
  const { code, severity } = appError;
  if (severity !== 'low' && !isQuiet(appError, error)) showNotice({ severity, message: errorTexts[code] });
  return appError;
};

/** For what a screen already tells the person in its own words: code and log, no notice. */
export const record = (component: string, error: unknown): AppError => {
  const appError = toAppError(error);
  const { code, severity } = appError;
  logUnknown(component, error, { level: isQuiet(appError, error) ? 'info' : severity === 'low' ? 'warn' : 'error', code });
  return appError;
};

/** The session could not be read at the start of a visit. Whoever starts it calls this; the visit goes on, signed out. */
export const reportAuthStartFailure = (error: unknown): AppError => {
  const appError = record('auth', error);
  if (!isQuiet(appError, error)) showNotice({ severity: 'medium', message: authStartText });
  return appError;
};

/** Without a network, failing requests are a normal state, and the header already says so. */
const isQuiet = ({ code }: AppError, error: unknown): boolean => (code === 'NETWORK_ERROR' && !isOnline()) || isHarmless(error);

/**
 * A request that was called off, a layout that settles one frame later, and "Script error.", the browser's word for the
 * failure of a foreign script: ours all come from our own origin, so it can only be an extension's.
 */
const isHarmless = (error: unknown): boolean => {
  const { name, message } = error instanceof Error || error instanceof DOMException ? error : { name: '', message: error };
  return name === 'AbortError' || /^(AbortError\b|ResizeObserver loop|Script error\.?$)/.test(String(message));
};
