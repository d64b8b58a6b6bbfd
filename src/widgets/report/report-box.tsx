/** Telling the moderators that something is wrong with what others wrote. Who told is shown to nobody. */
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Drafts } from '#src/data/react/use-drafts.ts';
import { useMutateAll } from '#src/data/react/use-replica.ts';
import { useSession } from '#src/data/react/use-session.ts';
import { reportLabels } from '#src/features/petitions/model/labels.ts';
import type { ReportReason } from '#src/features/petitions/model/mutations.ts';
import type { Act } from '#src/model/define-mutation.ts';
import { newUuid } from '#src/shared/uuid.ts';
import { Button } from '#src/ui/button.tsx';
import { ChoiceGroup } from '#src/ui/choice-group.tsx';
import { useKeptWords, WithDrafts, WordsBox } from '#src/widgets/drafts/kept-words.tsx';
import { NotKept } from '#src/widgets/written/not-kept.tsx';
import { type TapEnd, useOneTap } from '#src/widgets/written/use-one-tap.ts';
import styles from '#src/widgets/written/written.module.css';
import { ReportDecided } from './report-decided.tsx';

export interface TypedReport {
  /** Of the report, made here. */
  readonly id: string;
  readonly reason: ReportReason;
  readonly details: string;
}

/** What sending it does. */
type ActsOf = (report: TypedReport) => readonly Act[];

interface ReportBoxProps {
  readonly title: ReactNode;
  /** The member's own report, as it stands on this phone. */
  readonly own: { readonly xid: string; readonly state?: unknown } | undefined;
  readonly reasons: readonly ReportReason[];
  /** What is reported: its id, and what it is called. */
  readonly about: { readonly id: string; readonly title: string };
  /** The address to come back to. */
  readonly from: string;
  readonly actsOf: ActsOf;
  /** What can be done together with it, by one tap: in words, and as acts. */
  readonly also?: { readonly words: ReactNode; readonly actsOf: ActsOf } | null;
  /** What else is chosen; false: not enough is. */
  readonly children?: ReactNode;
  readonly isReady?: boolean;
}

export const ReportBox = ({ title, own, ...form }: ReportBoxProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={`${styles.more} no-print`} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {own ? <Told own={own} /> : isOpen && <ToReport {...form} />}
    </details>
  );
};

const Told = ({ own: { xid, state } }: { readonly own: NonNullable<ReportBoxProps['own']> }) => (
  <p role="status">
    {xid === '0' ? (
      <Trans>○ Your report is saved on this phone. It will be sent when there is a network.</Trans>
    ) : state === 'actioned' || state === 'no_action' ? (
      <ReportDecided decision={state} />
    ) : (
      <Trans>✓ Your report has arrived. A moderator reads it.</Trans>
    )}
  </p>
);

type ToReportProps = Omit<ReportBoxProps, 'title' | 'own'>;

const ToReport = (props: ToReportProps) => {
  const { status } = useSession();
  if (status !== 'signed-out') return <WithDrafts>{(drafts) => <ReportForm {...props} drafts={drafts} />}</WithDrafts>;
  return (
    <p>
      <Link to="/auth" search={{ from: props.from }}>
        <Trans>Sign in to report</Trans>
      </Link>
    </p>
  );
};

const mostDetails = 500;

const ReportForm = ({
  reasons,
  about,
  from,
  actsOf,
  also,
  children,
  isReady = true,
  drafts,
}: ToReportProps & { readonly drafts: Drafts }) => {
  const { i18n } = useLingui();
  const mutateAll = useMutateAll();
  const [reason, setReason] = useState<ReportReason>('spam');
  const words = useKeptWords(drafts, { kind: 'report', ...about, at: from.replace(/#.*/, '') });
  const [isFailed, setFailed] = useState(false);
  const tap = useOneTap();
  const canSend = mutateAll && isReady && words.text.trim().length <= mostDetails;
  const send = async (acts: ActsOf): Promise<TapEnd> => {
    if (!mutateAll) return 'again';
    try {
      await mutateAll(acts({ id: newUuid(Date.now()), reason, details: words.text.trim() }));
      words.type('');
      return 'done';
    } catch {
      setFailed(true);
      return 'again';
    }
  };
  return (
    <div className={styles.form}>
      {children}
      <ChoiceGroup
        name={`report ${from}`}
        title={<Trans>What is wrong?</Trans>}
        value={reason}
        choices={reasons.map((value) => ({ value, label: i18n._(reportLabels[value]) }))}
        onChoose={setReason}
      />
      <WordsBox label={<Trans>In your words, if you like</Trans>} words={words} most={mostDetails} rows={3} />
      <p className={styles.small}>
        <Trans>Moderators see the report without your name; its author does not see it at all.</Trans>
      </p>
      <div className={styles.buttons}>
        {also && (
          <Button disabled={!canSend} onClick={() => void tap(() => send(also.actsOf))}>
            {also.words}
          </Button>
        )}
        <Button look="plain" disabled={!canSend} onClick={() => void tap(() => send(actsOf))}>
          <Trans>Send the report</Trans>
        </Button>
      </div>
      {isFailed && (
        <p role="alert">
          <NotKept />
        </p>
      )}
    </div>
  );
};
