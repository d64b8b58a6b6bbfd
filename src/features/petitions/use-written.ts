/** What is in the boxes, kept on this phone with every letter: what the screen calls kept must survive the page at any moment. */
import { useRef, useState } from 'react';
import type { Drafts } from '#src/data/react/use-drafts.ts';
import { type PetitionDraft, readPetitionDraft } from '#src/model/petitions/petition-draft.ts';

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
  // Two boxes may change before the screen is drawn again.
  const latest = useRef(draft);
  return {
    draft,
    isKept,
    change: (part) => {
      latest.current = { ...latest.current, ...part };
      setDraft(latest.current);
      setKept(drafts.keep(key, { ...latest.current, kept_at: new Date().toISOString() }));
    },
    forget: () => drafts.forget(key),
  };
};
