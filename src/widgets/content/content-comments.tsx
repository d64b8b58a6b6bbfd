/** What members say about a content, as comments that go where it goes. One's own stand here before they have arrived. */

import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Drafts } from '#src/data/react/use-drafts.ts';
import { useMutate } from '#src/data/react/use-mutate.ts';
import { useReplica } from '#src/data/react/use-replica.ts';
import { useSession } from '#src/data/react/use-session.ts';
import { comment as kind } from '#src/model/content/comment.ts';
import { createContent, moveContent } from '#src/model/content/content-mutations.ts';
import { type Content, type OwnContent, takes, waiting } from '#src/model/content/content-rows.ts';
import { charactersIn } from '#src/shared/characters-in.ts';
import { formatDay } from '#src/shared/format-day.ts';
import { pidOf } from '#src/shared/pid.ts';
import { newUuid } from '#src/shared/uuid.ts';
import { Button } from '#src/ui/button.tsx';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { useKeptWords, WithDrafts, WordsBox } from '#src/widgets/drafts/kept-words.tsx';
import { DisplayChoice } from '#src/widgets/written/display-choice.tsx';
import { NotKept } from '#src/widgets/written/not-kept.tsx';
import { type TapEnd, useOneTap } from '#src/widgets/written/use-one-tap.ts';
import { WaitsHere } from '#src/widgets/written/waits-here.tsx';
import { Words } from '#src/widgets/written/words.tsx';
import styles from './content.module.css';
import { ContentReport } from './content-report.tsx';
import { Reactions } from './reactions.tsx';
import { type ListedComment, readComments, text } from './read-comments.ts';
import { RefusedContent } from './refused-content.tsx';

interface CommentsProps {
  /** What it hangs on. */
  readonly parent: { readonly kind: string; readonly id: string; readonly title: string };
  readonly at: string;
  /** False: it takes no more. */
  readonly isOpen: boolean;
  /** What else the reader can do about the comment of somebody else. */
  readonly beside?: (comment: Content) => ReactNode;
}

export const ContentComments = ({ parent, at, isOpen, beside }: CommentsProps) => {
  const comments = useReplica((reader) => readComments(reader, parent.id), [parent.id]);
  const ops = useReplica((reader) => reader.ops(), [])?.filter(
    ({ name, state, args }) => name === 'create_content' && state === 'refused' && Reflect.get(args, 'parent_id') === parent.id,
  );
  return (
    <section className={styles.part} id="comments" aria-labelledby="comments-title">
      <h2 id="comments-title">
        <Trans>Comments</Trans>
      </h2>
      {comments?.length === 0 && (
        <p className={styles.small}>
          <Trans>No comment yet.</Trans>
        </p>
      )}
      <ul className={styles.comments}>
        {comments?.map((one) => (
          <li key={one.id}>
            <Comment comment={one} parent={parent} at={at} {...(beside ? { beside } : {})} />
          </li>
        ))}
      </ul>
      {ops?.map((op) => (
        <div key={op.id}>
          <RefusedContent op={op} />
          <Words text={text(Object(Reflect.get(op.args, 'fields')))} />
        </div>
      ))}
      {isOpen && <WithDrafts>{(drafts) => <CommentForm parent={parent} at={at} drafts={drafts} />}</WithDrafts>}
    </section>
  );
};

export const Comment = ({
  comment: { id, text: said, content, own, report, reaction, ops },
  parent,
  at,
  beside,
}: Omit<CommentsProps, 'isOpen'> & { readonly comment: ListedComment }) => {
  const { i18n } = useLingui();
  const mutate = useMutate();
  if (content?.state === 'removed')
    return (
      <p className={styles.small}>
        <Trans>Removed by its author</Trans>
      </p>
    );
  const canRemove = own && (own.state === 'open' || own.state === 'in_review' || own.state === 'flagged');
  return (
    <>
      <Words text={said} />
      <p className={styles.small}>
        {content?.is_sample && <Trans>Sample · </Trans>}
        {own && own.state !== 'open' ? <OwnState own={own} /> : (content?.owner_name ?? <Trans>A member</Trans>)}
        {content?.opened_at && <> · {formatDay(content.opened_at, i18n.locale)}</>}
      </p>
      {canRemove && mutate && (
        <Button look="plain" onClick={() => void mutate(moveContent, { kind: kind.kind, content_id: id, to: 'removed' })}>
          <Trans>Remove my comment</Trans>
        </Button>
      )}
      {content && (
        <Reactions content={content} own={reaction} canReact={!own && mutate !== null && takes(kind, content.state, 'react')} ops={ops} />
      )}
      {content && !own && (
        <ContentReport kind={kind.kind} id={id} title={parent.title} at={at} own={report} label={<Trans>Report this comment</Trans>} />
      )}
      {content && !own && beside?.(content)}
    </>
  );
};

