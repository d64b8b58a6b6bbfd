/**
 * Notices that float over the screen: a queue of at most 100, newest first. Whoever sees one closes it; nothing vanishes
 * before it was read. The shell draws them (app/later/notice-region.tsx).
 */
import type { MessageDescriptor } from '@lingui/core';
import { create } from 'zustand';
import type { Severity } from '#src/shared/app-error.ts';
import { errorTitle, fallbackTexts } from './error-texts.ts';

/** Low severity has no notice: the form or the screen it belongs to says it. */
export type NoticeSeverity = Exclude<Severity, 'low'>;

export interface AppNotice {
  readonly id: number;
  readonly severity: NoticeSeverity;
  readonly title: MessageDescriptor;
  readonly message: MessageDescriptor;
  readonly wayOut?: WayOut;
}

/** The screen where the person can do something about it, or the same page anew. */
interface WayOut {
  readonly to: '/downloads' | '/outbox' | 'reload';
  readonly label: MessageDescriptor;
}

const most = 100;
/** The same words again within this time are the same event: a loop that fails must not fill the screen. In ms. */
const sameFor = 5000;

export const useNotices = create<{ readonly notices: readonly AppNotice[] }>(() => ({ notices: [] }));

interface NoticeDraft {
  readonly severity: NoticeSeverity;
  readonly title?: MessageDescriptor;
  readonly message?: MessageDescriptor;
  readonly wayOut?: WayOut;
}

export const showNotice = ({ severity, title = errorTitle, message = fallbackTexts[severity], wayOut }: NoticeDraft): void => {
  const notice = { id: nextId++, severity, title, message, ...(wayOut ? { wayOut } : {}) };
  const words = wordsOf(notice);
  const before = lastShown.get(words) ?? Number.NEGATIVE_INFINITY;
  const now = Date.now();
  lastShown.set(words, now);
  // A clock set back must not silence a notice for days.
  if (now - before < sameFor && now >= before) return;
  useNotices.setState(({ notices }) => ({ notices: [notice, ...notices.filter((shown) => wordsOf(shown) !== words)].slice(0, most) }));
};

export const closeNotice = (id: number): void =>
  useNotices.setState(({ notices }) => ({ notices: notices.filter((one) => one.id !== id) }));

export const closeAllNotices = (): void => useNotices.setState({ notices: [] });

let nextId = 1;
const lastShown = new Map<string, number>();
const wordsOf = ({ severity, title, message }: AppNotice): string => JSON.stringify([severity, title, message]);
