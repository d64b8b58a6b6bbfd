/** The picture of a message. */
import { useLingui } from '@lingui/react/macro';
import { readPicture } from '#src/widgets/pictures/read-picture.ts';
import { ShownPicture } from '#src/widgets/pictures/shown-picture.tsx';
import type { MessageImage, Thread } from './model/message.ts';
import type { ShownMessage } from './use-thread.ts';

interface MessagePictureProps {
  readonly shown: ShownMessage;
  readonly image: MessageImage;
  readonly other: Pick<Thread, 'other_name'>;
}

export const MessagePicture = ({ shown: { message, isOwn, sending }, image, other }: MessagePictureProps) => {
  const { t } = useLingui();
  const name = message.author_name ?? other.other_name ?? t`this member`;
  return (
    <ShownPicture
      id={message.message_id}
      image={image}
      alt={isOwn ? t`Picture from you` : t`Picture from ${name}`}
      sending={sending}
      read={readPicture('read_message_image', { message: message.message_id })}
    />
  );
};
