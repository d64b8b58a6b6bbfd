/** Where an address leads whose entry was merged into another: asked of the server, for phones are told only that it is gone. */
import { useEffect, useState } from 'react';
import type { DirectoryEntity } from '#src/model/directories.ts';
import { isOnline } from '#src/platform/network-status.ts';
import { isPid } from '#src/shared/pid.ts';

interface Answer {
  readonly of: string;
  readonly to: string | null;
}

/** A pid; null: nowhere, or nobody can say. `isWhole`: all of the country that could hold it is on this phone, else it may just not be here yet. */
export const useMoved = ({ directory }: DirectoryEntity, segment: string, isWhole: boolean): string | 'asking' | null => {
  const pid = segment.slice(segment.lastIndexOf('-') + 1).toLowerCase();
  const isAsked = isWhole && isPid(pid) && merged.some((path) => directory.paths.includes(path)) && isOnline();
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    let isHere = true;
    if (isAsked)
      void import('./online/ask-redirect.ts')
        .then(({ askRedirect }) => askRedirect(pid))
        .catch(() => null)
        .then((to) => isHere && setAnswer({ of: pid, to }));
    return () => {
      isHere = false;
    };
  }, [isAsked, pid]);
  if (!isAsked) return null;
  return answer?.of === pid ? answer.to : 'asking';
};

/** Villages and people are merged; those who hold an office have the address of the person. */
const merged = ['villages', 'politicians', 'senators', 'mps', 'ministers', 'mayors'];
