/** One message: who said it and when, how far it got in shape and in words, and what can be done with it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { deliveryOf, isEditable, type Message, type Thread } from '#src/model/messages/message.ts';
import { formatDay, formatTime } from '#src/shared/format-day.ts';
import { Words } from '#src/widgets/written/words.tsx';
import { Author } from './groups/author.tsx';
import { EventRow } from './groups/event-row.tsx';
import { FromBlocked, isFromBlocked } from './groups/from-blocked.tsx';
import { MessageActions } from './message-actions.tsx';
import styles from './messages.module.css';
import type { Named } from './other-name.tsx';
import { RefusedMessageAct } from './refused-message-act.tsx';
import type { OpenThread, ShownMessage } from './use-thread.ts';

interface MessageRowProps {
  readonly shown: ShownMessage;
  /** The one above it; null: it is the first. */
  readonly before: Message | null;
  readonly open: OpenThread;
  readonly other: Named;
  readonly onEdit: () => void;
}

export const MessageRow = ({ shown, before, open, other, onEdit }: MessageRowProps) => {
  const { i18n, t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { message, isOwn, sending, refused } = shown;
  const day = formatDay(message.sent_at, i18n.locale);
  if (message.event) return <EventRow message={message} isOwn={isOwn} before={before} other={other} />;
  const isHidden = open.thread?.state === 'request' && !isOwn;
  return (
    <>
      {(!before || formatDay(before.sent_at, i18n.locale) !== day) && <li className={styles.day}>{day}</li>}
      <li className={isOwn ? styles.own : styles.others}>
        <Author message={message} isOwn={isOwn} other={other} />
        {isFromBlocked(message, open) ? <FromBlocked /> : <Body message={message} isHidden={isHidden} />}
        <p className={styles.facts}>
          <time dateTime={message.sent_at}>{formatTime(message.sent_at, i18n.locale)}</time>
          {message.edited_at && message.body !== null && (
            <span>
              <Trans>edited</Trans>
            </span>
          )}
          {isOwn && message.body !== null && (
            <span>
              <Delivery shown={shown} thread={open.thread} />
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
        {isOpen && (
          <MessageActions
            shown={shown}
            onEdit={isOwn && isEditable(message, Date.now() + open.offset) ? onEdit : null}
            onDone={() => setOpen(false)}
          />
        )}
        {sending?.state === 'refused' && <RefusedMessageAct op={sending} />}
        {refused && <RefusedMessageAct op={refused} />}
      </li>
    </>
  );
};

/** Of a request nobody has to see what it says before they have accepted. */
const Body = ({ message: { body }, isHidden }: { readonly message: Message; readonly isHidden: boolean }) => {
  if (body === null)
    return (
      <p className={styles.small}>
        <Trans>Message deleted</Trans>
      </p>
    );
  if (!isHidden) return <Words text={body} />;
  return (
    <>
      <div className={styles.blurred} aria-hidden>
        <Words text={body} />
      </div>
      <p className={styles.small}>
        <Trans>You can read it when you have accepted.</Trans>
      </p>
    </>
  );
};

const Delivery = ({ shown: { message, sending }, thread }: { readonly shown: ShownMessage; readonly thread: Thread | null }): ReactNode => {
  if (sending?.state === 'refused') return <Trans>! Not sent</Trans>;
  switch (thread ? deliveryOf(message, thread) : 'waiting') {
    case 'waiting':
      return <Trans>○ Waiting</Trans>;
    case 'sent':
      return <Trans>✓ Sent</Trans>;
    case 'delivered':
      return thread?.kind === 'group' ? <Trans>✓✓ Delivered to all</Trans> : <Trans>✓✓ Delivered</Trans>;
    case 'read':
      return <Trans>✓✓ ● Read</Trans>;
  }
};
