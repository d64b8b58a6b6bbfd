/** Messages that members chose to show: what stands here is all that anybody but the two ever sees of a conversation. */

import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { undoDecision } from '#src/features/moderation/parts/ask-moderation.ts';
import { DecisionForm } from '#src/features/moderation/parts/decision-form.tsx';
import styles from '#src/features/moderation/parts/moderation.module.css';
import type { Verdict } from '#src/features/moderation/parts/verdict-line.tsx';
import { WaitingList } from '#src/features/moderation/parts/waiting-list.tsx';
import { reportLabels } from '#src/model/written/reasons.ts';
import { formatMoment } from '#src/shared/format-day.ts';
import { Words } from '#src/widgets/written/words.tsx';
import { decideReport, type QueuedReport, readReports } from './ask-reports.ts';
import { ReportedPicture } from './reported-picture.tsx';

export const MessageReportQueue = () => (
  <WaitingList
    title={<Trans>Reported messages</Trans>}
    about={<Trans>The oldest first. You see the messages that a member chose to show, and nothing else of their conversation.</Trans>}
    read={readReports}
    line={(report) => <Line report={report} />}
  >
    {(report, onDecided) => <ReportItem report={report} onDecided={onDecided} />}
  </WaitingList>
);

const Line = ({ report }: { readonly report: QueuedReport }) => {
  const { i18n } = useLingui();
  return (
    <>
      {i18n._(reportLabels[report.reason])} · {formatMoment(report.since, i18n.locale)}
      {report.before > 0 && (
        <>
          {' · '}
          <Plural
            value={report.before}
            one="# report of the same member was upheld before"
            other="# reports of the same member were upheld before"
          />
        </>
      )}
    </>
  );
};

interface ReportItemProps {
  readonly report: QueuedReport;
  readonly onDecided: (verdict: Verdict) => void;
}

const choices = [
  { value: 'actioned', label: <Trans>Against the rules: the member begins no conversation for 30 days</Trans> },
  { value: 'no_action', label: <Trans>Nothing against the rules</Trans> },
] as const;

const ReportItem = ({ report, onDecided }: ReportItemProps) => {
  const { i18n } = useLingui();
  if (report.is_own)
    return (
      <p>
        <Trans>You are part of this conversation: another moderator decides.</Trans>
      </p>
    );
  return (
    <>
      {!report.is_whole && (
        <p className={styles.verdict} role="alert">
          <Trans>! These copies are not as they were made. Do not decide by them; tell the administrators.</Trans>
        </p>
      )}
      {report.details && <Words text={report.details} />}
      <ol className={styles.items}>
        {report.messages.map((message) => (
          <li key={message.place}>
            <p className={styles.small}>
              {message.is_reporters ? <Trans>Who reports</Trans> : <Trans>Who is reported</Trans>} ·{' '}
              {formatMoment(message.sent_at, i18n.locale)}
            </p>
            {message.has_image && <ReportedPicture report={report.id} place={message.place} />}
            {message.body !== '' && <Words text={message.body} />}
          </li>
        ))}
      </ol>
      <DecisionForm
        choices={choices}
        reasonsFor={() => []}
        noteFor={() => null}
        send={({ choice }) => decideReport(report.id, choice)}
        onDecided={(choice, decision) =>
          onDecided({
            text:
              choice === 'actioned' ? <Trans>✓ Upheld. The member begins no conversation for 30 days.</Trans> : <Trans>✓ Dismissed.</Trans>,
            undo: decision === null ? null : undoDecision(decision),
          })
        }
      />
    </>
  );
};
