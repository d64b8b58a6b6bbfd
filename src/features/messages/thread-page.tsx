/** One conversation: who with, what was said, and what can be said now. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import { NothingKept } from '#src/widgets/list/nothing-kept.tsx';
import { useDropPictures } from '#src/widgets/pictures/use-kept-picture.ts';
import { Answer, Standing } from './answer.tsx';
import { Back } from './back.tsx';
import { Composer } from './composer.tsx';
import { DealLine } from './deal-line.tsx';
import { isFromBlocked } from './groups/from-blocked.tsx';
import { GroupFacts } from './groups/group-facts.tsx';
import { MessageReport } from './message-report.tsx';
import { MessageRow } from './message-row.tsx';
import styles from './messages.module.css';
import { deliveryOf, isEnded, isExpired, type Message, nameOf, type Thread, unsentSeq } from './model/message.ts';
import { NotHere } from './not-here.tsx';
import { type Named, OtherName } from './other-name.tsx';
import { RefusedMessageMutation } from './refused-message-mutation.tsx';
import { type MessageDrafts, useMessageDrafts } from './use-message-draft.ts';
import { type OlderMessages, useOlderMessages } from './use-older-messages.ts';
import { useRead } from './use-read.ts';
import { useReadingPlace } from './use-reading-place.ts';
import { useStayAtEnd } from './use-stay-at-end.ts';
import { useSteady } from './use-steady.ts';
import { type OpenThread, type ShownMessage, useThread } from './use-thread.ts';

/** Of the messages on this phone, so many are drawn at first, and so many more each time. */
const step = 50;

interface ThreadPageProps {
  readonly threadId: string;
  /** What it is as long as nothing was said in it; null: nobody knows. */
  readonly atFirst?: Thread | null;
}

export const ThreadPage = ({ threadId, atFirst = null }: ThreadPageProps) => {
  const [most, setMost] = useState(step);
  const found = useThread(threadId, most);
  const drafts = useMessageDrafts();
  if (found === null) return <NothingKept />;
  if (found === undefined || !drafts) return <Waiting />;
  const open = { ...found, thread: found.thread ?? atFirst };
  const { to, to_name } = drafts.peek(threadId);
  const other = open.thread ?? open.begun ?? (to === null ? null : { other_id: to, other_name: to_name });
  if (!other) return <NotHere refused={open.refused} />;
  return <Conversation threadId={threadId} open={open} other={other} drafts={drafts} onEarlier={() => setMost(most + step)} />;
};

/** What no phone keeps stands on the screen alone, as it was said. */
const asRead = (message: Message, user: string | null): ShownMessage => ({
  message,
  isOwn: message.author_id === user,
  sending: null,
  refused: null,
});

interface EarlierProps {
  readonly older: OlderMessages;
  readonly hasEarlier: boolean;
  /** The place of the first that is on the screen; 0: none. */
  readonly first: number;
  readonly onEarlier: () => void;
  /** Whichever way. */
  readonly onAsk: () => void;
}

/** From this phone first, then from the server. */
const Earlier = ({ older: { asking, more, ask }, hasEarlier, first, onEarlier, onAsk }: EarlierProps) => {
  if (!hasEarlier && (first <= 1 || first === unsentSeq || !more)) return null;
  const handleAsk = (): void => {
    onAsk();
    if (hasEarlier) onEarlier();
    else void ask(first);
  };
  return (
    <>
      <Button look="plain" onClick={handleAsk}>
        <Trans>Earlier messages</Trans>
      </Button>
      <p role="status" className={styles.small}>
        {asking === 'asking' && <Trans>Asking the server…</Trans>}
        {asking === 'failed' && <Trans>Earlier messages are read from the network, and there is none now.</Trans>}
      </p>
    </>
  );
};

interface ConversationProps {
  readonly threadId: string;
  readonly open: OpenThread;
  readonly other: Named;
  readonly drafts: MessageDrafts;
  readonly onEarlier: () => void;
}

/** All that is shown, and beside it what the rows need to know, the same objects as long as they say the same. */
const useShown = (threadId: string, { user, messages, offset }: OpenThread, { kind, title, other_id, other_name }: Named) => {
  const older = useOlderMessages(threadId);
  const read = useMemo(() => older.messages.map((message) => asRead(message, user)), [older.messages, user]);
  const here = useSteady(messages);
  const other = useMemo(() => ({ kind, title, other_id, other_name }), [kind, title, other_id, other_name]);
  return { older, all: [...read.filter(({ message }) => !isExpired(message, Date.now() + offset)), ...here], other };
};

const Conversation = ({ threadId, open, drafts, onEarlier, ...props }: ConversationProps) => {
  const { t } = useLingui();
  const { thread, messages, hasEarlier, refused } = open;
  const [edited, setEdited] = useState<Message | null>(null);
  const { older, all, other } = useShown(threadId, open, props.other);
  const first = all[0]?.message;
  const { list, hold } = useReadingPlace(first?.message_id);
  const end = useStayAtEnd(messages.at(-1)?.message.message_id);
  useRead(open);
  useDropPictures(messages.flatMap(({ message }) => (message.body === null ? [message.message_id] : [])));
  useTitle(nameOf(other) ?? t`Messages`);
  return (
    <article className={styles.conversation}>
      <header>
        <Back />
        <h1>
          <OtherName thread={other} />
        </h1>
        <p className={styles.small}>
          {thread?.kind === 'support' ? (
            <Trans>Administrators of this service read what you write here, and answer it.</Trans>
          ) : (
            <Trans>The people who run the service could read these messages.</Trans>
          )}
        </p>
        {thread && <GroupFacts thread={thread} />}
        {thread && thread.state !== 'request' && (thread.kind !== 'support' || thread.rev > 0) && (
          <details>
            <summary className={styles.summary}>
              <Trans>Options</Trans>
            </summary>
            <Answer thread={thread} />
          </details>
        )}
      </header>
      <Earlier older={older} hasEarlier={hasEarlier} first={first?.seq ?? 0} onEarlier={onEarlier} onAsk={hold} />
      <ol ref={list} className={styles.messages} aria-label={t`Messages`}>
        {all.map((shown, n) => (
          <MessageRow
            key={shown.message.message_id}
            shown={shown}
            after={all[n - 1]?.message.sent_at ?? null}
            other={other}
            delivery={thread ? deliveryOf(shown.message, thread) : 'waiting'}
            isHidden={thread?.state === 'request' && !shown.isOwn}
            isFromBlocked={isFromBlocked(shown.message, open)}
            onEdit={setEdited}
          />
        ))}
      </ol>
      <div ref={end} className={styles.end} />
      {thread && !isEnded(thread) && thread.kind !== 'support' && <MessageReport thread={thread} messages={messages} />}
      {refused.map((op) => (
        <RefusedMessageMutation key={op.id} op={op} />
      ))}
      {thread?.state === 'request' && <Answer thread={thread} />}
      {other.kind !== 'group' && <DealLine other={other} user={open.user} messages={messages} />}
      <Standing thread={thread} isWaiting={messages.length > 0} />
      <Composer threadId={threadId} open={open} other={other} drafts={drafts} edited={edited} onEdited={() => setEdited(null)} />
    </article>
  );
};
