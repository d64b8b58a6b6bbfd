/** The picture beside what is being written: sent only when the member agrees to its size, and kept here before it is sent. */
import { Trans } from '@lingui/react/macro';
import type { Op } from '#src/data/sync/op.ts';
import type { SentImage } from '#src/model/written/sent-image.ts';
import { ChoosePicture, type ChosenPicture, toSent, useChosenPicture } from '#src/widgets/pictures/choose-picture.tsx';
import { useKeptPictures } from '#src/widgets/pictures/use-kept-picture.ts';
import styles from './content.module.css';

export interface FormPictureState {
  readonly chosen: ChosenPicture;
  /** Nothing is sent while it is made small, and until they agreed to it or removed it. */
  readonly isOpen: boolean;
  /** As it travels with the content of this id; null: there is none. */
  readonly imageFor: (id: string) => Promise<SentImage | null>;
}

/** `refused`: what is written anew. Its picture goes along, unless it was refused for that. */
export const useFormPicture = (refused: Op | null | undefined): FormPictureState => {
  const chosen = useChosenPicture();
  const { keep } = useKeptPictures();
  const { prepared, isAgreed, isMaking } = chosen;
  return {
    chosen,
    isOpen: isMaking || (prepared !== null && !isAgreed),
    imageFor: async (id) => {
      if (!prepared) return imageOf(refused);
      const { raw, ...image } = await toSent(prepared);
      await keep({ id, mime: image.mime, bytes: raw, kept_at: Date.now() });
      return image;
    },
  };
};

const imageOf = (op: Op | null | undefined): SentImage | null => {
  const image: unknown = op && op.refusal?.field !== 'image' ? Reflect.get(op.args, 'image') : null;
  return typeof image === 'object' && image !== null ? (image as SentImage) : null;
};

export const FormPicture = ({ picture, isTried }: { readonly picture: FormPictureState; readonly isTried: boolean }) => (
  <div>
    <ChoosePicture chosen={picture.chosen} />
    {isTried && picture.isOpen && (
      <p role="alert" className={styles.fault}>
        <Trans>Nothing was sent. Agree to the size of the picture, or remove it.</Trans>
      </p>
    )}
  </div>
);
