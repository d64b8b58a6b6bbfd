/** The pictures beside what is being written: kept here with the draft, and each sent only when the member agrees to its size. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AnyKind } from '#src/model/content/define-content.ts';
import { Button } from '#src/ui/button.tsx';
import { ChoosePicture } from '#src/widgets/pictures/choose-picture.tsx';
import { draftPictureKeys, type PictureWords } from '#src/widgets/pictures/draft-pictures.ts';
import { useKeptPictures } from '#src/widgets/pictures/use-kept-picture.ts';
import styles from './content.module.css';
import { ContentPicture, pictureKey } from './content-picture.tsx';
import type { Standing } from './standing-pictures.ts';
import { type FormPictureState, type MadeChange, useFormPicture } from './use-form-picture.ts';

/** One of them as it goes to the server. */
export type PictureChange = Pick<MadeChange, 'removes' | 'image'>;

export interface FormPicturesState {
  readonly places: readonly FormPictureState[];
  /** Nothing is sent while one is made small, is not agreed to, is lost or stands twice. */
  readonly isOpen: boolean;
  readonly isDouble: boolean;
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
  const [one = null, two = null] = standing?.pictures ?? [];
  // One hook a place: no kind has more than two.
  const first = useFormPicture(words.picture_1, one, (picture_1) => change({ picture_1 }));
  const second = useFormPicture(words.picture_2, two, (picture_2) => change({ picture_2 }));
  const places = [first, second].slice(0, kind.pictures ?? 0);
  const shown = places.flatMap(({ hash }) => hash ?? []);
  const isDouble = new Set(shown).size < shown.length;
  return {
    places,
    isDouble,
    isOpen: isDouble || places.some(({ isOpen }) => isOpen),
    changesFor: async (id) => {
      const made = (await Promise.all(places.map(({ toChange }) => toChange()))).flatMap((change) => change ?? []);
      for (const { image, raw } of made)
        if (image && raw) await keep({ id: pictureKey(id, image), mime: image.mime, bytes: raw, kept_at: Date.now() });
      return made.map(({ removes, image }) => ({ removes, image }));
    },
    forget: () => drop(draftPictureKeys(words)),
  };
};

interface FormPicturesProps {
  readonly pictures: FormPicturesState;
  /** What is written anew. */
  readonly anew: { readonly id: string; readonly pid: string; readonly standing: Standing } | null;
  readonly isTried: boolean;
}

/** Of the places that are free one is offered: nobody chooses the second of none. */
export const FormPictures = ({ pictures: { places, isOpen, isDouble }, anew, isTried }: FormPicturesProps) => {
  const most = places.length;
  const free = places.findIndex(({ isFree }) => isFree);
  const isNone = places.every(({ isFree }) => isFree);
  return (
    <div className={styles.choices}>
      {places.map((place, n) => {
        if (place.isFree && n !== free) return null;
        const label = isNone ? <Trans>Add a picture</Trans> : <Trans>Add another picture</Trans>;
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
        return <PlaceOf key={n} place={place} n={n + 1} isOnly={most === 1} anew={anew} label={label} />;
      })}
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
      <ChoosePicture chosen={chosen} label={label} until={<Trans>It is kept with your draft.</Trans>} />
    </>
  );
};
