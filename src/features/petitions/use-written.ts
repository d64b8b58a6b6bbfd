/** What is in the boxes, kept on this phone after each burst of typing and when the page is left. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Drafts } from '#src/data/react/use-drafts.ts';
import { type PetitionDraft, readPetitionDraft } from '#src/model/petitions/petition-draft.ts';

const pauseMs = 400;

export interface Written {
  readonly draft: PetitionDraft;
  readonly change: (part: Partial<PetitionDraft>) => void;
  /** Null: nothing was typed yet. False: it will be gone when the page closes. */
  readonly isKept: boolean | null;
  readonly forget: () => void;
}

export const useWritten = (drafts: Drafts, key: string, begin: () => PetitionDraft): Written => {
  const [draft, setDraft] = useState(() => readPetitionDraft(drafts.read(key)) ?? begin());
  const [isKept, setKept] = useState<boolean | null>(null);
  const unsaved = useRef<PetitionDraft | null>(null);
  const save = useCallback((): void => {
    if (unsaved.current === null) return;
    setKept(drafts.keep(key, unsaved.current));
    unsaved.current = null;
  }, [drafts, key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the pause anew
  useEffect(() => {
    const timer = setTimeout(save, pauseMs);
    return () => clearTimeout(timer);
  }, [draft, save]);
  useEffect(() => {
    const handleHidden = (): void => {
      if (document.visibilityState === 'hidden') save();
    };
    document.addEventListener('visibilitychange', handleHidden);
    addEventListener('pagehide', save);
    return () => {
      save();
      document.removeEventListener('visibilitychange', handleHidden);
      removeEventListener('pagehide', save);
    };
  }, [save]);
  return {
    draft,
    isKept,
    change: (part) =>
      setDraft((last) => {
        unsaved.current = { ...last, ...part };
        return unsaved.current;
      }),
    forget: () => {
      unsaved.current = null;
      drafts.forget(key);
    },
  };
};
