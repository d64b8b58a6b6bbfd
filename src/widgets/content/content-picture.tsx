/** The picture that came with a content: read when somebody asks for it, kept on this phone from then on. */
import { useLingui } from '@lingui/react/macro';
import type { Op } from '#src/data/sync/op.ts';
import type { ImageFacts } from '#src/model/written/sent-image.ts';
import { readPicture } from '#src/widgets/pictures/read-picture.ts';
import { ShownPicture } from '#src/widgets/pictures/shown-picture.tsx';

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
