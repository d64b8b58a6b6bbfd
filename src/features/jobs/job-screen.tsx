/** One job, by any form of its address: what it is, how one applies, and for its author how it stands. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useClockOffset } from '#src/data/react/use-clock-offset.ts';
import { textOf } from '#src/shared/text-of.ts';
import { titleAddress } from '#src/shared/title-address.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import contentStyles from '#src/widgets/content/content.module.css';
import { ContentAt } from '#src/widgets/content/content-at.tsx';
import { ContentFacts, Fact } from '#src/widgets/content/content-facts.tsx';
import { ContentReport, LinkedCard, OwnContentPart } from '#src/widgets/content/later-parts.ts';
import { Thing } from '#src/widgets/content/thing.tsx';
import type { ContentHere } from '#src/widgets/content/use-contents.ts';
import { partLater } from '#src/widgets/guard/part-later.tsx';
import { ShareBar } from '#src/widgets/share/share-bar.tsx';
import { Words } from '#src/widgets/written/words.tsx';
import { loadCompanyLevel } from './common/company-level.ts';
import { HowToApply, Lasts } from './how-to-apply.tsx';
import { NeverPay, Pay, ToJobs, Until, Where } from './job-parts.tsx';
import { jobThing } from './job-thing.ts';
import styles from './jobs.module.css';
import { saidJob } from './labels.ts';
import { LowPay } from './low-pay.tsx';
import { type JobView, standingOf, viewOf } from './model/job.ts';

const Apply = partLater('apply', async () => (await import('./apply.tsx')).Apply);
const FilledForm = partLater('filled', async () => (await import('./filled-form.tsx')).FilledForm);
const SimilarJobs = partLater('similar', async () => (await import('./similar-jobs.tsx')).SimilarJobs);
const CompanyLevel = partLater('company-level', loadCompanyLevel);

export const JobScreen = ({ segment }: { readonly segment: string }) => {
  const { t } = useLingui();
  const jobOf = ({ content, own }: ContentHere) => viewOf(content?.values ?? own?.fields ?? {});
  return (
    <ContentAt kind={saidJob.kind} segment={segment} list="/jobs" titleOf={(here) => jobOf(here).title} name={t`Job`} toAll={<ToJobs />}>
      {(here, at) => <JobPage key={here.id} here={here} job={jobOf(here)} at={at} />}
    </ContentAt>
  );
};

interface PageProps {
  readonly here: ContentHere;
  readonly job: JobView;
  readonly at: string;
}

/** Its form asks for how many posts. */
const byItself = ['filled'];
const fillable = ['open', 'expired'];

/** Said by the page itself. */
const said = [
  ...['company', 'company_name', 'region_code', 'place', 'is_remote', 'salary_least', 'salary_most', 'apply_until', 'no_fee'],
  ...['months', 'apply_also', 'apply_at'],
];

const JobPage = ({ here, job, at }: PageProps) => {
  const { content, own, report } = here;
  const now = Date.now() + (useClockOffset() ?? 0);
  const standing = content ? standingOf(content.state, job, now) : 'open';
  const values = content?.values ?? own?.fields ?? {};
  useTitle(job.title);
  return (
    <article className={contentStyles.page}>
      {import.meta.env.SSR && content && <Thing is={jobThing(content, job)} />}
      <header>
        <p className={styles.small}>
          <Trans>Job</Trans> {content?.is_sample && <SampleBadge />}
        </p>
        <h1 lang={job.lang}>{job.title}</h1>
        <p>
          <bdi>{job.companyName}</bdi>
        </p>
      </header>
      {own && <OwnContentPart said={saidJob} here={{ ...here, own }} form="/jobs/create" at={at} but={byItself} />}
      {own && fillable.includes(own.state) && <FilledForm id={here.id} positions={Number(own.fields.positions) || 1} />}
      {content && <Banner standing={standing} posts={Number(content.said)} />}
      <ContentFacts said={saidJob} values={values} but={said}>
        <Fact label={<Trans>Where</Trans>}>
          <Where job={job} />
        </Fact>
        <Fact label={<Trans>Pay</Trans>}>
          <Pay job={job} />
        </Fact>
        <Fact label={<Trans>When</Trans>}>
          <Until job={job} standing={standing} />
        </Fact>
        <Lasts months={values.months} />
        {standing === 'open' && <HowToApply values={values} />}
      </ContentFacts>
      <LowPay fields={values} openedAt={content?.opened_at ?? null} />
      <Words text={job.text} {...(job.lang ? { lang: job.lang } : {})} />
      <LinkedCard address={`/companies/${titleAddress({ title: job.companyName, pid: job.company })}`} />
      <CompanyLevel company={job.company} />
      <NeverPay />
      {content && !own && (
        <p className={styles.small}>
          <Trans>
            Does this one? Report it below: one report by a member whose account is a week old hides it until moderators have read it.
          </Trans>
        </p>
      )}
      {content && (
        <>
          {own ? (
            <p>
              <Link to="/jobs/company">
                <Trans>Applications for your jobs</Trans>
              </Link>
            </p>
          ) : (
            <Apply
              job={{ kind: 'job', id: here.id, title: job.title, at, company: job.company }}
              isOpen={standing === 'open'}
              isSample={content.is_sample}
            />
          )}
          <ShareBar title={job.title} path={`/jobs/${here.pid}`} />
          {!own && <ContentReport kind="job" id={here.id} title={job.title} at={at} own={report} />}
        </>
      )}
      {content && !own && <SimilarJobs id={here.id} field={textOf(content.values, 'field')} region={job.region} />}
      <p>
        <ToJobs />
      </p>
    </article>
  );
};

interface BannerProps {
  readonly standing: string;
  /** Filled; NaN or 0: the company did not say. */
  readonly posts: number;
}

const Banner = ({ standing, posts }: BannerProps): ReactNode => {
  if (standing === 'open') return null;
  return (
    <p className={styles.banner} role="status">
      {standing === 'filled' ? (
        posts > 0 ? (
          <Plural
            value={posts}
            one="Filled: # post. The company has found somebody."
            other="Filled: # posts. The company has found people."
          />
        ) : (
          <Trans>The company has found somebody.</Trans>
        )
      ) : standing === 'closed' ? (
        <Trans>The company has closed this job.</Trans>
      ) : (
        <Trans>The last day to apply is over.</Trans>
      )}
    </p>
  );
};
