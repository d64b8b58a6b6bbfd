/** What members reported, a petition's or a comment's reports together. Who reported is told to nobody. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { QueuedReports } from '#src/data/session/moderation-port.ts';
import { formatMoment } from '#src/shared/format-day.ts';
import { Words } from '#src/widgets/written/words.tsx';
import { AboutPetition } from './about-petition.tsx';
import { DecisionForm } from './decision-form.tsx';
import styles from './moderation.module.css';
import { ReportReasons } from './report-reasons.tsx';
import type { ReadQueue } from './use-queue.ts';
import type { Verdict } from './verdict-line.tsx';
import { WaitingList } from './waiting-list.tsx';

const read: ReadQueue<QueuedReports> = (moderation, page) => moderation.reports(page);

export const ReportQueue = () => (
  <WaitingList
    title={<Trans>Reports to answer</Trans>}
    about={<Trans>Those of most members first. One decision answers all who reported the same.</Trans>}
    read={read}
    line={(reports) => <Line reports={reports} />}
  >
    {(reports, onDecided) => <ReportItem reports={reports} onDecided={onDecided} />}
  </WaitingList>
);

const Line = ({ reports }: { readonly reports: QueuedReports }) => {
  const { i18n } = useLingui();
  return (
    <>
      {reports.comment_id ? <Trans>A comment</Trans> : <Trans>The petition</Trans>} ·{' '}
      <Plural value={reports.reporters} one="# member" other="# members" /> · {formatMoment(reports.since, i18n.locale)}
    </>
  );
};

interface ReportItemProps {
  readonly reports: QueuedReports;
  readonly onDecided: (verdict: Verdict) => void;
}

const ReportItem = ({ reports, onDecided }: ReportItemProps) => (
  <>
    <AboutPetition of={reports} />
    {reports.comment !== null && (
      <div className={styles.quote}>
        <Words text={reports.comment} />
      </div>
    )}
    <ReportReasons reports={reports.reports} />
    {reports.is_own ? (
      <p>
        <Trans>It is about something of your own: another moderator decides.</Trans>
      </p>
    ) : (
      <Deciding reports={reports} onDecided={onDecided} />
    )}
  </>
);

const noteBox = {
  label: <Trans>Note, if you like</Trans>,
  hint: <Trans>Other moderators read it, nobody else.</Trans>,
};

const Deciding = ({ reports, onDecided }: ReportItemProps) => {
  const isComment = reports.comment_id !== null;
  const choices = [
    { value: 'no_action' as const, label: <Trans>There is nothing wrong with it</Trans> },
    {
      value: 'actioned' as const,
      label: isComment ? (
        <Trans>The reports are right</Trans>
      ) : (
        <Trans>The reports are right: what follows is decided under Petitions</Trans>
      ),
    },
  ];
  return (
    <DecisionForm
      choices={choices}
      reasonsFor={() => []}
      noteFor={() => noteBox}
      send={(moderation, { choice, note }) => moderation.decideReports(reports.id, choice, note)}
      onDecided={(choice, decision) => onDecided({ text: <VerdictText choice={choice} />, decision })}
    />
  );
};

const VerdictText = ({ choice }: { readonly choice: 'actioned' | 'no_action' }) =>
  choice === 'actioned' ? (
    <Trans>✓ The reports are answered: they were right.</Trans>
  ) : (
    <Trans>✓ The reports are answered: nothing is wrong with it.</Trans>
  );
