/** One box of words, kept with every letter: what a member says about something, until it is said. Emptied, nothing of it is kept. */
import type { ReactNode } from 'react';
import { type Drafts, noDrafts, useDrafts } from '#src/data/react/use-drafts.ts';
import { useAccount } from '#src/data/react/use-replica.ts';
import { wordsDraftKey } from '#src/model/drafts/kept-drafts.ts';
import { textOf } from '#src/shared/text-of.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import { LongText, type LongTextProps } from '#src/widgets/written/long-text.tsx';
import { OtherVersions } from '#src/widgets/written/other-versions.tsx';
import { useWritten, type Written } from '#src/widgets/written/use-written.ts';
import { Kept } from './written-form.tsx';

interface SaidOf {
  /** A key of `drafts` in some area's words. */
  readonly kind: string;
  /** Of what it is about. */
  readonly id: string;
  /** Of what it is about, in words. */
  readonly title: string;
  /** The screen where it is written. */
  readonly at: string;
}

export interface KeptWords extends Pick<Written<unknown>, 'isKept' | 'others' | 'take' | 'drop'> {
  readonly text: string;
  readonly type: (text: string) => void;
}

/** Waits until it is known whose drafts they are. */
export const WithDrafts = ({ children }: { readonly children: (drafts: Drafts) => ReactNode }) => {
  const drafts = useDrafts();
  const known = useAccount() === null ? noDrafts : drafts;
  return known ? children(known) : <Waiting />;
};

export const useKeptWords = (drafts: Drafts, { kind, id, title, at }: SaidOf): KeptWords => {
  const read = (kept: unknown) => ({ text: wordsIn(kept), title, at });
  const { draft, change, forget, ...written } = useWritten(drafts, wordsDraftKey(kind, id), read, () => read(null));
  return {
    ...written,
    text: draft.text,
    type: (text) => {
      change({ text });
      if (text === '') forget();
    },
  };
};

const wordsIn = (kept: unknown): string => (typeof kept === 'object' && kept !== null ? textOf(kept, 'text') : '');

export const WordsBox = ({ words, ...box }: Omit<LongTextProps, 'value' | 'onChange'> & { readonly words: KeptWords }) => (
  <>
    <OtherVersions {...words} wordsOf={wordsIn} />
    <LongText {...box} value={words.text} onChange={words.type} />
    {words.text !== '' && <Kept isKept={words.isKept} />}
  </>
);
