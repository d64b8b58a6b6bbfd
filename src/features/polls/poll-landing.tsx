/** What can be answered now, what closes soon, what came of the last ones, and one's own part. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTimeOfVisit } from '#src/data/react/use-clock-offset.ts';
import { useSubscriptions } from '#src/data/react/use-subscriptions.ts';
import { usePreferences } from '#src/platform/preferences.ts';
import { useTitle } from '#src/ui/use-title.ts';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { LastUpdated } from '#src/widgets/list/last-updated.tsx';
import listStyles from '#src/widgets/list/list.module.css';
import { type ListChoice, writeList } from '#src/widgets/list/list-address.ts';
import { PollRow } from './common/poll-row.tsx';
import { type ListedPoll, type PollsHere, usePolls } from './common/use-polls.ts';
import { anyPoll, findPolls, pollAddress } from './find-polls.ts';
import { NoPolls } from './no-polls.tsx';
import styles from './polls.module.css';

/** Of each kind on this page; the rest is a link away. */
const most = 5;
const soonMs = 3 * 86_400_000;

const those = (where: ListChoice['where']): ListChoice => ({ ...anyPoll, where });

export const PollLanding = () => {
  const { t } = useLingui();
  const here = usePolls();
  const { area } = usePreferences();
  useSubscriptions(area.region ? [`region:${area.region}`] : []);
  useTitle(t`Polls`);
  return (
    <>
      <h1>
        <Trans>Polls</Trans>
      </h1>
      <p className={listStyles.about}>
        <Trans>Say what you think, once and in secret, with or without a network. Results appear once 10 people have voted.</Trans>
      </p>
      <p className={styles.ways}>
        <Link to="/polls/discover" className={styles.link}>
          <Trans>Search all polls</Trans>
        </Link>
        <Link to="/polls/create" className={styles.link}>
          <Trans>Ask a question</Trans>
        </Link>
      </p>
      {here && here.rows.length > 0 ? <Sections here={here} /> : <NoPolls here={here} />}
      {here && <LastUpdated at={here.syncedAt} />}
    </>
  );
};

const Sections = ({ here: { rows } }: { readonly here: PollsHere }) => {
  const now = useTimeOfVisit();
  const open = findPolls(rows, those({ state: ['open'] }), now);
  const soon = open.filter(({ poll, took }) => took === null && Date.parse(poll.closes_at) - now < soonMs);
  const told = findPolls(rows, those({ state: ['ended'] }), now).filter(({ results }) => results !== null);
  return (
    <div className={styles.sections}>
      <AskedAndFollowed rows={rows} now={now} />
      <Section id="soon" title={<Trans>Closing within three days</Trans>} rows={soon} now={now} />
      <Section
        id="open"
        title={<Trans>Open now</Trans>}
        rows={open.filter((listed) => !soon.includes(listed))}
        now={now}
        all={{ state: ['open'] }}
        none={<Trans>No other poll is open now.</Trans>}
      />
      <Section
        id="coming"
        title={<Trans>Open later</Trans>}
        rows={findPolls(rows, those({ state: ['coming'] }), now)}
        now={now}
        all={{ state: ['coming'] }}
      />
      <Section
        id="results"
        title={<Trans>Results</Trans>}
        rows={told}
        now={now}
        all={{ state: ['ended'] }}
        none={<Trans>No results to show yet: they are told from 10 votes on.</Trans>}
      />
      <Section
        id="mine"
        title={<Trans>You voted</Trans>}
        rows={findPolls(rows, { ...those({ mine: [''] }), sort: 'newest' }, now)}
        now={now}
        all={{ mine: [''] }}
      />
    </div>
  );
};

/** What this member has an eye on, before what everybody is asked. */
const AskedAndFollowed = ({ rows, now }: Pick<SectionProps, 'rows' | 'now'>) => (
  <>
    <Section
      id="asked"
      title={<Trans>You ask</Trans>}
      rows={rows.filter(({ authorship }) => authorship !== null).sort((a, b) => (a.poll.id < b.poll.id ? 1 : -1))}
      now={now}
    />
    <Section
      id="followed"
      title={<Trans>You follow</Trans>}
      rows={findPolls(rows, those({ followed: [''] }), now)}
      now={now}
      all={{ followed: [''] }}
    />
  </>
);

interface SectionProps {
  readonly id: string;
  readonly title: ReactNode;
  readonly rows: readonly ListedPoll[];
  readonly now: number;
  /** The search that shows all of them. */
  readonly all?: ListChoice['where'];
  /** Said instead of an empty list; without it the section is left out. */
  readonly none?: ReactNode;
}

const Section = ({ id, title, rows, now, all, none }: SectionProps) => {
  const names = useAreaNames();
  if (rows.length === 0 && !none) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 && <p className={styles.small}>{none}</p>}
      <ul>
        {rows.slice(0, most).map((listed) => (
          <li key={listed.poll.id}>
            <PollRow listed={listed} names={names} now={now} />
          </li>
        ))}
      </ul>
      {all && rows.length > most && (
        <Link to="/polls/discover" search={writeList(pollAddress, those(all))} className={styles.link}>
          <Trans>All of them</Trans>
        </Link>
      )}
    </section>
  );
};
