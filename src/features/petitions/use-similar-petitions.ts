import { useEffect, useState } from 'react';
import { useAccount } from '#src/data/react/use-replica.ts';
import { syncAccess } from '#src/data/session/session.ts';
import { isOnline } from '#src/platform/network-status.ts';
import { canCompare, type SimilarPetition } from './model/similar-petitions.ts';
import { readSimilarPetitions } from './read-petitions.ts';

/** Nobody is asked for every letter. In ms. */
const pause = 700;
const none: readonly SimilarPetition[] = [];

/**
 * What the server finds that asks for the same, once the typing pauses; members are told, and only with a network. Without an answer
 * there is none: what this phone finds itself stands without it.
 */
export const useSimilarPetitions = (title: string): readonly SimilarPetition[] => {
  const user = useAccount()?.user;
  const [found, setFound] = useState(none);
  const asked = title.trim();
  useEffect(() => {
    let isCurrent = true;
    const ask = async (): Promise<readonly SimilarPetition[]> => {
      if (!user || !isOnline() || !canCompare(asked)) return none;
      const token = await syncAccess.accessToken(user, false);
      return (token.ok && (await readSimilarPetitions(asked, token.value))) || none;
    };
    const timer = setTimeout(() => void ask().then((answer) => isCurrent && setFound(answer)), pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [user, asked]);
  return found;
};
