/** Comments that nobody sees before a moderator has read them, and those that many reported. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { QueuedComment } from '#src/data/session/moderation-port.ts';
import { commentReasons } from '#src/features/petitions/model/moderation.ts';
import { formatMoment } from '#src/shared/format-day.ts';
import { Words } from '#src/widgets/written/words.tsx';
import { AboutPetition } from './about-petition.tsx';
import { DecisionForm } from './decision-form.tsx';
import type { ReadQueue } from './use-queue.ts';
import type { Verdict } from './verdict-line.tsx';
import { WaitingList } from './waiting-list.tsx';

const read: ReadQueue<QueuedComment> = (moderation, page) => moderation.comments(page);

export const CommentQueue = () => (
  <WaitingList
    title={<Trans>Comments to read</Trans>}
    about={<Trans>The oldest first. Nobody else sees them before you let them through.</Trans>}
    read={read}
    line={(comment) => <Line comment={comment} />}
  >
    {(comment, onDecided) => <CommentItem comment={comment} onDecided={onDecided} />}
  </WaitingList>
);

const Line = ({ comment }: { readonly comment: QueuedComment }) => {
  const { i18n } = useLingui();
  return (
    <>
      {comment.shown_name ?? <Trans>No name</Trans>} · {formatMoment(comment.created_at, i18n.locale)}
      {comment.reporters > 0 && (
        <>
          {' · '}
          <Plural value={comment.reporters} one="! Reported by # member." other="! Reported by # members." />
        </>
      )}
    </>
  );
};

interface CommentItemProps {
  readonly comment: QueuedComment;
  readonly onDecided: (verdict: Verdict) => void;
}

const choices = [
  { value: 'approved', label: <Trans>Show it to everybody</Trans> },
  { value: 'rejected', label: <Trans>Do not show it</Trans> },
] as const;

const CommentItem = ({ comment, onDecided }: CommentItemProps) => (
  <>
    <AboutPetition of={comment} />
    <Words text={comment.text} />
    {comment.is_own ? (
      <p>
        <Trans>This comment is your own: another moderator decides.</Trans>
      </p>
    ) : (
      <DecisionForm
        choices={choices}
        reasonsFor={(choice) => (choice === 'rejected' ? commentReasons : [])}
        noteFor={() => null}
        send={(moderation, { choice, reason }) => moderation.decideComment(comment.id, choice, reason)}
        onDecided={(choice, decision) =>
          onDecided({
            text: choice === 'approved' ? <Trans>✓ Everybody sees the comment now.</Trans> : <Trans>! The comment is not shown.</Trans>,
            decision,
          })
        }
      />
    )}
  </>
);
