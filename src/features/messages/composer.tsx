/** Where a message is written, or said otherwise. What is typed is kept with every letter, and is gone when it was sent. */

import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMutate } from '#src/data/react/use-mutate.ts';
import type { OtherDraft } from '#src/data/session/drafts.ts';
import { charactersIn } from '#src/shared/characters-in.ts';
import { newUuid } from '#src/shared/uuid.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { ChoosePicture, type ChosenPicture, toSent, useChosenPicture } from '#src/widgets/pictures/choose-picture.tsx';
import { useKeptPictures } from '#src/widgets/pictures/use-kept-picture.ts';
import { Room } from '#src/widgets/written/long-text.tsx';
import { NotKept } from '#src/widgets/written/not-kept.tsx';
import { OtherVersions } from '#src/widgets/written/other-versions.tsx';
import { useOneTap } from '#src/widgets/written/use-one-tap.ts';
import styles from './messages.module.css';
import { isEnded, type Message, mayHaveImage, messageLimits, nameOf, roomFor } from './model/message.ts';
import type { MessageDraft } from './model/message-draft.ts';
import { editMessage, sendMessage } from './model/mutations.ts';
import type { Named } from './other-name.tsx';
import type { MessageDrafts } from './use-message-draft.ts';
import type { OpenThread } from './use-thread.ts';

interface ComposerProps {
  readonly threadId: string;
  readonly open: OpenThread;
  readonly other: Named;
  readonly drafts: MessageDrafts;
  /** What is said otherwise now; null: a new message. */
  readonly edited: Message | null;
  readonly onEdited: () => void;
}

export const Composer = (props: ComposerProps) => {
  const { thread, messages } = props.open;
  if (props.edited) return <Box key={props.edited.message_id} {...props} />;
  const mayWrite = thread === null ? messages.length === 0 : thread.state === 'active' && !thread.is_blocked && !isEnded(thread);
  // What was typed stands in its draft, and comes back with the box.
  return mayWrite ? <Box key="new" {...props} /> : null;
};

/** How much room is left is said when there is little of it. */
const littleRoom = 200;

const Box = (props: ComposerProps) => {
  const { open, other, edited, onEdited } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  const saying = useBox(props);
  const chosen = useChosenPicture();
  const { draft, isKept, write } = saying;
  const { fault, used, most, send } = useSaying(props, saying, chosen);
  useEffect(() => {
    if (edited) box.current?.focus();
  }, [edited]);
  const handleSend = async (): Promise<void> => {
    await send();
    box.current?.focus();
  };
  return (
    <>
      <OtherVersions {...saying} />
      <form
        className={styles.composer}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void handleSend();
        }}
      >
        <Field
          label={edited ? <Trans>Say it otherwise</Trans> : <MessageTo other={other} />}
          hint={isKept ? null : <Trans>This phone cannot keep what you type: it is gone when this page closes.</Trans>}
          error={fault}
        >
          {({ className, ...control }) => (
            <textarea
              {...control}
              ref={box}
              className={`${className ?? ''} ${styles.box}`}
              rows={Math.min(8, draft.text.split('\n').length + 1)}
              value={draft.text}
              onChange={(event) => write({ ...draft, text: event.target.value.replaceAll('\0', '') })}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
                event.preventDefault();
                void handleSend();
              }}
            />
          )}
        </Field>
        <Button type="submit" disabled={!open.user || chosen.isMaking}>
          {edited ? <Trans>Save</Trans> : <Trans>Send</Trans>}
        </Button>
        {edited && (
          <Button look="plain" onClick={onEdited}>
            <Trans>Cancel</Trans>
          </Button>
        )}
        {!edited && mayHaveImage(open.thread) && <ChoosePicture chosen={chosen} />}
        {most - used < littleRoom && <Room used={used} most={most} />}
      </form>
    </>
  );
};

const MessageTo = ({ other }: { readonly other: Named }) => {
  const { t } = useLingui();
  return <Trans>Message to {other.kind === 'support' ? t`support` : (nameOf(other) ?? t`this member`)}</Trans>;
};

const beginWith = ({ edited, drafts, threadId }: ComposerProps): MessageDraft =>
  edited ? { text: edited.body ?? '', to: null, to_name: null } : drafts.read(threadId);

/** What is in the box: kept with every letter, unless an old message is being said otherwise. */
const useBox = (props: ComposerProps) => {
  const { threadId, drafts, edited } = props;
  const [draft, setDraft] = useState(() => beginWith(props));
  const [isKept, setKept] = useState(true);
  return {
    draft,
    isKept,
    write: (next: MessageDraft): void => {
      setDraft(next);
      if (!edited) setKept(drafts.keep(threadId, next));
    },
    others: edited ? [] : drafts.others(threadId),
    take: (other: OtherDraft): void => {
      drafts.goOnFrom(threadId, other);
      setDraft(drafts.read(threadId));
    },
    drop: (other: OtherDraft): void => {
      drafts.dropOther(threadId, other);
      setDraft({ ...draft });
    },
  };
};

/** Its way into the outbox. A picture stays on this phone too, where it is seen before and after the server has it. */
const useSaying = (
  { threadId, open, edited, onEdited }: ComposerProps,
  { draft, write }: ReturnType<typeof useBox>,
  { prepared, isMaking, isAgreed, drop }: ChosenPicture,
) => {
  const mutate = useMutate();
  const { keep } = useKeptPictures();
  const tap = useOneTap();
  const [fault, setFault] = useState<ReactNode>(null);
  const most = prepared ? messageLimits.caption : roomFor(open.thread);
  const body = draft.text.trim();
  const used = charactersIn(body);
  const say = async (): Promise<void> => {
    if (!mutate) throw new Error('nobody is signed in');
    const written_at = new Date(Date.now() + open.offset).toISOString();
    if (edited) await mutate(editMessage, { thread_id: threadId, message_id: edited.message_id, body, written_at });
    else {
      const kind = open.thread?.kind === 'support' ? { kind: 'support' as const } : {};
      const { to, to_name } = open.thread ? { to: open.thread.other_id, to_name: open.thread.other_name } : draft;
      const id = newUuid(Date.now());
      if (!prepared) await mutate(sendMessage, { ...kind, id, thread_id: threadId, to, to_name, body, written_at });
      else {
        const { raw, ...image } = await toSent(prepared);
        await keep({ id, mime: image.mime, bytes: raw, kept_at: Date.now() });
        await mutate(sendMessage, { id, thread_id: threadId, to, to_name, body, image, written_at });
      }
    }
  };
  const send = () =>
    tap(async () => {
      const isUnready = isMaking || (used === 0 && !prepared);
      const why = whyNot(used > most, prepared !== null && !isAgreed);
      setFault(why);
      if (isUnready || why) return 'again';
      try {
        await say();
      } catch {
        setFault(<NotKept />);
        return 'again';
      }
      if (edited) onEdited();
      else write({ text: '', to: null, to_name: null });
      drop();
      return 'next';
    });
  return { fault, used, most, send };
};

const whyNot = (isTooLong: boolean, isNotAgreed: boolean): ReactNode => {
  if (isTooLong) return <Trans>Too long. Shorten it: nothing is cut off.</Trans>;
  return isNotAgreed ? <Trans>Nothing was sent. Agree to the size of the picture, or remove it.</Trans> : null;
};
