/** Telling the moderators that something is wrong with a poll; who asks it has their own ways. */
import { Trans } from '@lingui/react/macro';
import { actOf } from '#src/model/define-mutation.ts';
import { ReportBox } from '#src/widgets/report/report-box.tsx';
import type { ListedPoll } from './common/use-polls.ts';
import { reportPoll } from './model/mutations.ts';
import { RefusedPollAct } from './refused-poll-act.tsx';

export const PollReport = ({ listed: { poll, report, acts, authorship } }: { readonly listed: ListedPoll }) => {
  if (authorship) return null;
  return (
    <>
      <ReportBox
        title={<Trans>Report a problem with this poll</Trans>}
        own={report}
        reasons={['spam', 'hate_or_violence', 'defamation', 'private_person', 'misleading', 'other']}
        about={poll}
        from={`/polls/${poll.pid}`}
        actsOf={(told) => [actOf(reportPoll, { ...told, poll_id: poll.id })]}
      />
      {acts.map((op) => op.name === 'report_poll' && op.state === 'refused' && <RefusedPollAct key={op.id} op={op} />)}
    </>
  );
};
