/** Beside a job: open ones of the same field, those of its region first. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useTimeOfVisit } from '#src/data/react/use-clock-offset.ts';
import { useReplica } from '#src/data/react/use-replica.ts';
import type { Reader } from '#src/data/sync/ports.ts';
import type { Content } from '#src/model/content/content-rows.ts';
import contentStyles from '#src/widgets/content/content.module.css';
import { readListed } from '#src/widgets/content/read-listed.ts';
import { indexFor } from '#src/widgets/content/use-content-list.ts';
import { JobRow } from './job-row.tsx';
import { saidJob } from './labels.ts';
import { standingOf, viewOf } from './model/job.ts';

const most = 3;
/** Of the newest; those that are over stand among them. */
const looked = 30;

interface SimilarJobsProps {
  readonly id: string;
  readonly field: string;
  readonly region: string | null;
}

export const SimilarJobs = ({ id, field, region }: SimilarJobsProps) => {
  const now = useTimeOfVisit();
  const jobs = useReplica((reader) => readSimilar(reader, { id, field, region }, now), [id, field, region, now]);
  if (!jobs || jobs.length === 0) return null;
  return (
    <section className={contentStyles.part} aria-labelledby="similar-jobs">
      <h2 id="similar-jobs">
        <Trans>Similar jobs</Trans>
      </h2>
      <ul>
        {jobs.map((content) => (
          <li key={content.id}>
            <JobRow content={content} now={now} />
          </li>
        ))}
      </ul>
      <p>
        <Link to="/jobs" search={{ field }}>
          <Trans>All jobs in this field</Trans>
        </Link>
      </p>
    </section>
  );
};

/** `now` in ms. */
const readSimilar = async (reader: Reader, { id, field, region }: SimilarJobsProps, now: number): Promise<readonly Content[]> => {
  const read = async (where: Readonly<Record<string, readonly string[]>>): Promise<readonly Content[]> => {
    const { ids } = await reader.page(indexFor(saidJob.kind), { where }, null, looked);
    const listed = await readListed(reader, saidJob.kind, ids);
    return listed.filter((one) => one.id !== id && standingOf(one.state, viewOf(one.values), now) === 'open');
  };
  const [near, all] = await Promise.all([region ? read({ field: [field], region_code: [region] }) : [], read({ field: [field] })]);
  const known = new Set(near.map((one) => one.id));
  return [...near, ...all.filter((one) => !known.has(one.id))].slice(0, most);
};
