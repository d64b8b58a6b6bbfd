import type { OwnArea } from './area.ts';

/** What members agree to. Each kind has an effect; SQL (1200) checks the same kinds and versions. */

/** terms: what the sign-up form links to. measures: this member’s phones tell how fast screens opened. found: the search finds them by name. */
export const consentKinds = ['terms', 'measures', 'found'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** The day of the newest texts. Whoever changes what they promise makes a new version here and in SQL. */
export const textsVersion = '2026-11-30';

export interface Consent {
  readonly kind: ConsentKind;
  readonly version: string;
  /** ISO time. Null: refused without ever having been given. */
  readonly given_at: string | null;
  readonly withdrawn_at: string | null;
}

/** Where a member stands with the service: what they agreed to, and whether their account is about to go, and where they count. */
export interface Standing {
  readonly deletion: { readonly asked_at: string; readonly due_at: string } | null;
  readonly consents: readonly Consent[];
  /** Oldest first; what an older version of the app kept lacks it. */
  readonly areas?: readonly OwnArea[] | undefined;
}

/** Nobody is asked before the first visit is counted, so silence is no refusal; a refusal holds until it is taken back. */
export const allowsMeasures = (consents: readonly Consent[]): boolean => {
  const decisions = consents.filter(({ kind }) => kind === 'measures');
  return decisions.length === 0 || decisions.some(({ withdrawn_at }) => withdrawn_at === null);
};

/** Nobody is found who did not say so. */
export const allowsBeingFound = (consents: readonly Consent[]): boolean =>
  consents.some(({ kind, withdrawn_at }) => kind === 'found' && withdrawn_at === null);
