/** What the kinds of problems are called, and where each is worked on. */
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { things } from '#src/widgets/area/things.ts';
import type { Problem } from './priority-remote.ts';
import { checkName } from './readiness-texts.tsx';

interface ProblemWords {
  readonly name: MessageDescriptor;
  readonly at: string;
}

/** For those who hold that role. */
export const finance = '/donate/finance';

const kinds: Readonly<Record<string, ProblemWords>> = {
  donation: { name: msg`Donation in doubt`, at: finance },
  refund: { name: msg`Donation to give back`, at: finance },
  expense: { name: msg`Expense that waits`, at: finance },
  check: { name: msg`Failed check`, at: '/production-readiness' },
  messages: { name: msg`Reported messages`, at: '/moderation-center?kind=messages' },
  report: { name: msg`Reported content`, at: '/moderation-center?kind=contents' },
  appeal: { name: msg`Appeal`, at: '/moderation-center?kind=appeals' },
  claim: { name: msg`Request to represent a company`, at: '/moderation-center?kind=contents' },
  signatures: { name: msg`Signatures late or held`, at: '/moderation-center?kind=signatures' },
  support: { name: msg`Support`, at: '/admin' },
  review: { name: msg`To review`, at: '/moderation-center?kind=contents' },
  holiday: { name: msg`Day to confirm`, at: '/moderation-center?kind=holidays' },
  packs: { name: msg`Files for download`, at: '/admin/dashboard' },
};

const wordsOf = (kind: string): ProblemWords | undefined => (Object.hasOwn(kinds, kind) ? kinds[kind] : undefined);

/** One that this build does not know is called as the server calls it. */
export const problemName = (kind: string, i18n: I18n): string => {
  const words = wordsOf(kind);
  return words ? i18n._(words.name) : kind;
};

export const problemPlace = (kind: string): string | null => wordsOf(kind)?.at ?? null;

const doubts: Readonly<Record<string, MessageDescriptor>> = {
  amount_mismatch: msg`Another amount was paid than asked for`,
  unreachable: msg`The provider has not said whether it was paid`,
};

/** What it is about, in a few words; empty where its name says it all. */
export const problemAbout = ({ kind, about, title }: Pick<Problem, 'kind' | 'about' | 'title'>, i18n: I18n): string => {
  if (title !== null) return title;
  if (about === null) return '';
  if (kind === 'check') return checkName(about, i18n);
  const words = Object.hasOwn(doubts, about) ? doubts[about] : things[about]?.nameless;
  return words ? i18n._(words) : about;
};

/** The kind of a content, where its title stands before it. */
export const contentName = ({ about, title }: Pick<Problem, 'about' | 'title'>, i18n: I18n): string => {
  const words = title !== null && about !== null ? things[about]?.nameless : undefined;
  return words ? i18n._(words) : '';
};
