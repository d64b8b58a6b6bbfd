/**
 * What moderators and officers of petitions may do, as data; of contents the server says it (20261124000120). It decides what is shown; SQL decides what is
 * done (1332, 1340, 1342, 1350).
 */

import type { Role } from '#src/model/accounts/role.ts';
import { type RejectionReason, rejectionReasons } from '#src/model/written/reasons.ts';
import type { PetitionState } from './petition.ts';

export const moderationKinds = [
  'petitions',
  'comments',
  'reports',
  'signatures',
  'pace',
  'contents',
  'appeals',
  'messages',
  'decisions',
  'everything',
  'timeline',
] as const;
export type ModerationKind = (typeof moderationKinds)[number];

const ofModerators: readonly ModerationKind[] = [
  'petitions',
  'comments',
  'reports',
  'signatures',
  'pace',
  'contents',
  'appeals',
  'messages',
  'decisions',
  'everything',
];
const ofOfficers: readonly ModerationKind[] = ['signatures', 'timeline'];

export const moderationKindsFor = (roles: ReadonlySet<Role>): readonly ModerationKind[] => {
  if (roles.has('admin')) return moderationKinds;
  const held = new Set([...(roles.has('moderator') ? ofModerators : []), ...(roles.has('petition_officer') ? ofOfficers : [])]);
  return moderationKinds.filter((kind) => held.has(kind));
};

export const petitionDecisions = ['open', 'rejected', 'flagged', 'hidden'] as const;
export type PetitionDecision = (typeof petitionDecisions)[number];

/** The moves of app.petition_moves that are a moderator's. */
const decisions: Partial<Readonly<Record<PetitionState, readonly PetitionDecision[]>>> = {
  in_review: ['open', 'rejected', 'flagged', 'hidden'],
  flagged: ['open', 'rejected', 'hidden'],
  open: ['hidden'],
};
export const decisionsFrom = (state: PetitionState): readonly PetitionDecision[] => decisions[state] ?? [];

/** Hidden are only those that the law or somebody's safety asks to hide. Empty: it needs no reason. */
export const reasonsFor = (decision: PetitionDecision): readonly RejectionReason[] => {
  if (decision === 'rejected') return rejectionReasons;
  return decision === 'hidden' ? ['private_person', 'court_case', 'defamation', 'hate_or_violence'] : [];
};

export const commentReasons: readonly RejectionReason[] = [
  'private_person',
  'defamation',
  'hate_or_violence',
  'out_of_scope',
  'spam',
  'unclear',
];

/** In characters. */
export const moderationLimits = { note: 500, event: { least: 3, most: 1000 }, source: 500 } as const;

export const officerEventKinds = ['sent', 'received', 'answered', 'meeting', 'decided'] as const;
export type OfficerEventKind = (typeof officerEventKinds)[number];
