/**
 * What moderators, officers of petitions and data editors may do, as data; of contents the server says it (20261124000120). It decides what is shown; SQL decides what is
 * done (1332, 1340, 1342, 1350).
 */

import type { Role } from '#src/model/accounts/role.ts';

export const moderationKinds = [
  'contents',
  'appeals',
  'signatures',
  'pace',
  'messages',
  'decisions',
  'everything',
  'timeline',
  'holidays',
] as const;
export type ModerationKind = (typeof moderationKinds)[number];

const ofModerators: readonly ModerationKind[] = ['contents', 'appeals', 'signatures', 'pace', 'messages', 'decisions', 'everything'];
const ofDataEditors: readonly ModerationKind[] = ['holidays'];
const ofOfficers: readonly ModerationKind[] = ['signatures', 'timeline'];

export const moderationKindsFor = (roles: ReadonlySet<Role>): readonly ModerationKind[] => {
  if (roles.has('admin')) return moderationKinds;
  const held = new Set([
    ...(roles.has('moderator') ? ofModerators : []),
    ...(roles.has('petition_officer') ? ofOfficers : []),
    ...(roles.has('data_editor') ? ofDataEditors : []),
  ]);
  return moderationKinds.filter((kind) => held.has(kind));
};

/** In characters. */
export const moderationLimits = { note: 500, event: { least: 3, most: 1000 }, source: 500 } as const;

export const officerEventKinds = ['sent', 'received', 'answered', 'meeting', 'decided'] as const;
export type OfficerEventKind = (typeof officerEventKinds)[number];
