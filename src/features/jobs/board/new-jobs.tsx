/** The list of what came since the member looked. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useTimeOfVisit } from '#src/data/react/use-clock-offset.ts';
import { JobRow } from '#src/features/jobs/job-row.tsx';
import { askedBy } from '#src/widgets/content/content-address.ts';
import type { ListChoice } from '#src/widgets/list/list-address.ts';
import { useNewJobs } from './use-new-jobs.ts';

export const NewJobs = ({ since, choice }: { readonly since: number | undefined; readonly choice: ListChoice }) => {
  const { t } = useLingui();
  const now = useTimeOfVisit();
  const jobs = useNewJobs(since, askedBy(choice, now));
  if (jobs.length === 0)
    return (
      <p>
        <Trans>Nothing new here since you looked. All open jobs stand under “All”.</Trans>
      </p>
    );
  return (
    <ul aria-label={t`New jobs`}>
      {jobs.map((content) => (
        <li key={content.id}>
          <JobRow content={content} now={now} isNew />
        </li>
      ))}
    </ul>
  );
};
