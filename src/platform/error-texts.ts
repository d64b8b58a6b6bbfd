/**
 * What people read when something went wrong: the sentences of the specification, one for each code, and for each severity
 * what is said when there is no better sentence. Not among the texts of the first load (see app/catalog-plugin.ts).
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { AppErrorCode, Severity } from '#src/shared/app-error.ts';

export const errorTexts: Readonly<Record<AppErrorCode, MessageDescriptor>> = {
  NETWORK_ERROR: msg`Network connection failed. Please check your internet connection.`,
  TIMEOUT_ERROR: msg`Request timed out. Please try again.`,
  SERVER_ERROR: msg`Server error occurred. Please try again later.`,
  AUTH_FAILED: msg`Authentication failed. Please sign in again.`,
  UNAUTHORIZED: msg`You are not authorized to perform this action.`,
  SESSION_EXPIRED: msg`Your session has expired. Please sign in again.`,
  VALIDATION_ERROR: msg`Please check your input and try again.`,
  MISSING_FIELDS: msg`Please fill in all required fields.`,
  INVALID_FORMAT: msg`Invalid data format. Please check your input.`,
  PERMISSION_DENIED: msg`You do not have permission to perform this action.`,
  RESOURCE_NOT_FOUND: msg`The requested resource was not found.`,
  OPERATION_FAILED: msg`Operation failed. Please try again.`,
  DATABASE_ERROR: msg`Database error occurred. Please contact support.`,
  CONFIG_ERROR: msg`Configuration error. Please contact support.`,
  UNKNOWN_ERROR: msg`An unexpected error occurred. Please try again.`,
};

export const fallbackTexts: Readonly<Record<Severity, MessageDescriptor>> = {
  low: msg`Something went wrong. Please try again.`,
  medium: msg`An error occurred. Please try again or contact support.`,
  high: msg`A serious error occurred. Please refresh the page and try again.`,
  critical: msg`A critical error occurred. Please contact support immediately.`,
};

export const errorTitle = msg`Error`;
export const authStartText = msg`Failed to initialize authentication`;
export const securityAlertTitle = msg`Security Alert`;
export const securityAlertText = msg`Something on this page is not as it should be. Do not type a password. Close this page and open Mboa again.`;
export const noRoomTexts = {
  title: msg`Not saved: this phone has no room`,
  message: msg`What you just did is not kept. Free some space, then do it again.`,
  wayOut: msg`Free some space`,
} as const;
export const notKeptTexts = {
  title: msg`Not saved`,
  message: msg`This phone could not keep what you just did. Reload the page and do it again.`,
} as const;
/** Nothing is kept, so nothing waits for a network. */
export const notSentTexts = {
  title: msg`Not sent: there is no network`,
  message: msg`This browser keeps nothing, so it cannot wait here. Do it again once you are online.`,
} as const;
export const unkeptTexts = {
  title: msg`This browser keeps nothing`,
  messages: {
    denied: msg`It lets Mboa store nothing: a private window, or site data that is blocked. You can read and take part while you are online, until this page closes.`,
    full: msg`This phone has no room left. You can read and take part while you are online, until this page closes.`,
    broken: msg`What is stored here for Mboa cannot be opened now; starting the phone again may help. You can read and take part while you are online, until this page closes.`,
  },
} as const;
export const reloadText = msg`Reload Page`;
export const goneTexts = {
  title: msg`This browser cleared what was stored here`,
  message: msg`Nothing you do on this page is saved now. Reload the page to go on.`,
} as const;
export const lostTexts = {
  title: goneTexts.title,
  message: (waiting: number): MessageDescriptor =>
    msg`${plural(waiting, { one: '# thing you did had not been sent yet and is gone from this phone.', other: '# things you did had not been sent yet and are gone from this phone.' })}`,
  wayOut: msg`What was lost, and what to do`,
} as const;
