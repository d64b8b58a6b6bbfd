/** Telling the moderators that something is wrong with what others wrote. Who told is shown to nobody. */

import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Drafts } from '#src/data/react/use-drafts.ts';
import { useMutateAll } from '#src/data/react/use-mutate.ts';
import { useSession } from '#src/data/react/use-session.ts';
import type { MutationCall } from '#src/model/define-mutation.ts';
import { type ContentReportReason, type ReportReason, reportLabels } from '#src/model/written/reasons.ts';
import { newUuid } from '#src/shared/uuid.ts';
import { Button } from '#src/ui/button.tsx';
import { ChoiceGroup } from '#src/ui/choice-group.tsx';
import { useKeptWords, WithDrafts, WordsBox } from '#src/widgets/drafts/kept-words.tsx';
import { NotKept } from '#src/widgets/written/not-kept.tsx';
import { type TapEnd, useOneTap } from '#src/widgets/written/use-one-tap.ts';
import { WaitsHere } from '#src/widgets/written/waits-here.tsx';
import styles from '#src/widgets/written/written.module.css';
import { ReportDecided } from './report-decided.tsx';

export interface TypedReport<R extends ContentReportReason = ReportReason> {
  /** Of the report, made here. */
  readonly id: string;
  readonly reason: R;
  readonly details: string;
}

/** What sending it does. */
type CallsOf<R extends ContentReportReason> = (report: TypedReport<R>) => readonly MutationCall[];

interface ReportBoxProps<R extends ContentReportReason> {
  readonly title: ReactNode;
  /** The member's own report, as it stands on this phone. */
  readonly own: { readonly xid: string; readonly state?: unknown } | undefined;
  readonly reasons: readonly R[];
  /** What is reported: its id, and what it is called. */
  readonly about: { readonly id: string; readonly title: string };
  /** The address to come back to. */
  readonly from: string;
  readonly callsOf: CallsOf<R>;
  /** What can be done together with it, by one tap: in words, and as calls. */
  readonly also?: { readonly words: ReactNode; readonly callsOf: CallsOf<R> } | null;
  /** What else is chosen; false: not enough is. */
  readonly children?: ReactNode;
  readonly isReady?: boolean;
}

export const ReportBox = <R extends ContentReportReason = ReportReason>({ title, own, ...form }: ReportBoxProps<R>) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={`${styles.more} no-print`} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {own ? <Told own={own} /> : isOpen && <ToReport {...form} />}
    </details>
  );
};

const Told = ({ own: { xid, state } }: { readonly own: NonNullable<ReportBoxProps<ReportReason>['own']> }) => (
  <p role="status">
    {xid === '0' ? (
      <WaitsHere>
        <Trans>○ Your report is saved on this phone. It will be sent when there is a network.</Trans>
      </WaitsHere>
    ) : state === 'actioned' || state === 'no_action' ? (
      <ReportDecided decision={state} />
    ) : (
      <Trans>✓ Your report has arrived. A moderator reads it.</Trans>
    )}
  </p>
);

type ToReportProps<R extends ContentReportReason> = Omit<ReportBoxProps<R>, 'title' | 'own'>;

const ToReport = <R extends ContentReportReason>(props: ToReportProps<R>) => {
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

const ReportForm = <R extends ContentReportReason>({
  reasons,
  about,
  from,
  callsOf,
  also,
  children,
  isReady = true,
  drafts,
}: ToReportProps<R> & { readonly drafts: Drafts }) => {
  const { i18n } = useLingui();
  const mutateAll = useMutateAll();
  const [reason, setReason] = useState<R | undefined>(reasons[0]);
  const words = useKeptWords(drafts, { kind: 'report', ...about, at: from.replace(/#.*/, '') });
  const [isFailed, setFailed] = useState(false);
  const tap = useOneTap();
  const canSend = mutateAll && isReady && reason && words.text.trim().length <= mostDetails;
  const send = async (calls: CallsOf<R>): Promise<TapEnd> => {
    if (!mutateAll || !reason) return 'again';
    try {
      await mutateAll(calls({ id: newUuid(Date.now()), reason, details: words.text.trim() }));
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
      <ChoiceGroup<string>
        name={`report ${about.id}`}
        title={<Trans>What is wrong?</Trans>}
        value={reason ?? ''}
        choices={reasons.map((value) => ({ value, label: i18n._(reportLabels[value]) }))}
        onChoose={(chosen) => setReason(reasons.find((one) => one === chosen))}
      />
      <WordsBox label={<Trans>In your words, if you like</Trans>} words={words} most={mostDetails} rows={3} />
      <p className={styles.small}>
        <Trans>Moderators see the report without your name; its author does not see it at all.</Trans>
      </p>
      <div className={styles.buttons}>
        {also && (
          <Button disabled={!canSend} onClick={() => void tap(() => send(also.callsOf))}>
            {also.words}
          </Button>
        )}
        <Button look="plain" disabled={!canSend} onClick={() => void tap(() => send(callsOf))}>
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
