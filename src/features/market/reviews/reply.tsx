/** Under a review the one reply of whoever sells, a comment as everywhere: read by all, reported, taken back. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Drafts } from '#src/data/react/use-drafts.ts';
import { useMutate } from '#src/data/react/use-mutate.ts';
import { useReplica } from '#src/data/react/use-replica.ts';
import { review as reviewKind } from '#src/features/market/model/review.ts';
import { comment as kind } from '#src/model/content/comment.ts';
import { createContent } from '#src/model/content/content-mutations.ts';
import { charactersIn } from '#src/shared/characters-in.ts';
import { pidOf } from '#src/shared/pid.ts';
import { textOf } from '#src/shared/text-of.ts';
import { newUuid } from '#src/shared/uuid.ts';
import { Button } from '#src/ui/button.tsx';
import styles from '#src/widgets/content/content.module.css';
import { Comment } from '#src/widgets/content/content-comments.tsx';
import { readComments } from '#src/widgets/content/read-comments.ts';
import { useKeptWords, WithDrafts, WordsBox } from '#src/widgets/drafts/kept-words.tsx';
import { NotKept } from '#src/widgets/written/not-kept.tsx';
import { RefusedMutation } from '#src/widgets/written/refused-mutation.tsx';
import { type TapEnd, useOneTap } from '#src/widgets/written/use-one-tap.ts';
import { Words } from '#src/widgets/written/words.tsx';
import { WhyNotTaken } from './why-not-taken.tsx';

interface ReplyProps {
  readonly review: string;
  /** What the stall is called. */
  readonly stall: string;
  /** Who looks is who sells there. */
  readonly isOpen: boolean;
  readonly at: string;
}

export const Reply = (props: ReplyProps) => {
  const { review, stall, isOpen, at } = props;
  const said = useReplica(
    async (reader) => {
      const [replies, ops] = await Promise.all([readComments(reader, review), reader.ops()]);
      return { replies, notTaken: ops.filter(({ state, args }) => state === 'refused' && textOf(args, 'parent_id') === review) };
    },
    [review],
  );
  if (!said) return null;
  const parent = { kind: reviewKind.kind, id: review, title: stall };
  // What was taken back leaves no gap between two people.
  const replies = said.replies.filter(({ content }) => content?.state !== 'removed');
  return (
    <>
      {replies.map((one) => (
        <div key={one.id} className={styles.own}>
          <p>
            <strong>
              <Trans>Reply of the seller</Trans>
            </strong>
          </p>
          <Comment comment={one} parent={parent} at={at} />
        </div>
      ))}
      {said.notTaken.map((op) => (
        <div key={op.id}>
          <RefusedMutation op={op} why={<WhyNotTaken op={op} />} />
          <Words text={textOf(Object(Reflect.get(op.args, 'fields')), 'text')} />
        </div>
      ))}
      {isOpen && replies.length === 0 && said.notTaken.length === 0 && (
        <details className="no-print">
          <summary>
            <Trans>Reply, once</Trans>
          </summary>
          <WithDrafts>{(drafts) => <ReplyForm {...props} drafts={drafts} />}</WithDrafts>
        </details>
      )}
    </>
  );
};

const limits = kind.fields.text;

const ReplyForm = ({ review, stall, at, drafts }: ReplyProps & { readonly drafts: Drafts }) => {
  const { t } = useLingui();
  const mutate = useMutate();
  const words = useKeptWords(drafts, { kind: 'comment', id: review, title: stall, at });
  const [isFailed, setFailed] = useState(false);
  const tap = useOneTap();
  const length = charactersIn(words.text.trim());
  const send = async (): Promise<TapEnd> => {
    const id = newUuid(Date.now());
    const what = { id, pid: await pidOf(id), kind: kind.kind, kind_v: kind.v, parent_id: review, parent_kind: reviewKind.kind };
    try {
      await mutate?.(createContent, { ...what, name_display: 'full', fields: { text: words.text.trim() } });
      words.type('');
      return 'done';
    } catch {
      setFailed(true);
      return 'again';
    }
  };
  return (
    <div className={styles.part}>
      <WordsBox
        label={t`Your reply`}
        hint={<Trans>Everybody reads it under your name. There is one reply to a review.</Trans>}
        words={words}
        most={limits.most}
        rows={3}
        error={isFailed && <NotKept />}
      />
      <div>
        <Button look="plain" disabled={!mutate || length < limits.least || length > limits.most} onClick={() => void tap(send)}>
          <Trans>Send reply</Trans>
        </Button>
      </div>
    </div>
  );
};
