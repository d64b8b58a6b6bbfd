/** What members say about a petition. A comment is its author's alone until a moderator has read it. */

import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Drafts } from '#src/data/react/use-drafts.ts';
import { useMutate } from '#src/data/react/use-replica.ts';
import { useSession } from '#src/data/react/use-session.ts';
import { charactersIn } from '#src/shared/characters-in.ts';
import { formatDay } from '#src/shared/format-day.ts';
import { textOf } from '#src/shared/text-of.ts';
import { newUuid } from '#src/shared/uuid.ts';
import { Button } from '#src/ui/button.tsx';
import type { AreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { type KeptWords, useKeptWords, WithDrafts, WordsBox } from '#src/widgets/drafts/kept-words.tsx';
import { DisplayChoice, ShownTitle } from '#src/widgets/written/display-choice.tsx';
import { NotKept } from '#src/widgets/written/not-kept.tsx';
import { type TapEnd, useOneTap } from '#src/widgets/written/use-one-tap.ts';
import { Words } from '#src/widgets/written/words.tsx';
import { isPublic } from './find-petitions.ts';
import { commentPetition } from './model/mutations.ts';
import { type Petition, petitionLimits } from './model/petition.ts';
import { petitionAddress } from './model/petition-address.ts';
import type { PetitionComment } from './model/voices.ts';
import styles from './petition.module.css';
import { CommentReport } from './petition-report.tsx';
import { RefusedPetitionAct } from './refused-petition-act.tsx';
import type { PetitionDetails } from './use-petition-details.ts';

interface CommentsProps {
  readonly petition: Petition;
  readonly details: PetitionDetails;
  readonly names: AreaNames;
}

export const PetitionComments = ({ petition, details, names }: CommentsProps) => {
  const shown = [...details.comments].sort((a, b) => (a.id < b.id ? 1 : -1));
  const refused = details.ops.filter(({ name, state }) => name === 'comment_petition' && state === 'refused');
  return (
    <section className={styles.section} id="comments" aria-labelledby="comments-title">
      <h2 id="comments-title">
        <Trans>Comments</Trans>
      </h2>
      {shown.length === 0 && (
        <p className={styles.small}>
          <Trans>No comment on this phone.</Trans>
        </p>
      )}
      <ul className={styles.comments}>
        {shown.map((comment) => (
          <Comment key={comment.id} comment={comment} petition={petition} details={details} />
        ))}
      </ul>
      {refused.map((op) => (
        <div key={op.id}>
          <RefusedPetitionAct op={op} />
          <Words text={textOf(op.args, 'text')} />
        </div>
      ))}
      {isPublic(petition) && <WithDrafts>{(drafts) => <CommentForm petition={petition} names={names} drafts={drafts} />}</WithDrafts>}
    </section>
  );
};

const Comment = ({ comment, petition, details }: Omit<CommentsProps, 'names'> & { readonly comment: PetitionComment }) => {
  const { i18n } = useLingui();
  const isPublished = comment.state === 'approved';
  return (
    <li>
      <Words text={comment.text} />
      <p className={styles.small}>
        {isPublished ? (comment.shown_name ?? <Trans>A member</Trans>) : <CommentState comment={comment} />}
        {isPublished && comment.created_at && <> · {formatDay(comment.created_at, i18n.locale)}</>}
      </p>
      {isPublished && <CommentReport petition={petition} details={details} commentId={comment.id} />}
    </li>
  );
};

const CommentState = ({ comment: { state, xid } }: { readonly comment: PetitionComment }): ReactNode => {
  if (state === 'rejected') return <Trans>! Yours. A moderator did not let it through.</Trans>;
  // A row with no transaction of the server's has not left this phone.
  return xid === '0' ? (
    <Trans>○ Yours. Saved on this phone. It will be sent when there is a network.</Trans>
  ) : (
    <Trans>✓ Yours, sent. Others see it when a moderator has read it.</Trans>
  );
};

/** What is being written, and whether anything was since it was last sent. */
const useComment = (petition: Petition, drafts: Drafts): KeptWords & { readonly isSent: boolean; readonly empty: () => void } => {
  const at = `/petitions/${petitionAddress(petition)}`;
  const words = useKeptWords(drafts, { kind: 'comment', id: petition.id, title: petition.title, at });
  const [isSent, setSent] = useState(false);
  const typeAnd = (sent: boolean, text: string): void => {
    setSent(sent);
    words.type(text);
  };
  return { ...words, isSent, type: (text) => typeAnd(false, text), empty: () => typeAnd(true, '') };
};

const CommentForm = ({ petition, names, drafts }: Pick<CommentsProps, 'petition' | 'names'> & { readonly drafts: Drafts }) => {
  const { t } = useLingui();
  const { status } = useSession();
  const mutate = useMutate();
  const words = useComment(petition, drafts);
  const [display, setDisplay] = useState<'full' | 'initials'>('full');
  const [fault, setFault] = useState<ReactNode>(null);
  const tap = useOneTap();
  const { most } = petitionLimits.comment;
  if (!mutate) return status === 'signed-out' && <ToSignIn petition={petition} />;
  const send = async (): Promise<TapEnd> => {
    const said = words.text.trim();
    const isSecondTap = said === '' && words.isSent;
    if (charactersIn(said) < 3 || charactersIn(said) > most) {
      if (!isSecondTap) setFault(<Trans>Write between 3 and {most} characters.</Trans>);
      return 'again';
    }
    try {
      await mutate(commentPetition, { id: newUuid(Date.now()), petition_id: petition.id, text: said, name_display: display });
      words.empty();
      setFault(null);
      return 'next';
    } catch {
      setFault(<NotKept />);
      return 'again';
    }
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void tap(send);
      }}
    >
      <WordsBox label={t`Write a comment`} words={words} most={most} rows={3} error={fault} />
      <DisplayChoice
        name="comment-display"
        title={<ShownTitle />}
        value={display}
        offered={['full', 'initials']}
        names={names}
        onChoose={setDisplay}
      />
      <Button type="submit" look="plain">
        <Trans>Send the comment</Trans>
      </Button>
    </form>
  );
};

const ToSignIn = ({ petition }: Pick<CommentsProps, 'petition'>) => (
  <p>
    <Link to="/auth" search={{ from: `/petitions/${petitionAddress(petition)}#comments` }} className={styles.link}>
      <Trans>Sign in to comment</Trans>
    </Link>
  </p>
);
