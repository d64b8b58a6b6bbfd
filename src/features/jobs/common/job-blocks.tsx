/** Jobs on other screens: on home the newest of one's own region and the whole country, in the search those that say a word. */
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useReplica } from '#src/data/react/use-replica.ts';
import type { Reader } from '#src/data/sync/ports.ts';
import { job as kind, viewOf } from '#src/features/jobs/model/job.ts';
import type { Content } from '#src/model/content/content-rows.ts';
import { stateFacet } from '#src/model/content/index-of.ts';
import { usePreferences } from '#src/platform/preferences.ts';
import { formatDay } from '#src/shared/format-day.ts';
import { titleAddress } from '#src/shared/title-address.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import block from '#src/widgets/area/block.module.css';
import { FoundContents } from '#src/widgets/content/found-contents.tsx';
import { indexFor, readListed } from '#src/widgets/content/use-content-list.ts';

const most = 3;
export const open = { [stateFacet]: ['open'] };

const readNewest = async (reader: Reader, region: string): Promise<readonly Content[]> => {
  const { ids } = await reader.page(indexFor(kind), { sort: 'newest', where: open }, null, 40);
  return (await readListed(reader, kind, ids)).filter(({ region_code }) => region_code === null || region_code === region).slice(0, most);
};

export const Home = () => {
  const { region } = usePreferences(({ area }) => area);
  const newest = useReplica((reader) => readNewest(reader, region), [region]) ?? [];
  if (newest.length === 0) return null;
  return (
    <section className={block.part} aria-labelledby="newest-jobs">
      <h2 id="newest-jobs">
        <Trans>New jobs</Trans>
      </h2>
      <JobRows jobs={newest} />
      <Link to="/jobs" className={block.all}>
        <Trans>All jobs</Trans>
      </Link>
    </section>
  );
};

export const Found = ({ text, onCount }: { readonly text: string; readonly onCount: (count: number) => void }) => (
  <FoundContents
    kind={kind}
    text={text}
    onCount={onCount}
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
