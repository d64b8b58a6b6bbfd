/** The board: what is open and what is over, and what became of one's own applications. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearch } from '@tanstack/react-router';
import { Message } from '#src/ui/message.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import board from '#src/widgets/content/board.module.css';
import { contentAddress } from '#src/widgets/content/content-address.ts';
import { ContentBoard } from '#src/widgets/content/content-board.tsx';
import { ContentsMap } from '#src/widgets/content/contents-map.tsx';
import { SavedSearches } from '#src/widgets/content/later-parts.ts';
import { useNumbers } from '#src/widgets/facts/use-numbers.ts';
import { type ListChoice, readList } from '#src/widgets/list/list-address.ts';
import { NewJobs } from './board/new-jobs.tsx';
import { openedAt, useNewJobs, useVisit } from './board/use-new-jobs.ts';
import { NeverPay } from './job-parts.tsx';
import { JobRow } from './job-row.tsx';
import styles from './jobs.module.css';
import { saidJob } from './labels.ts';
import { OwnApplications } from './own-applications.tsx';

const everything = { text: '', where: {} };

export const JobsScreen = () => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { t } = useLingui();
  const number = useNumbers();
  useTitle(t`Jobs`);
  const choice = readList(contentAddress(saidJob.kind), search);
  const since = useVisit()?.since;
  const fresh = useNewJobs(since, everything).length;
  return (
    <>
      <div className={board.title}>
        <h1>
          <Trans>Jobs</Trans>
        </h1>
        <p className={board.ways}>
          <Link to="/jobs/company">
            <Trans>For companies</Trans>
          </Link>
          <Link to="/jobs/leaderboard">
            <Trans>Hired by region</Trans>
          </Link>
        </p>
      </div>
      <NeverPay />
      <p className={styles.small}>
        <Trans>Whoever posts a job here declares that nobody pays to apply or to be hired.</Trans>{' '}
        <Link to="/jobs/fakes">
          <Trans>Were you sent a job? Look whether it is real.</Trans>
        </Link>
      </p>
      <OwnApplications />
      <ContentBoard
        said={saidJob}
        search={search}
        at="/jobs"
        facets={['field', 'contract', 'region_code', 'division_code', 'pay', 'education', 'lang', 'is_remote', 'posted']}
        label={t`Jobs`}
        views={[
          { key: 'open', name: t`All`, states: ['open'], none: <NoJob /> },
          ...(fresh > 0 || search.new !== undefined
            ? [
                {
                  key: 'new',
                  name: t`New (${number(fresh)})`,
                  states: ['open'],
                  none: null,
                  draw: (narrowed: ListChoice) => <NewJobs since={since} choice={narrowed} />,
                },
              ]
            : []),
          { key: 'past', name: t`Over`, states: ['filled', 'expired', 'closed'], none: <NoneOver />, hasOlder: true },
        ]}
        counted={(count) => <Plural value={count} one="# job" other="# jobs" />}
        show={(count) => <Plural value={count} one="Show # job" other="Show # jobs" />}
        more={<Trans>Show more jobs</Trans>}
        coming={<Trans>Jobs come with the next network. Once here, they need none.</Trans>}
        row={(content, now) => (
          <JobRow content={content} now={now} isNew={since !== undefined && content.state === 'open' && openedAt(content) > since} />
        )}
      >
        <SavedSearches said={saidJob} at="/jobs" choice={choice} />
        {search.new === undefined && search.past === undefined && <OpeningsMap choice={choice} />}
      </ContentBoard>
    </>
  );
};

const OpeningsMap = ({ choice }: { readonly choice: ListChoice }) => {
  const { t } = useLingui();
  const titles = { regions: t`Open jobs by region`, divisions: t`Open jobs by division`, value: t`Open jobs` };
  return <ContentsMap kind={saidJob.kind} at="/jobs" choice={choice} states={['open']} titles={titles} />;
};

const NoJob = () => (
  <Message level={2} title={<Trans>No job yet</Trans>}>
    <p>
      <Trans>
        Do you look for people? <Link to="/jobs/company">Post a job for your company.</Link>
      </Trans>
    </p>
  </Message>
);

const NoneOver = () => (
  <p>
    <Trans>No job ended in the last {saidJob.kind.limits.windowDays} days.</Trans>
  </p>
);
