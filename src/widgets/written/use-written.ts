/** What is in the boxes, kept on this phone with every letter: what the screen calls kept must survive the page at any moment. */
import { useRef, useState } from 'react';
import type { Drafts } from '#src/data/react/use-drafts.ts';
import type { OtherDraft } from '#src/data/session/drafts.ts';

export interface Written<T> {
  readonly draft: T;
  readonly change: (part: Partial<T>) => void;
  /** Null: nothing was typed yet. False: it will be gone when the page closes. */
  readonly isKept: boolean | null;
  readonly forget: () => void;
  /** What was written of it in another tab or on another phone. */
  readonly others: readonly OtherDraft[];
  /** Goes on from one of them; what stands in the boxes becomes one of the others. */
  readonly take: (other: OtherDraft) => void;
  readonly drop: (other: OtherDraft) => void;
}

/** `read`: null when nothing was kept, or nothing this version of the app understands. */
export const useWritten = <T extends object>(
  drafts: Drafts,
  key: string,
  read: (kept: unknown) => T | null,
  begin: () => T,
): Written<T> => {
  const [draft, setDraft] = useState(() => read(drafts.read(key)) ?? begin());
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
    others: drafts.others(key),
    take: (other) => {
      drafts.goOnFrom(key, other);
      latest.current = read(other.content) ?? begin();
      setDraft(latest.current);
    },
    drop: (other) => {
      drafts.dropOther(key, other);
      setDraft({ ...latest.current });
    },
  };
};
