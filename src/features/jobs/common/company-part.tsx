/** On a company's page: what it says of itself, its open jobs, and the way to claim it. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { job as kind } from '#src/features/jobs/model/job.ts';
import block from '#src/widgets/area/block.module.css';
import { open } from '#src/widgets/content/newest-contents.tsx';
import { useContentList } from '#src/widgets/content/use-content-list.ts';
import { later } from '#src/widgets/guard/later.tsx';
import { loadCompanyLevel, loadCompanyWords } from './company-level.ts';
import { JobRows } from './job-blocks.tsx';

const CompanyLevel = later(loadCompanyLevel);
const CompanyWords = later(loadCompanyWords);

export const CompanyPart = ({ pid }: { readonly pid: string }) => {
  const jobs = useContentList(kind, { sort: 'newest', text: '', where: { ...open, company: [pid] } })?.contents ?? [];
  return (
    <>
      <Suspense fallback={null}>
        <CompanyWords company={pid} />
      </Suspense>
      <section className={`${block.part} no-print`} aria-labelledby="company-jobs">
        <h2 id="company-jobs">
          <Trans>Jobs at this company</Trans>
        </h2>
        {jobs.length === 0 ? (
          <p>
            <Trans>No open job on Mboa.</Trans>
          </p>
        ) : (
          <JobRows jobs={jobs} isOfOne />
        )}
        <Suspense fallback={null}>
          <CompanyLevel company={pid} />
        </Suspense>
        <p>
          <Link to="/jobs/claim" search={{ company: pid }}>
            <Trans>Do you represent this company? Tell us.</Trans>
          </Link>
        </p>
      </section>
    </>
  );
};
