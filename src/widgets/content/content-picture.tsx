/** The pictures that came with a content: each read when somebody asks for it, kept on this phone from then on. */
import { useLingui } from '@lingui/react/macro';
import type { Op } from '#src/data/sync/op.ts';
import { imagesOf } from '#src/model/content/content-rows.ts';
import type { ImageFacts } from '#src/model/written/sent-image.ts';
import { readPicture } from '#src/widgets/pictures/read-picture.ts';
import { ShownPicture } from '#src/widgets/pictures/shown-picture.tsx';
import styles from './content.module.css';
import type { ContentHere } from './use-contents.ts';

/** Under which it is kept: an old picture is never shown in place of a new one. */
export const pictureKey = (id: string, { hash }: ImageFacts): string => (hash ? `${id}:${hash}` : id);

/** What some of the pictures of a content weigh, for who asks whether they are here. */
export const weightsOf = (id: string, images: readonly ImageFacts[]) =>
  images.map((image) => ({ id: pictureKey(id, image), bytes: image.bytes }));

export const readContentPicture = (pid: string, { hash }: ImageFacts) =>
  readPicture('read_content_image', { pid, ...(hash ? { hash } : {}) });

interface ContentPictureProps {
  readonly id: string;
  readonly pid: string;
  readonly image: ImageFacts;
  readonly alt: string;
  /** Of several: which. */
  readonly place?: number;
  /** What of it waits in the outbox. */
  readonly ops?: readonly Op[];
  readonly isAsked?: boolean;
}

export const ContentPicture = ({ id, pid, image, ops = [], ...shown }: ContentPictureProps) => (
  <ShownPicture id={pictureKey(id, image)} image={image} sending={sendingOf(ops, image)} read={readContentPicture(pid, image)} {...shown} />
);

/** What of it is not on the server; null: it is there. */
export const sendingOf = (ops: readonly Op[], { hash }: ImageFacts): Op | null =>
  ops.find(({ args }) => {
    const sent: unknown = Reflect.get(args, 'image');
    return typeof sent === 'object' && sent !== null && Reflect.get(sent, 'hash') === hash;
  }) ?? null;

interface ContentPicturesProps extends Pick<ContentPictureProps, 'id' | 'pid' | 'ops'> {
  readonly images: readonly ImageFacts[];
  /** Who wrote it; null: the account is gone. */
  readonly name: string | null;
}

/** Beside each other where there is room, else one below the other. */
export const ContentPictures = ({ images, name, ...content }: ContentPicturesProps) => {
  const { t } = useLingui();
  const by = name ?? t`this member`;
  const of = images.length;
  return (
    <div className={styles.pictures}>
      {images.map((image, n) => {
        const place = n + 1;
        return (
          <div key={pictureKey(content.id, image)}>
            {of === 1 ? (
              <ContentPicture {...content} image={image} alt={t`Picture from ${by}`} />
            ) : (
              <ContentPicture {...content} image={image} place={place} alt={t`Picture ${place} of ${of} from ${by}`} />
            )}
          </div>
        );
      })}
    </div>
  );
};

export const imagesHere = ({ content, own }: Pick<ContentHere, 'own'> & { readonly content: object | null }): readonly ImageFacts[] =>
  own && own.images.length > 0 ? own.images : imagesOf(content ?? {});

/** Of the content that a page is about, as its author left it: also what has not arrived. */
export const PicturesOf = ({ here: { id, pid, content, own, ops } }: { readonly here: ContentHere }) => {
  const images = imagesHere({ content, own });
  return images.length > 0 && <ContentPictures id={id} pid={pid} images={images} name={content?.owner_name ?? null} ops={ops} />;
};
