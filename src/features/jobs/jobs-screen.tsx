/** The board: what is open and what is over, by words and filters, and what became of one's own applications; the address holds every choice. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useClockOffset } from '#src/data/react/use-clock-offset.ts';
import { useSubscriptions } from '#src/data/react/use-subscriptions.ts';
import { stateFacet } from '#src/model/content/index-of.ts';
import { usePreferences } from '#src/platform/preferences.ts';
import { useTitle } from '#src/ui/use-title.ts';
import { contentAddress } from '#src/widgets/content/content-address.ts';
import { ContentFilters } from '#src/widgets/content/content-filters.tsx';
import { useContentCounts } from '#src/widgets/content/use-content-list.ts';
import { FacetSheet } from '#src/widgets/list/facet-sheet.tsx';
import listStyles from '#src/widgets/list/list.module.css';
import { countChosen, isNarrowed, type ListChoice, readList, widened, withValue, writeList } from '#src/widgets/list/list-address.ts';
import { Tabs } from '#src/widgets/list/tabs.tsx';
import { TextFilter } from '#src/widgets/list/text-filter.tsx';
import { JobList } from './job-list.tsx';
import { NeverPay } from './job-parts.tsx';
import styles from './jobs.module.css';
import { saidJob } from './labels.ts';
import { statesOf } from './model/job.ts';
import { OwnApplications } from './own-applications.tsx';

type Search = Readonly<Record<string, unknown>>;
const { kind } = saidJob;
const address = contentAddress(kind);
const facets = ['field', 'contract', 'region_code'];

export const JobsScreen = ({ search }: { readonly search: Search }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  // Of the visit: a list that orders itself anew each second cannot be read.
  const [begun] = useState(Date.now);
  const now = begun + (useClockOffset() ?? 0);
  const choice = readList(address, search);
  const isPast = search.past !== undefined;
  const counts = useContentCounts(kind, { ...choice, where: { ...choice.where, [stateFacet]: statesOf({ isPast }) } });
  const { region } = usePreferences(({ area }) => area);
  useSubscriptions([region, ...(choice.where.region_code ?? [])].filter(Boolean).map((code) => `region:${code}`));
  useTitle(t`Jobs`);
  const choose = (next: ListChoice, replace = false): void =>
    void navigate({ to: '/jobs', search: { ...writeList(address, next), ...(isPast ? { past: '' } : {}) }, replace });
  return (
    <>
      <div className={styles.title}>
        <h1>
          <Trans>Jobs</Trans>
        </h1>
        <p className={styles.ways}>
          <Link to="/jobs/company">
            <Trans>For companies</Trans>
          </Link>
          <Link to="/jobs/leaderboard">
            <Trans>Hired by region</Trans>
          </Link>
        </p>
      </div>
      <NeverPay />
      <OwnApplications />
      <Views choice={choice} isPast={isPast} region={region} />
      <div className={listStyles.tools}>
        <TextFilter value={choice.text} onChange={(text) => choose({ ...choice, text }, true)} />
        <FacetSheet
          chosen={countChosen(choice.where)}
          found={counts && <Plural value={counts.total} one="Show # job" other="Show # jobs" />}
        >
          <ContentFilters said={saidJob} facets={facets} choice={choice} counts={counts} onChoose={choose} />
        </FacetSheet>
      </div>
      <JobList
        choice={choice}
        counts={counts}
        isPast={isPast}
        now={now}
        onWiden={isNarrowed(choice) ? () => choose(widened(choice)) : undefined}
      />
    </>
  );
};

interface ViewsProps {
  readonly choice: ListChoice;
  readonly isPast: boolean;
  readonly region: string;
}

const Views = ({ choice, isPast, region }: ViewsProps) => {
  const { t } = useLingui();
  const chosen = choice.where.region_code?.[0];
  const to = (code: string) => ({ to: '/jobs', search: writeList(address, withValue(choice, 'region_code', code)) }) as const;
  const tabs = [
    { key: 'all', name: t`All`, ...to('') },
    ...(region ? [{ key: 'near', name: t`My region`, ...to(region) }] : []),
    { key: 'past', name: t`Over`, to: '/jobs', search: { ...writeList(address, choice), past: '' } } as const,
  ];
  return (
    <>
      <Tabs label={t`Which jobs`} tabs={tabs} current={isPast ? 'past' : chosen === undefined ? 'all' : chosen === region ? 'near' : ''} />
      {!region && (
        <p className={styles.small}>
          <Trans>
            <Link to="/settings">Choose your area</Link> to see jobs from there.
          </Trans>
        </p>
      )}
    </>
  );
};
