/** One message: who said it and when, how far it got in shape and in words, and what can be done with it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { memo, type ReactNode, useState } from 'react';
import { formatTime } from '#src/shared/format-day.ts';
import { Words } from '#src/widgets/written/words.tsx';
import { DayLine } from './day-line.tsx';
import { Author } from './groups/author.tsx';
import { EventRow } from './groups/event-row.tsx';
import { FromBlocked } from './groups/from-blocked.tsx';
import { MessageActions } from './message-actions.tsx';
import { MessagePicture } from './message-picture.tsx';
import styles from './messages.module.css';
import type { deliveryOf, Message } from './model/message.ts';
import { withoutLinks } from './model/request-text.ts';
import type { Named } from './other-name.tsx';
import { RefusedMessageMutation } from './refused-message-mutation.tsx';
import type { ShownMessage } from './use-thread.ts';

interface MessageRowProps {
  readonly shown: ShownMessage;
  /** When the one above it was sent; null: it is the first. */
  readonly after: string | null;
  readonly other: Named;
  readonly delivery: ReturnType<typeof deliveryOf>;
  /** Of a request: its pictures and links wait until it was accepted. */
  readonly isHidden: boolean;
  /** Whoever wrote it was blocked by the member. */
  readonly isFromBlocked: boolean;
  readonly onEdit: (message: Message) => void;
}

/** Drawn again only when something of it has changed: all of these are the same objects as long as they say the same. */
export const MessageRow = memo(({ shown, after, other, delivery, isHidden, isFromBlocked, onEdit }: MessageRowProps) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { message, isOwn, sending, refused } = shown;
  if (message.event) return <EventRow message={message} isOwn={isOwn} after={after} other={other} />;
  return (
    <>
      <DayLine sentAt={message.sent_at} after={after} />
      <li data-message className={isOwn ? styles.own : styles.others}>
        <Author message={message} isOwn={isOwn} other={other} />
        {isFromBlocked ? <FromBlocked /> : <Body shown={shown} other={other} isHidden={isHidden} />}
        <p className={styles.facts}>
          <time dateTime={message.sent_at}>{formatTime(message.sent_at)}</time>
          {message.edited_at && message.body !== null && (
            <span>
              <Trans>edited</Trans>
            </span>
          )}
          {isOwn && message.body !== null && (
            <span>
              <Delivery of={sending?.state === 'refused' ? 'refused' : delivery} isToAll={other.kind === 'group'} />
            </span>
          )}
          {!isHidden && sending?.state !== 'refused' && (
            <button
              type="button"
              className={styles.more}
              aria-expanded={isOpen}
              aria-label={t`What to do with this message`}
              onClick={() => setOpen(!isOpen)}
            >
              ⋯
            </button>
          )}
        </p>
        {isOpen && <MessageActions shown={shown} onEdit={() => onEdit(message)} onDone={() => setOpen(false)} />}
        {sending?.state === 'refused' && <RefusedMessageMutation op={sending} />}
        {refused && <RefusedMessageMutation op={refused} />}
      </li>
    </>
  );
});

const Body = ({ shown, other, isHidden }: Pick<MessageRowProps, 'shown' | 'other' | 'isHidden'>) => {
  const { body, image } = shown.message;
  if (body === null)
    return (
      <p className={styles.small}>
        <Trans>Message deleted</Trans>
      </p>
    );
  if (isHidden) return <RequestBody body={body} hasPicture={image !== null} />;
  return (
    <>
      {image && <MessagePicture shown={shown} image={image} other={other} />}
      {body !== '' && <Words text={body} />}
    </>
  );
};

/** So that one knows what for before one accepts, and is led nowhere and shown nothing. */
const RequestBody = ({ body, hasPicture }: { readonly body: string; readonly hasPicture: boolean }) => {
  const { t } = useLingui();
  const text = withoutLinks(body, t`[link]`);
  return (
    <>
      {text !== '' && <Words text={text} />}
      {(hasPicture || text !== body) && (
        <p className={styles.small}>
          <Trans>Pictures and links are shown once you have accepted.</Trans>
        </p>
      )}
    </>
  );
};

interface DeliveryProps {
  readonly of: MessageRowProps['delivery'] | 'refused';
  readonly isToAll: boolean;
}

const Delivery = ({ of, isToAll }: DeliveryProps): ReactNode => {
  switch (of) {
    case 'refused':
      return <Trans>! Not sent</Trans>;
    case 'waiting':
      return <Trans>○ Waiting</Trans>;
    case 'sent':
      return <Trans>✓ Sent</Trans>;
    case 'delivered':
      return isToAll ? <Trans>✓✓ Delivered to all</Trans> : <Trans>✓✓ Delivered</Trans>;
    case 'read':
      return <Trans>✓✓ ● Read</Trans>;
  }
};
