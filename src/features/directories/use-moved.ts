/** Where an address leads whose entry was merged into another: asked of the server, for phones are told only that it is gone. */
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { askPublic } from '#src/data/remote/ask-public.ts';
import type { DirectoryEntity } from '#src/model/directories.ts';
import { isOnline } from '#src/platform/network-status.ts';
import { isPid } from '#src/shared/pid.ts';

const redirect = v.object({ status: v.literal('ok'), pid: v.string() });
/** Whoever waits reads nothing meanwhile. */
const patience = 4_000;

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
      void askPublic('read_redirect', { pid }, redirect, undefined, patience).then(
        (told) => isHere && setAnswer({ of: pid, to: told.ok && told.value.pid !== pid ? told.value.pid : null }),
      );
    return () => {
      isHere = false;
    };
  }, [isAsked, pid]);
  if (!isAsked) return null;
  return answer?.of === pid ? answer.to : 'asking';
};

/** Villages and people are merged; those who hold an office have the address of the person. */
const merged = ['villages', 'politicians', 'senators', 'mps', 'ministers', 'mayors'];