const OwnState = ({ own: { state } }: { readonly own: OwnContent }): ReactNode => {
  switch (state) {
    case waiting:
      return (
        <WaitsHere>
          <Trans>○ Yours. Kept on this phone. It is sent when there is a network.</Trans>
        </WaitsHere>
      );
    case 'in_review':
      return <Trans>✓ Yours, sent. Others see it when a moderator has read it.</Trans>;
    case 'flagged':
      return <Trans>! Yours. Members reported it: others see it again once moderators agree.</Trans>;
    case 'hidden':
      return <Trans>! Yours. Moderators hid it.</Trans>;
    default:
      return <Trans>○ Yours, received. Others see it later: your account is new, or you reached the limit of a day.</Trans>;
  }
};

const limits = kind.fields.text;

/** Null: nobody is signed in. */
const useSendComment = (parent: CommentsProps['parent']) => {
  const mutate = useMutate();
  return (
    mutate &&
    (async (text: string, name_display: 'full' | 'initials'): Promise<void> => {
      const id = newUuid(Date.now());
      const what = { id, pid: await pidOf(id), kind: kind.kind, kind_v: kind.v, parent_id: parent.id, parent_kind: parent.kind };
      await mutate(createContent, { ...what, name_display, fields: { text } });
    })
  );
};

const CommentForm = ({ parent, at, drafts }: Omit<CommentsProps, 'isOpen' | 'beside'> & { readonly drafts: Drafts }) => {
  const { t } = useLingui();
  const { status } = useSession();
  const sendComment = useSendComment(parent);
  const names = useAreaNames();
  const words = useKeptWords(drafts, { kind: 'comment', id: parent.id, title: parent.title, at });
  const [display, setDisplay] = useState<'full' | 'initials'>('full');
  const [fault, setFault] = useState<'none' | 'length' | 'not-kept'>('none');
  const [isSent, setSent] = useState(false);
  const tap = useOneTap();
  if (!sendComment) return status === 'signed-out' && <ToSignIn at={at} />;
  const send = async (): Promise<TapEnd> => {
    const length = charactersIn(words.text);
    if (length < limits.least || length > limits.most) {
      // The second tap of two has nothing to send.
      if (!(isSent && length === 0)) setFault('length');
      return 'again';
    }
    try {
      await sendComment(words.text.trim(), display);
      words.type('');
      setSent(true);
      setFault('none');
      return 'next';
    } catch {
      setFault('not-kept');
      return 'again';
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void tap(send);
  };
  return (
    <form className={styles.part} noValidate onSubmit={submit}>
      <WordsBox label={t`Write a comment`} words={words} most={limits.most} rows={3} error={faultWords[fault]} />
      <DisplayChoice
        name="comment-display"
        title={<Trans>How your name appears</Trans>}
        value={display}
        offered={['full', 'initials']}
        names={names}
        onChoose={setDisplay}
      />
      <div>
        <Button type="submit" look="plain">
          <Trans>Send comment</Trans>
        </Button>
      </div>
    </form>
  );
};

const faultWords = {
  none: null,
  length: (
    <Trans>
      Write between {limits.least} and {limits.most} characters.
    </Trans>
  ),
  'not-kept': <NotKept />,
} as const;

const ToSignIn = ({ at }: Pick<CommentsProps, 'at'>) => (
  <p>
    <Link to="/auth" search={{ from: `${at}#comments` }}>
      <Trans>Sign in to comment</Trans>
    </Link>
  </p>
);
