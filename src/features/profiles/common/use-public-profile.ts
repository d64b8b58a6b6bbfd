/** A member's page, asked of the server each time: what others say of themselves is kept on no phone. */
import { useEffect, useReducer, useState } from 'react';
import { useSession } from '#src/data/react/use-session.ts';
import { session } from '#src/data/session/session.ts';
import type { PublicProfile } from '#src/model/accounts/profile.ts';
import { onNetworkChange } from '#src/platform/network-status.ts';
import type { Result } from '#src/shared/result.ts';
import type { ReadFault } from './read-profile.ts';

type Answer = Result<PublicProfile, ReadFault>;

interface Asked {
  /** Null while there is no answer yet. */
  readonly answer: Answer | null;
  readonly askAgain: () => void;
}

/** An answer that sends the reader to another address of the same member is used there once, instead of asking again. */
let inHand: { readonly who: string; readonly reader: string; readonly answer: Answer } | null = null;

export const usePublicProfile = (who: string): Asked => {
  const state = useSession();
  const [told, setTold] = useState<{ readonly key: string; readonly answer: Answer } | null>(null);
  const [tries, askAgain] = useReducer((count: number) => count + 1, 0);
  const reader = state.status === 'signed-in' ? state.user.id : '';
  const isKnown = state.status !== 'loading';
  const key = `${reader} ${who} ${tries}`;
  useEffect(() => {
    if (!isKnown) return;
    let current = true;
    void ask(who, reader).then((answer) => {
      if (current) setTold({ key, answer });
    });
    return () => {
      current = false;
    };
  }, [who, reader, isKnown, key]);
  const answer = told?.key === key ? told.answer : null;
  const isOffline = answer !== null && !answer.ok && answer.error === 'network';
  useEffect(() => (isOffline ? onNetworkChange(askAgain) : undefined), [isOffline]);
  return { answer, askAgain };
};

const ask = async (who: string, reader: string): Promise<Answer> => {
  const held = inHand;
  inHand = null;
  if (held && held.who === who && held.reader === reader) return held.answer;
  try {
    const token = reader ? await (await session.remote()).accessToken() : null;
    const { readProfile } = await import('./read-profile.ts');
    const answer = await readProfile(who, token);
    if (answer.ok && answer.value.username !== who) inHand = { who: answer.value.username ?? answer.value.user_id, reader, answer };
    return answer;
  } catch {
    return { ok: false, error: 'network' };
  }
};
