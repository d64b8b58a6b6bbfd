/** One picture that members wrote with: from this phone if it is here, else from the server when somebody asks for it. */
import { useEffect, useState } from 'react';
import { useAccount } from '#src/data/react/use-replica.ts';
import type { KeptPicture, KeptPictures } from '#src/data/replica/kept-pictures.ts';
import { hashOf } from '#src/data/session/hash-of.ts';
import { syncAccess } from '#src/data/session/session.ts';
import type { Account } from '#src/data/sync/open-account.ts';
import { fromBase64 } from '#src/shared/base64.ts';
import type { Result } from '#src/shared/result.ts';

export interface AskedPicture {
  /** undefined: not known yet; null: it is not on this phone. */
  readonly picture: Blob | null | undefined;
  /** gone: the server has it no more, or not for this member. */
  readonly asking: 'calm' | 'asking' | 'failed' | 'gone';
  readonly ask: () => Promise<void>;
}

const inMemory = new WeakMap<object, KeptPictures>();

const picturesOf = async ({ user, memory }: Account): Promise<KeptPictures | null> => {
  if (user === null) return null;
  const { keptPictures, picturesInMemory } = await import('#src/data/replica/kept-pictures.ts');
  if (!memory) return keptPictures(await hashOf(user));
  const held = inMemory.get(memory) ?? picturesInMemory();
  inMemory.set(memory, held);
  return held;
};

/** What is drawn is one of the two types and nothing else, whatever was kept. */
export const toBlob = ({ mime, bytes }: Pick<KeptPicture, 'mime' | 'bytes'>): Blob =>
  new Blob([bytes], { type: mime === 'image/webp' ? mime : 'image/jpeg' });

type Encoded = Pick<KeptPicture, 'mime'> & {
  /** As base64. */
  readonly data: string;
};
/** Without a token for whoever is not signed in. */
export type ReadPicture = (token: string | undefined) => Promise<Result<Encoded, string>>;

/** `id`: under which it is kept. `waiting`: the picture as it stands in the outbox; null: it is not there. */
export const useKeptPicture = (id: string, waiting: Encoded | null, read: ReadPicture): AskedPicture => {
  const account = useAccount();
  const [picture, setPicture] = useState<Blob | null | undefined>(undefined);
  const [asking, setAsking] = useState<AskedPicture['asking']>('calm');
  const [mime, data] = [waiting?.mime, waiting?.data];
  useEffect(() => {
    if (account === undefined) return;
    let isOver = false;
    const look = async (): Promise<void> => {
      const kept = account && (await (await picturesOf(account))?.read(id));
      if (isOver) return;
      if (kept) setPicture(toBlob(kept));
      else setPicture(mime && data ? toBlob({ mime, bytes: fromBase64(data) }) : null);
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [account, id, mime, data]);
  const ask = async (): Promise<void> => {
    if (asking === 'asking') return;
    setAsking('asking');
    const token = account?.user ? await syncAccess.accessToken(account.user, false) : null;
    const answer = token && !token.ok ? token : await read(token?.value);
    if (!answer.ok) return setAsking(answer.error === 'not-found' ? 'gone' : 'failed');
    const given = { id, mime: answer.value.mime, bytes: fromBase64(answer.value.data), kept_at: Date.now() };
    if (account) await (await picturesOf(account))?.keep(given);
    setPicture(toBlob(given));
    setAsking('calm');
  };
  return { picture, asking, ask };
};

interface Weighed {
  readonly id: string;
  readonly bytes: number;
}

/** What those that are not on this phone weigh together; 0 until that is known. */
export const useBytesToCome = (pictures: readonly Weighed[]): number => {
  const account = useAccount();
  const [toCome, setToCome] = useState(0);
  const asked = JSON.stringify(pictures);
  useEffect(() => {
    if (account === undefined) return;
    let isOver = false;
    const look = async (): Promise<void> => {
      const all: readonly Weighed[] = JSON.parse(asked);
      const held = (account && (await (await picturesOf(account))?.held(all.map(({ id }) => id)))) ?? [];
      if (!isOver) setToCome(all.reduce((sum, { id, bytes }) => (held.includes(id) ? sum : sum + bytes), 0));
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [account, asked]);
  return toCome;
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

/** For who sends one, has taken one away, or goes on with what was begun. */
export const useKeptPictures = (): Pick<KeptPictures, 'read' | 'keep' | 'drop'> => {
  const account = useAccount();
  const within = async (work: (pictures: KeptPictures) => Promise<void>): Promise<void> => {
    const pictures = account && (await picturesOf(account));
    if (pictures) await work(pictures);
  };
  return {
    read: async (id) => (account && (await (await picturesOf(account))?.read(id))) ?? null,
    keep: (picture) => within((pictures) => pictures.keep(picture)),
    drop: (ids) => within((pictures) => pictures.drop(ids)),
  };
};
