/** Jobs on other screens: the newest of one's own region and the whole country, in the search those that say a word. */
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { job as kind, viewOf } from '#src/features/jobs/model/job.ts';
import type { Content } from '#src/model/content/content-rows.ts';
import { formatDay } from '#src/shared/format-day.ts';
import { titleAddress } from '#src/shared/title-address.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import block from '#src/widgets/area/block.module.css';
import type { FoundProps } from '#src/widgets/area/found-section.tsx';
import { FoundContents } from '#src/widgets/content/found-contents.tsx';
import { NewestContents, open } from '#src/widgets/content/newest-contents.tsx';

export const Block = () => (
  <NewestContents kind={kind} title={<Trans>New jobs</Trans>} list="/jobs" all={<Trans>All jobs</Trans>}>
    {(newest) => <JobRows jobs={newest} />}
  </NewestContents>
);

export const Found = (props: FoundProps) => (
  <FoundContents
    kind={kind}
    {...props}
    choice={{ sort: 'newest', where: open }}
    title={<Trans>Jobs</Trans>}
    list="/jobs"
    more={<Trans>More jobs</Trans>}
  >
    {(jobs) => <JobRows jobs={jobs} />}
  </FoundContents>
);

/** Where one company is spoken of, it is not named again. */
export const JobRows = ({ jobs, isOfOne = false }: { readonly jobs: readonly Content[]; readonly isOfOne?: boolean }) => {
  const { i18n } = useLingui();
  return (
    <ul>
      {jobs.map((content) => {
        const { title, lang, companyName, applyUntil } = viewOf(content.values);
        const day = formatDay(applyUntil, i18n.locale);
        return (
          <li key={content.id}>
            <Link to="/jobs/$segment" params={{ segment: titleAddress({ title, pid: content.pid }) }} className={block.row}>
              <span lang={lang}>{title}</span>{' '}
              <span className={block.context}>
                {content.is_sample && <SampleBadge />}{' '}
                {!isOfOne && (
                  <>
                    <bdi>{companyName}</bdi> ·{' '}
                  </>
                )}
                <Trans>Apply until {day}</Trans>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
};
