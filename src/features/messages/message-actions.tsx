/** What can be done with a message: say it otherwise, take it from everybody, take it from one's own phones. */
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useClockOffset } from '#src/data/react/use-clock-offset.ts';
import { useMutate } from '#src/data/react/use-mutate.ts';
import { useAccount } from '#src/data/react/use-replica.ts';
import { Button } from '#src/ui/button.tsx';
import { useKeptPictures } from '#src/widgets/pictures/use-kept-picture.ts';
import { NotKept } from '#src/widgets/written/not-kept.tsx';
import styles from './messages.module.css';
import { isEditable } from './model/message.ts';
import { deleteMessage } from './model/mutations.ts';
import type { ShownMessage } from './use-thread.ts';

interface MessageActionsProps {
  readonly shown: ShownMessage;
  /** Offered as long as it is not too late. */
  readonly onEdit: () => void;
  readonly onDone: () => void;
}

export const MessageActions = ({ shown: { message, isOwn, sending }, onEdit, onDone }: MessageActionsProps) => {
  const account = useAccount();
  const mutate = useMutate();
  const offset = useClockOffset();
  const [isFailed, setFailed] = useState(false);
  const pictures = useKeptPictures();
  const { thread_id, message_id, id: row_id, body, image } = message;
  const remove = async (for_all: boolean): Promise<void> => {
    if (image) await pictures.drop([message_id]);
    // Of what never left nothing stays; what did leave may have arrived, and is deleted there.
    if (sending && (await account?.engine.discard(sending.id))) return onDone();
    const kept = await mutate?.(deleteMessage, { thread_id, message_id, row_id, for_all }).catch(() => null);
    setFailed(!kept);
    if (kept) onDone();
  };
  return (
    <div className={styles.answer}>
      {isOwn && isEditable(message, Date.now() + (offset ?? 0)) && (
        <Button
          look="plain"
          onClick={() => {
            onEdit();
            onDone();
          }}
        >
          <Trans>Edit</Trans>
        </Button>
      )}
      {isOwn && body !== null && (
        <Button look="plain" disabled={!mutate} onClick={() => void remove(true)}>
          {sending ? <Trans>Delete</Trans> : <Trans>Delete for everyone</Trans>}
        </Button>
      )}
      {!sending && (
        <Button look="plain" disabled={!mutate} onClick={() => void remove(false)}>
          <Trans>Delete for me</Trans>
        </Button>
      )}
      {isFailed && <NotKept />}
    </div>
  );
};
