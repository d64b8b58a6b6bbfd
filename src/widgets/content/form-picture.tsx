/** The pictures beside what is being written: kept here with the draft, and each sent only when the member agrees to its size. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { withPicture } from '#src/model/content/content-mutations.ts';
import type { AnyKind } from '#src/model/content/define-content.ts';
import type { ImageFacts } from '#src/model/written/sent-image.ts';
import { Button } from '#src/ui/button.tsx';
import { SendingCost } from '#src/widgets/files/sending-cost.tsx';
import { ChoosePicture } from '#src/widgets/pictures/choose-picture.tsx';
import { draftPictureKeys, type PictureWords } from '#src/widgets/pictures/draft-pictures.ts';
import { useKeptPictures } from '#src/widgets/pictures/use-kept-picture.ts';
import styles from './content.module.css';
import { ContentPicture, pictureKey } from './content-picture.tsx';
import { orderIn, orderWord, wordAt, wordsIn } from './picture-order.ts';
import type { Standing } from './standing-pictures.ts';
import { type FormPictureState, type MadeChange, useFormPicture } from './use-form-picture.ts';

/** One of them as it goes to the server. */
export type PictureChange = Pick<MadeChange, 'removes' | 'image'> & { readonly order?: readonly string[] };

/** `n`: of the place, whatever stands before it. */
type PlaceState = FormPictureState & { readonly n: number };

export interface FormPicturesState {
  /** In the order in which their pictures stand. */
  readonly places: readonly PlaceState[];
  /** Of those that are there. */
  readonly hashes: readonly string[];
  /** Nothing is sent while one is made small, is not agreed to, is lost or stands twice. */
  readonly isOpen: boolean;
  readonly isDouble: boolean;
  /** Puts one in front of another. */
  readonly swap: (one: number, other: number) => void;
  /** What differs from what stands; new ones are kept on this phone under this content. */
  readonly changesFor: (id: string) => Promise<readonly PictureChange[]>;
  /** Once they are in the outbox. */
  readonly forget: () => Promise<void>;
}

/** `words`: the draft's; `standing`: what is written anew has. */
export const useFormPictures = (
  kind: AnyKind,
  words: PictureWords,
  standing: Standing | undefined,
  change: (part: Partial<PictureWords>) => void,
): FormPicturesState => {
  const { keep, drop } = useKeptPictures();
  const order = orderIn(words);
  const isFilled = (n: number): boolean => wordsIn(words)[n] !== '' || standing?.pictures[n] !== undefined;
  const put = (n: number, word: string): void =>
    // A new one stands last, also where one before it went.
    change({ ...wordAt(n, word), ...(isFilled(n) ? {} : { picture_order: orderWord([...order.filter(isFilled), n]) }) });
  const place = [words, standing, put] as const;
  // One hook a place: no kind has more.
  const all = [
    usePlace(0, ...place),
    usePlace(1, ...place),
    usePlace(2, ...place),
    usePlace(3, ...place),
    usePlace(4, ...place),
    usePlace(5, ...place),
  ];
  const places = order.flatMap((n) => (n < (kind.pictures ?? 0) && all[n]) || []);
  const hashes = places.flatMap(({ hash }) => hash ?? []);
  const isDouble = new Set(hashes).size < hashes.length;
  return {
    places,
    hashes,
    isDouble,
    isOpen: isDouble || places.some(({ isOpen }) => isOpen),
    swap: (one, other) => change({ picture_order: orderWord(order.map((n) => (n === one ? other : n === other ? one : n))) }),
    changesFor: async (id) => {
      const changes = await Promise.all(places.map(({ toChange }) => toChange()));
      const made = changes.flatMap((change) => change ?? []);
      for (const { image, raw } of made)
        if (image && raw) await keep({ id: pictureKey(id, image), mime: image.mime, bytes: raw, kept_at: Date.now() });
      const told: readonly PictureChange[] = made.map(({ removes, image }) => ({ removes, image }));
      const wanted = places.flatMap(({ hash }, n) => (changes[n] ? changes[n].image?.hash : hash) ?? []);
      const after = told.reduce(withPicture, heldOf(standing)).map(({ hash }) => hash);
      return after.join() === wanted.join() ? told : [...told, { removes: null, image: null, order: wanted }];
    },
    forget: () => drop(draftPictureKeys(words)),
  };
};

