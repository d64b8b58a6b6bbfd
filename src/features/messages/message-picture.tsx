/** The picture of a message: here if it is on this phone, else a button that says what it weighs. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Op } from '#src/data/sync/op.ts';
import { Button } from '#src/ui/button.tsx';
import { Picture } from '#src/ui/picture.tsx';
import styles from './messages.module.css';
import type { MessageImage, Thread } from './model/message.ts';
import { kilobytes } from './model/picture-size.ts';
import { useMessagePicture } from './use-message-picture.ts';
import type { ShownMessage } from './use-thread.ts';

interface MessagePictureProps {
  readonly shown: ShownMessage;
  readonly image: MessageImage;
  readonly other: Pick<Thread, 'other_name'>;
}

export const MessagePicture = ({ shown: { message, isOwn, sending }, image, other }: MessagePictureProps) => {
  const { t } = useLingui();
  const { picture, asking, ask } = useMessagePicture(message.message_id, waitingIn(sending));
  const { width, height } = image;
  const name = message.author_name ?? other.other_name ?? t`this member`;
  if (picture !== null) {
    const alt = isOwn ? t`Picture from you` : t`Picture from ${name}`;
    return <Picture className={styles.picture} blob={picture ?? null} alt={alt} width={width} height={height} />;
  }
  const size = kilobytes(image.bytes);
  return (
    <>
      {asking !== 'gone' && (
        <Button look="plain" disabled={asking === 'asking'} onClick={() => void ask()}>
          <Trans>Show picture ({size} KB)</Trans>
        </Button>
      )}
      <p role="status" className={styles.small}>
        {asking === 'asking' && <Trans>Asking the server…</Trans>}
        {asking === 'failed' && <Trans>The picture is read from the network, and there is none now.</Trans>}
        {asking === 'gone' && <Trans>The picture is not there any more.</Trans>}
      </p>
    </>
  );
};

/** What waits in the outbox is drawn from there, if this phone could not keep it beside. */
const waitingIn = (sending: Op | null): { readonly mime: string; readonly data: string } | null => {
  const { mime, data }: Readonly<Record<string, unknown>> = Object(sending && Reflect.get(sending.args, 'image'));
  return typeof mime === 'string' && typeof data === 'string' ? { mime, data } : null;
};
