/**
 * Of a kind with a window phones hold what ended within it. What is older stands in a scope a month, in Cameroon's time, which a phone asks for
 * when somebody looks at it, and gives up again two weeks later (decision 090; SQL: app.older_scope).
 */
import type { AnyKind } from './define-content.ts';

/** `month`: YYYY-MM. */
export const olderScope = ({ kind }: Pick<AnyKind, 'kind'>, month: string): string => `older:${kind}:${month}`;

export const isOlderScope = (scope: string): boolean => scope.startsWith('older:');

/** Whether something that ended then (ms) may have left the phones. */
export const isOlder = ({ limits: { windowDays } }: Pick<AnyKind, 'limits'>, at: number, now: number): boolean =>
  windowDays !== undefined && at < now - windowDays * 86_400_000;
