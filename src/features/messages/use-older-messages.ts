import { useState } from 'react';
import { useSession } from '#src/data/react/use-session.ts';
import { syncAccess } from '#src/data/session/session.ts';
import type { Message } from './model/message.ts';
import { readOlderMessages } from './read-older-messages.ts';

export interface OlderMessages {
  /** In their order. */
  readonly messages: readonly Message[];
  readonly asking: 'calm' | 'asking' | 'failed';
  /** The server has earlier ones, or was not asked yet. */
  readonly more: boolean;
  /** Those before this place. */
  readonly ask: (below: number) => Promise<void>;
}

/** What of a thread stands on no phone: asked for page by page, and gone with the screen. */
export const useOlderMessages = (threadId: string): OlderMessages => {
  const session = useSession();
  const [held, setHeld] = useState<Pick<OlderMessages, 'messages' | 'more'>>({ messages: [], more: true });
  const [asking, setAsking] = useState<OlderMessages['asking']>('calm');
  const ask = async (below: number): Promise<void> => {
    if (asking === 'asking' || session.status !== 'signed-in') return;
    setAsking('asking');
    const token = await syncAccess.accessToken(session.user.id, false);
    const answer = token.ok ? await readOlderMessages(threadId, below, token.value) : token;
    if (answer.ok) {
      const { messages, more } = answer.value;
      setHeld((before) => ({ messages: [...messages.toReversed(), ...before.messages], more }));
    }
    setAsking(answer.ok ? 'calm' : 'failed');
  };
  return { ...held, asking, ask };
};
