/** Who may open a screen, as data: the guard of a route, and what a session means for it. The server decides what its data are. */
import { moderating, type Role } from './role.ts';

export type Guard =
  | { readonly needs: 'sign-in' }
  /** Any one of these roles. With a fallback path the person is sent there; without, told that access is restricted. */
  | { readonly needs: 'role'; readonly anyOf: readonly Role[]; readonly fallback?: string };

/** `roles` is null while nobody knows them yet. */
export type Visitor =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly roles: ReadonlySet<Role> | null };

export type GuardVerdict = 'checking' | 'sign-in' | 'restricted' | 'allowed';

export const judgeGuard = (guard: Guard, visitor: Visitor): GuardVerdict => {
  if (visitor.status === 'loading') return 'checking';
  if (visitor.status === 'signed-out') return 'sign-in';
  if (guard.needs === 'sign-in') return 'allowed';
  if (visitor.roles === null) return 'checking';
  const held = visitor.roles;
  return guard.anyOf.some((role) => held.has(role)) ? 'allowed' : 'restricted';
};

/** The rights of administrators and of finance may need a second factor (decisions 028, 103): whoever passes as nothing else is asked for it. */
export const needsSecondFactor = (guard: Guard, visitor: Visitor): boolean => {
  if (guard.needs !== 'role' || visitor.status !== 'signed-in') return false;
  const held = guard.anyOf.filter((role) => visitor.roles?.has(role));
  return held.length > 0 && held.every((role) => role === 'admin' || role === 'finance');
};

const signIn: Guard = { needs: 'sign-in' };
export const adminGuard: Guard = { needs: 'role', anyOf: ['admin'] };
export const editingGuard: Guard = { needs: 'role', anyOf: ['data_editor', 'admin'] };
export const moderationGuard: Guard = { needs: 'role', anyOf: moderating };
export const financeGuard: Guard = { needs: 'role', anyOf: ['finance'] };

/**
 * The specification's table (2, 6) and the link targets that belong to it. A path whose area is not built yet has its
 * guard all the same: whoever passes it reads Page Not Found. Paths are without language prefix.
 */
const guarded: readonly (readonly [RegExp, Guard])[] = [
  [/^\/admin(\/(dashboard|priority-assessment|user-migration))?$/, adminGuard],
  [/^\/admin\/[a-z]+$/, editingGuard],
  [/^\/(performance|production-readiness)$/, adminGuard],
  [/^\/moderation-center$/, moderationGuard],
  [/^\/donate\/finance$/, financeGuard],
  [/^\/jobs\/company$/, signIn],
  [/^\/messages(\/[^/]+)?$/, signIn],
  [/^\/(notifications|account|outbox)$/, signIn],
];

/** Null: public. */
export const guardOf = (path: string): Guard | null => {
  const clean = path.replace(/\/+$/, '');
  return guarded.find(([pattern]) => pattern.test(clean))?.[1] ?? null;
};
