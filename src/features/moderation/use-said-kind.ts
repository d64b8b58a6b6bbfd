/** A kind of content with its words; the area that has them is opened for it. undefined: not here yet; null: not to be had. */
import { useRouter } from '@tanstack/react-router';
import { useEffect, useReducer, useState } from 'react';
import { knownKind } from '#src/widgets/area/known-kinds.ts';
import { things } from '#src/widgets/area/things.ts';
import type { SaidKind } from '#src/widgets/content/kind-words.ts';
import { saidComment } from './comment-words.ts';

/** Where one of it is seen. */
export const contentAddress = (kind: string, pid: string): string | null => things[kind]?.at?.(pid).to ?? null;

export const useSaidKind = (kind: string): SaidKind | null | undefined => {
  const router = useRouter();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [isLost, setLost] = useState(false);
  const said = kind === saidComment.kind.kind ? saidComment : knownKind(kind);
  const address = contentAddress(kind, 'x');
  useEffect(() => {
    if (said || address === null) return;
    const area = address.slice(0, address.lastIndexOf('/'));
    void router.preloadRoute({ to: area }).then(redraw, () => setLost(true));
  }, [router, said, address]);
  return said ?? (isLost || address === null ? null : undefined);
};
