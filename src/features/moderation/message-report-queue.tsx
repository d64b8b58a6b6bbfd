/** Messages that members chose to show: what stands here is all that anybody but the two ever sees of a conversation. */

import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { QueuedMessageReport } from '#src/data/session/moderation-port.ts';
import { reportLabels } from '#src/model/written/reasons.ts';
import { formatMoment } from '#src/shared/format-day.ts';
import { ok } from '#src/shared/result.ts';
import { Words } from '#src/widgets/written/words.tsx';
import { DecisionForm } from './decision-form.tsx';
import styles from './moderation.module.css';
import { ReportedPicture } from './reported-picture.tsx';
import type { ReadQueue } from './use-queue.ts';
import type { Verdict } from './verdict-line.tsx';
import { WaitingList } from './waiting-list.tsx';

interface Titled extends QueuedMessageReport {
  readonly title: string;
}

/** Nobody is named: a report is called by the end of its number. */
const read: ReadQueue<Titled> = async (moderation, page) => {
  const answer = await moderation.messageReports(page);
  if (!answer.ok) return answer;
  return ok({ ...answer.value, items: answer.value.items.map((item) => ({ ...item, title: item.id.slice(-8).toUpperCase() })) });
};

export const MessageReportQueue = () => (
  <WaitingList
    title={<Trans>Reported messages</Trans>}
    about={<Trans>The oldest first. You see the messages that a member chose to show, and nothing else of their conversation.</Trans>}
    read={read}
    line={(report) => <Line report={report} />}
  >
    {(report, onDecided) => <ReportItem report={report} onDecided={onDecided} />}
  </WaitingList>
);

const Line = ({ report }: { readonly report: Titled }) => {
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
  readonly report: Titled;
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
        send={(moderation, { choice }) => moderation.decideMessageReport(report.id, choice)}
        onDecided={(choice, decision) =>
          onDecided({
            text:
              choice === 'actioned' ? <Trans>✓ Upheld. The member begins no conversation for 30 days.</Trans> : <Trans>✓ Dismissed.</Trans>,
            decision,
          })
        }
      />
    </>
  );
};
