/** Telling the moderators that something is wrong with a petition, or with one comment under it. Who told is shown to nobody. */
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMutate } from '#src/data/react/use-replica.ts';
import { useSession } from '#src/data/react/use-session.ts';
import type { Op } from '#src/data/sync/op.ts';
import { reportLabels } from '#src/model/petitions/labels.ts';
import { type ReportReason, reportPetition, reportReasons } from '#src/model/petitions/mutations.ts';
import type { Petition } from '#src/model/petitions/petition.ts';
import { petitionAddress } from '#src/model/petitions/petition-address.ts';
import { newUuid } from '#src/shared/uuid.ts';
import { Button } from '#src/ui/button.tsx';
import { ChoiceGroup } from '#src/ui/choice-group.tsx';
import { LongText } from '#src/widgets/written/long-text.tsx';
import { NotKept } from '#src/widgets/written/not-kept.tsx';
import { type TapEnd, useOneTap } from '#src/widgets/written/use-one-tap.ts';
import styles from './petition.module.css';
import { RefusedAct } from './refused-act.tsx';
import { textOf } from './text-of.ts';
import type { PetitionDetails } from './use-petition-details.ts';

interface Target {
  readonly petition: Petition;
  /** Null: the petition itself. */
  readonly commentId: string | null;
}

type ReportProps = Target & { readonly details: PetitionDetails };

/** Also reports of comments that are not on this phone any more: a refused act is always somewhere to be seen. */
export const PetitionReport = ({ petition, details }: Omit<ReportProps, 'commentId'>) => {
  const shown = new Set(details.comments.map(({ id }) => id));
  const refused = refusedReports(details).filter(({ args }) => !shown.has(textOf(args, 'comment_id')));
  return (
    <Report {...{ petition, details, refused }} commentId={null}>
      <Trans>Report a problem with this petition</Trans>
    </Report>
  );
};

export const CommentReport = (props: ReportProps & { readonly commentId: string }) => (
  <Report {...props} refused={refusedReports(props.details).filter(({ args }) => textOf(args, 'comment_id') === props.commentId)}>
    <Trans>Report this comment</Trans>
  </Report>
);

const refusedReports = ({ ops }: PetitionDetails): readonly Op[] =>
  ops.filter(({ name, state }) => name === 'report_petition' && state === 'refused');

const Report = ({
  petition,
  details,
  commentId,
  refused,
  children,
}: ReportProps & { readonly refused: readonly Op[]; readonly children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  const own = details.reports.find(({ comment_id }) => comment_id === commentId);
  return (
    <>
      <details className={`${styles.changes} no-print`} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{children}</summary>
        {own ? <Told isWaiting={own.xid === '0'} /> : isOpen && <ToReport petition={petition} commentId={commentId} />}
      </details>
      {refused.map((op) => (
        <RefusedAct key={op.id} op={op} />
      ))}
    </>
  );
};

const Told = ({ isWaiting }: { readonly isWaiting: boolean }) => (
  <p role="status">
    {isWaiting ? (
      <Trans>○ Your report is saved on this phone. It will be sent when there is a network.</Trans>
    ) : (
      <Trans>✓ Your report has arrived. A moderator reads it.</Trans>
    )}
  </p>
);

const ToReport = ({ petition, commentId }: Target) => {
  const { status } = useSession();
  if (status !== 'signed-out') return <ReportForm petition={petition} commentId={commentId} />;
  return (
    <p>
      <Link to="/auth" search={{ from: `/petitions/${petitionAddress(petition)}${commentId ? '#comments' : ''}` }} className={styles.link}>
        <Trans>Sign in to report</Trans>
      </Link>
    </p>
  );
};

const mostDetails = 500;

const ReportForm = ({ petition, commentId }: Target) => {
  const { i18n } = useLingui();
  const mutate = useMutate();
  const [reason, setReason] = useState<ReportReason>('spam');
  const [words, setWords] = useState('');
  const [isFailed, setFailed] = useState(false);
  const tap = useOneTap();
  // A comment is no petition that might exist already.
  const reasons = reportReasons.filter((one) => commentId === null || one !== 'duplicate');
  const send = async (): Promise<TapEnd> => {
    if (!mutate) return 'again';
    const args = { id: newUuid(Date.now()), petition_id: petition.id, comment_id: commentId, reason, details: words.trim() };
    try {
      await mutate(reportPetition, args);
      return 'done';
    } catch {
      setFailed(true);
      return 'again';
    }
  };
  return (
    <div className={styles.form}>
      <ChoiceGroup
        name={`report-${commentId}`}
        title={<Trans>What is wrong?</Trans>}
        value={reason}
        choices={reasons.map((value) => ({ value, label: i18n._(reportLabels[value]) }))}
        onChoose={setReason}
      />
      <LongText label={<Trans>In your words, if you like</Trans>} value={words} most={mostDetails} rows={3} onChange={setWords} />
      <p className={styles.small}>
        <Trans>Moderators see the report without your name; its author does not see it at all.</Trans>
      </p>
      <Button look="plain" disabled={!mutate || words.trim().length > mostDetails} onClick={() => void tap(send)}>
        <Trans>Send the report</Trans>
      </Button>
      {isFailed && (
        <p role="alert">
          <NotKept />
        </p>
      )}
    </div>
  );
};
