/** One place for a picture in a form: what stands there, what was chosen for it, and what of that is sent. */
import { useEffect, useRef, useState } from 'react';
import { useAccount } from '#src/data/react/use-replica.ts';
import { imageHash } from '#src/model/written/image-hash.ts';
import type { SentImage } from '#src/model/written/sent-image.ts';
import type { PreparedPicture } from '#src/platform/prepare-picture.ts';
import { newUuid } from '#src/shared/uuid.ts';
import { type ChosenPicture, toSent, useChosenPicture } from '#src/widgets/pictures/choose-picture.tsx';
import { draftPictureKey, isChosen, takenAway } from '#src/widgets/pictures/draft-pictures.ts';
import { toBlob, useKeptPictures } from '#src/widgets/pictures/use-kept-picture.ts';
import type { StandingPicture } from './standing-pictures.ts';

export interface FormPictureState {
  readonly chosen: ChosenPicture;
  /** Shown as it stands; null: nothing stands there, or something else was chosen. */
  readonly standing: StandingPicture | null;
  /** What stood there goes. */
  readonly isTakenAway: boolean;
  readonly isFree: boolean;
  /** It was chosen for this draft, and is not on this phone. */
  readonly isLost: boolean;
  readonly isOpen: boolean;
  readonly hash: string | null;
  readonly takeAway: () => void;
  readonly putBack: () => void;
  readonly toChange: () => Promise<MadeChange | null>;
}
/** Null: it stays as it is. `raw`: of a new one, to be kept. */
export interface MadeChange {
  readonly removes: string | null;
  readonly image: SentImage | null;
  readonly raw?: Uint8Array<ArrayBuffer>;
}

/** So much later what was chosen for a draft goes from a full phone than what was only looked at. In ms. */
const ahead = 30 * 86_400_000;

/** `word`: the draft's; empty: as it stands. */
export const useFormPicture = (word: string, standing: StandingPicture | null, onWord: (word: string) => void): FormPictureState => {
  const pictures = useKeptPictures();
  const shown = useRef('');
  // Called kept only once it is: it must survive the page from then on.
  const made = useChosenPicture(async ({ blob }) => {
    const id = newUuid(Date.now());
    await pictures.keep({
      ...{ id: draftPictureKey(id), mime: blob.type },
      ...{ bytes: new Uint8Array(await blob.arrayBuffer()), kept_at: Date.now() + ahead },
    });
    shown.current = id;
    onWord(id);
  });
  const { prepared, isAgreed, isMaking } = made;
  const isLost = useRestored(word, made, shown);
  const hash = useHash(prepared);
  const isOwn = isChosen(word);
  const isTakenAway = standing !== null && word === takenAway(standing.image.hash);
  const stands = isOwn || isTakenAway ? null : standing;
  const leave = (): void => onWord(standing ? takenAway(standing.image.hash) : '');
  return {
    chosen: {
      ...made,
      drop: () => {
        made.drop();
        void pictures.drop([draftPictureKey(word)]);
        leave();
      },
    },
    standing: stands,
    isTakenAway,
    isFree: !isOwn && standing === null,
    isLost,
    isOpen: isMaking || isLost || (prepared !== null && !isAgreed),
    hash: isOwn ? hash : (stands?.image.hash ?? null),
    takeAway: leave,
    putBack: () => onWord(''),
    toChange: async () => {
      const removes = standing?.removes ?? null;
      if (stands) return stands.sent && { removes, image: stands.sent };
      if (!isOwn || !prepared) return removes === null ? null : { removes, image: null };
      const { raw, ...image } = await toSent(prepared);
      return { removes, image, raw };
    },
  };
};

/**
 * What the draft names, from this phone: also after the page was closed, or when another version of the draft was taken. `shown`: which of them is.
 * Gives whether it is not here.
 */
const useRestored = (word: string, { show, drop }: ChosenPicture, shown: { current: string }): boolean => {
  const account = useAccount();
  const { read } = useKeptPictures();
  const [lost, setLost] = useState('');
  const named = isChosen(word) ? word : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the draft names is what it follows
  useEffect(() => {
    if (account === undefined || shown.current === named) return;
    let isOver = false;
    const restore = async (): Promise<void> => {
      const kept = named === '' ? null : await read(draftPictureKey(named));
      const picture = kept && (await measured(toBlob(kept)));
      if (isOver) return;
      shown.current = named;
      if (picture) return show(picture);
      drop();
      setLost(named);
    };
    void restore();
    return () => {
      isOver = true;
    };
  }, [account, named]);
  return named !== '' && lost === named;
};

const useHash = (prepared: PreparedPicture | null): string | null => {
  const [hash, setHash] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    const name = async (): Promise<void> => {
      const named = prepared && (await imageHash(await prepared.blob.arrayBuffer()));
      if (!isOver) setHash(named);
    };
    void name();
    return () => {
      isOver = true;
    };
  }, [prepared]);
  return hash;
};

const measured = async (blob: Blob): Promise<PreparedPicture | null> => {
  try {
    const { width, height } = await createImageBitmap(blob);
    return { blob, width, height };
  } catch {
    return null;
  }
};
