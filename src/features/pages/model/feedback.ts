/** What somebody tells of Mboa, and what of it cannot be sent. SQL (20261129000300) checks the same. */
import { charactersIn } from '#src/shared/characters-in.ts';

export const feedbackKinds = ['fault', 'idea', 'wording', 'other'] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];

/** As whoever writes chooses it, and as administrators read it. */
export const feedbackLabels: Readonly<Record<FeedbackKind, { readonly id: string; readonly message: string }>> = {
  fault: /*i18n*/ { id: 'feedback.fault', message: 'Something does not work' },
  idea: /*i18n*/ { id: 'feedback.idea', message: 'An idea' },
  wording: /*i18n*/ { id: 'feedback.wording', message: 'A text or translation is wrong' },
  other: /*i18n*/ { id: 'feedback.other', message: 'Something else' },
};

export const feedbackLimits = { least: 10, text: 2000, about: 200, email: 254 } as const;

export interface WrittenFeedback {
  /** Empty: not chosen yet. */
  readonly kind: FeedbackKind | '';
  readonly text: string;
  /** Which page it is about, in any words. */
  readonly about: string;
  readonly email: string;
}

export const noFeedback: WrittenFeedback = { kind: '', text: '', about: '', email: '' };

export type FeedbackFault = 'missing' | 'short' | 'long' | 'wrong';
export type FeedbackFaults = Readonly<Partial<Record<keyof WrittenFeedback, FeedbackFault>>>;

const emailForm = /^[^\s@?&]+@[^\s@?&]+\.[^\s@?&]+$/;

export const faultsIn = ({ kind, text, about, email }: WrittenFeedback): FeedbackFaults => ({
  ...(kind === '' && { kind: 'missing' }),
  ...(charactersIn(text) < feedbackLimits.least && { text: 'short' }),
  ...(charactersIn(text) > feedbackLimits.text && { text: 'long' }),
  ...(charactersIn(about) > feedbackLimits.about && { about: 'long' }),
  ...(email.trim() !== '' && !(emailForm.test(email.trim()) && charactersIn(email) <= feedbackLimits.email) && { email: 'wrong' }),
});