const usePlace = (n: number, words: PictureWords, standing: Standing | undefined, put: (n: number, word: string) => void): PlaceState => ({
  ...useFormPicture(wordsIn(words)[n] ?? '', standing?.pictures[n] ?? null, (word) => put(n, word)),
  n,
});

/** As the server has them now. */
const heldOf = (standing: Standing | undefined): readonly ImageFacts[] =>
  standing?.pictures.flatMap(({ image, removes }) => (removes === null ? [] : { ...image, hash: removes })) ?? [];

interface FormPicturesProps {
  readonly pictures: FormPicturesState;
  /** What is written anew. */
  readonly anew: { readonly id: string; readonly pid: string; readonly standing: Standing } | null;
  readonly isTried: boolean;
  readonly movesOf?: MovesOf;
}

/** Beneath one of several: how it gets before or after the others. */
export type MovesOf = (at: number, of: number, move: (by: -1 | 1) => void) => ReactNode;

/** Of the places that are free one is offered: nobody chooses the second of none. */
export const FormPictures = ({ pictures: { places, isOpen, isDouble, swap }, anew, isTried, movesOf }: FormPicturesProps) => {
  const most = places.length;
  const filled = places.filter(({ isFree }) => !isFree);
  const free = places.find(({ isFree }) => isFree);
  const isNone = filled.length === 0;
  const label = isNone ? <Trans>Add a picture</Trans> : <Trans>Add another picture</Trans>;
  const sent = filled.flatMap(({ chosen }) => chosen.prepared?.blob.size ?? []);
  return (
    <div className={styles.choices}>
      {[...filled, ...(free ? [free] : [])].map((place, at) => (
        <div key={place.n} data-place={at + 1}>
          <PlaceOf place={place} n={at + 1} isOnly={most === 1} anew={anew} label={place === free || !free ? label : null} />
          {place !== free && filled.length > 1 && movesOf?.(at, filled.length, (by) => swap(place.n, filled[at + by]?.n ?? place.n))}
        </div>
      ))}
      {sent.length > 1 && <SendingCost bytes={sent.reduce((sum, bytes) => sum + bytes, 0)} />}
      {anew && anew.standing.left > 0 && (
        <p>
          <Trans>A picture that was not taken waits for room: remove one here, save, then try that one again.</Trans>
        </p>
      )}
      {most > 1 && isNone && (
        <p className={styles.small}>
          <Trans>At most {most} pictures.</Trans>
        </p>
      )}
      {isDouble ? (
        <p role="alert" className={styles.fault}>
          <Trans>This is the same picture twice. Remove one of them.</Trans>
        </p>
      ) : (
        isTried &&
        isOpen && (
          <p role="alert" className={styles.fault}>
            <Trans>Nothing was sent. Agree to the size of the picture, or remove it.</Trans>
          </p>
        )
      )}
    </div>
  );
};

interface PlaceProps extends Pick<FormPicturesProps, 'anew'> {
  readonly place: FormPictureState;
  readonly n: number;
  readonly isOnly: boolean;
  /** Null: what is new has a place of its own. */
  readonly label: ReactNode;
}

const PlaceOf = ({ place, n, isOnly, anew, label }: PlaceProps) => {
  const { t } = useLingui();
  const { chosen, standing, isLost, isTakenAway } = place;
  if (standing && anew)
    return (
      <div className={styles.choice}>
        <ContentPicture {...anew} image={standing.image} ops={anew.standing.ops} place={n} alt={t`Picture ${n}`} />
        {(standing.sent || standing.removes) && (
          <Button look="plain" onClick={place.takeAway}>
            {isOnly ? <Trans>Remove the picture</Trans> : <Trans>Remove picture {n}</Trans>}
          </Button>
        )}
      </div>
    );
  return (
    <>
      {isLost && (
        <div role="alert" className={styles.fault}>
          <Trans>The picture you chose is not on this phone any more. Choose it again, or leave it out.</Trans>{' '}
          <Button look="plain" onClick={chosen.drop}>
            <Trans>Leave it out</Trans>
          </Button>
        </div>
      )}
      {isTakenAway && (
        <p className={styles.small}>
          <Trans>The picture goes when you save.</Trans>{' '}
          <Button look="plain" onClick={place.putBack}>
            <Trans>Put it back</Trans>
          </Button>
        </p>
      )}
      {(label || !isTakenAway) && <ChoosePicture chosen={chosen} label={label} until={<Trans>It is kept with your draft.</Trans>} />}
    </>
  );
};
