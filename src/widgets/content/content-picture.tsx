/** The picture that came with a content: read when somebody asks for it, kept on this phone from then on. */
import { useLingui } from '@lingui/react/macro';
import type { Op } from '#src/data/sync/op.ts';
import { createContent } from '#src/model/content/content-mutations.ts';
import { readImage } from '#src/model/content/content-rows.ts';
import type { ImageFacts } from '#src/model/written/sent-image.ts';
import { readPicture } from '#src/widgets/pictures/read-picture.ts';
import { ShownPicture } from '#src/widgets/pictures/shown-picture.tsx';
import type { ContentHere } from './use-contents.ts';

interface ContentPictureProps {
  readonly id: string;
  readonly pid: string;
  readonly image: ImageFacts;
  /** Who wrote it; null: the account is gone. */
  readonly name: string | null;
  readonly sending?: Op | null;
}

export const ContentPicture = ({ id, pid, image, name, sending = null }: ContentPictureProps) => {
  const { t } = useLingui();
  const by = name ?? t`this member`;
  return (
    <ShownPicture id={id} image={image} alt={t`Picture from ${by}`} sending={sending} read={readPicture('read_content_image', { pid })} />
  );
};

/** Of the content that a page is about; of one's own that has not arrived, from the outbox. */
export const PictureOf = ({ here: { id, pid, content, ops } }: { readonly here: ContentHere }) => {
  const sending = ops.find(({ name }) => name === createContent.name) ?? null;
  const image = content?.image ?? readImage(sending && Reflect.get(sending.args, 'image'));
  return image && <ContentPicture id={id} pid={pid} image={image} name={content?.owner_name ?? null} sending={sending} />;
};
