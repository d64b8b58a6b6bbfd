/**
 * The catalogue of what can go wrong, as the specification numbers it: fifteen codes, each with how serious it is. Data
 * only; the sentences people read stand in platform/error-texts.ts, because they need the language.
 */
export type Severity = 'low' | 'medium' | 'high' | 'critical';

export const severityOf = {
  NETWORK_ERROR: 'medium',
  TIMEOUT_ERROR: 'medium',
  SERVER_ERROR: 'high',
  AUTH_FAILED: 'medium',
  UNAUTHORIZED: 'medium',
  SESSION_EXPIRED: 'medium',
  VALIDATION_ERROR: 'low',
  MISSING_FIELDS: 'low',
  INVALID_FORMAT: 'low',
  PERMISSION_DENIED: 'medium',
  RESOURCE_NOT_FOUND: 'low',
  OPERATION_FAILED: 'medium',
  DATABASE_ERROR: 'critical',
  CONFIG_ERROR: 'critical',
  UNKNOWN_ERROR: 'medium',
} as const satisfies Readonly<Record<string, Severity>>;

export type AppErrorCode = keyof typeof severityOf;

export interface AppError {
  readonly code: AppErrorCode;
  readonly severity: Severity;
  /** How long the server asked to be left alone, where it said so. */
  readonly retryAfterMs?: number;
}
