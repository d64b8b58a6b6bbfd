/** Jobs in their order, as many as were asked for; without any it says why. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListCounts } from '#src/data/sync/lists.ts';
import { stateFacet } from '#src/model/content/index-of.ts';
import { Button } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';
import { OlderContents } from '#src/widgets/content/older-contents.tsx';
import { useContentList } from '#src/widgets/content/use-content-list.ts';
import { LastUpdated } from '#src/widgets/list/last-updated.tsx';
import listStyles from '#src/widgets/list/list.module.css';
import type { ListChoice } from '#src/widgets/list/list-address.ts';
import { NotListed } from '#src/widgets/list/not-listed.tsx';
import { NothingMatches } from '#src/widgets/list/nothing-matches.tsx';
import { JobRow } from './job-row.tsx';
import { job as kind, statesOf } from './model/job.ts';

interface JobListProps {
  readonly choice: ListChoice;
  /** Null: not counted yet. */
  readonly counts: ListCounts | null;
  readonly isPast: boolean;
  readonly now: number;
  readonly onWiden?: (() => void) | undefined;
}

export const JobList = ({ choice, counts, isPast, now, onWiden }: JobListProps) => {
  const { t } = useLingui();
  const list = useContentList(kind, { ...choice, where: { ...choice.where, [stateFacet]: statesOf({ isPast }) } });
  return (
    <>
      <p className={listStyles.count} role="status">
        {counts && list && counts.total > 0 && <Plural value={counts.total} one="# job" other="# jobs" />}
      </p>
      {list && list.contents.length > 0 ? (
        <>
          <ul aria-label={t`Jobs`}>
            {list.contents.map((content) => (
              <li key={content.id}>
                <JobRow content={content} now={now} />
              </li>
            ))}
          </ul>
          {list.more && (
            <Button look="plain" onClick={list.more}>
              <Trans>Show more jobs</Trans>
            </Button>
          )}
        </>
      ) : (
        <NotListed here={list} text={<Trans>Jobs come with the next network. Once here, they need none.</Trans>}>
          <NoJobs isPast={isPast} onWiden={onWiden} />
        </NotListed>
      )}
      {isPast && list && !list.more && <OlderContents kind={kind} />}
      {list && <LastUpdated at={list.syncedAt} />}
    </>
  );
};

const NoJobs = ({ isPast, onWiden }: Pick<JobListProps, 'isPast' | 'onWiden'>): ReactNode => {
  if (onWiden) return <NothingMatches onWiden={onWiden} />;
  if (isPast)
    return (
      <p>
        <Trans>No job ended in the last {kind.limits.windowDays} days.</Trans>
      </p>
    );
  return (
    <Message level={2} title={<Trans>No job yet</Trans>}>
      <p>
        <Trans>
          Do you look for people? <Link to="/jobs/company">Post a job for your company.</Link>
        </Trans>
      </p>
    </Message>
  );
};
