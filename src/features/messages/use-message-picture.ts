/** One picture of a message: from this phone if it is here, else from the server when the member asks for it. */
import { useEffect, useState } from 'react';
import { useAccount } from '#src/data/react/use-replica.ts';
import { type KeptPicture, type KeptPictures, keptPictures, picturesInMemory } from '#src/data/replica/kept-pictures.ts';
import { hashOf } from '#src/data/session/hash-of.ts';
import { syncAccess } from '#src/data/session/session.ts';
import type { Account } from '#src/data/sync/open-account.ts';
import { fromBase64 } from '#src/shared/base64.ts';
import { readMessageImage } from './read-message-image.ts';

export interface MessagePicture {
  /** undefined: not known yet; null: it is not on this phone. */
  readonly picture: Blob | null | undefined;
  /** gone: the server has it no more, or not for this member. */
  readonly asking: 'calm' | 'asking' | 'failed' | 'gone';
  readonly ask: () => Promise<void>;
}

const inMemory = new WeakMap<object, KeptPictures>();

const picturesOf = async ({ user, memory }: Account): Promise<KeptPictures | null> => {
  if (user === null) return null;
  if (!memory) return keptPictures(await hashOf(user));
  const held = inMemory.get(memory) ?? picturesInMemory();
  inMemory.set(memory, held);
  return held;
};

/** What is drawn is one of the two types and nothing else, whatever was kept. */
const toBlob = ({ mime, bytes }: Pick<KeptPicture, 'mime' | 'bytes'>): Blob =>
  new Blob([bytes], { type: mime === 'image/webp' ? mime : 'image/jpeg' });

/** `waiting`: the picture as it stands in the outbox, as base64; null: it is not there. */
export const useMessagePicture = (
  messageId: string,
  waiting: (Pick<KeptPicture, 'mime'> & { readonly data: string }) | null,
): MessagePicture => {
  const account = useAccount();
  const [picture, setPicture] = useState<Blob | null | undefined>(undefined);
  const [asking, setAsking] = useState<MessagePicture['asking']>('calm');
  const [mime, data] = [waiting?.mime, waiting?.data];
  useEffect(() => {
    if (!account) return;
    let isOver = false;
    const look = async (): Promise<void> => {
      const kept = await (await picturesOf(account))?.read(messageId);
      if (isOver) return;
      if (kept) setPicture(toBlob(kept));
      else setPicture(mime && data ? toBlob({ mime, bytes: fromBase64(data) }) : null);
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [account, messageId, mime, data]);
  const ask = async (): Promise<void> => {
    if (asking === 'asking' || !account?.user) return;
    setAsking('asking');
    const token = await syncAccess.accessToken(account.user, false);
    const answer = token.ok ? await readMessageImage(messageId, token.value) : token;
    if (!answer.ok) return setAsking(answer.error === 'not-found' ? 'gone' : 'failed');
    const read = { id: messageId, mime: answer.value.mime, bytes: fromBase64(answer.value.data), kept_at: Date.now() };
    await (await picturesOf(account))?.keep(read);
    setPicture(toBlob(read));
    setAsking('calm');
  };
  return { picture, asking, ask };
};

/** What was deleted elsewhere is not kept here either. */
export const useDropPictures = (deleted: readonly string[]): void => {
  const { drop } = useKeptPictures();
  const ids = deleted.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: those that are deleted are what it follows
  useEffect(() => {
    if (ids !== '') void drop(ids.split(' '));
  }, [ids]);
};

/** For who sends one, or has taken one away. */
export const useKeptPictures = (): Pick<KeptPictures, 'keep' | 'drop'> => {
  const account = useAccount();
  const within = async (work: (pictures: KeptPictures) => Promise<void>): Promise<void> => {
    const pictures = account && (await picturesOf(account));
    if (pictures) await work(pictures);
  };
  return { keep: (picture) => within((pictures) => pictures.keep(picture)), drop: (ids) => within((pictures) => pictures.drop(ids)) };
};
