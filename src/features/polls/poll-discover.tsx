/** All polls on this phone, by words, filters and order. The address holds every choice. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTimeOfVisit } from '#src/data/react/use-clock-offset.ts';
import { useSubscriptions } from '#src/data/react/use-subscriptions.ts';
import { useTitle } from '#src/ui/use-title.ts';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { LastUpdated } from '#src/widgets/list/last-updated.tsx';
import listStyles from '#src/widgets/list/list.module.css';
import { isNarrowed, type ListChoice, readList, widened, writeList } from '#src/widgets/list/list-address.ts';
import { TextFilter } from '#src/widgets/list/text-filter.tsx';
import { WindowRows } from '#src/widgets/list/window-rows.tsx';
import { PollRow, pollRowHeight } from './common/poll-row.tsx';
import { type PollsHere, usePolls } from './common/use-polls.ts';
import { findPolls, pollAddress } from './find-polls.ts';
import { NoPolls } from './no-polls.tsx';
import { PollFilters } from './poll-filters.tsx';
import styles from './polls.module.css';

const noRows: PollsHere['rows'] = [];

export const PollDiscover = () => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { t } = useLingui();
  const navigate = useNavigate();
  const here = usePolls();
  const names = useAreaNames();
  const choice = readList(pollAddress, search);
  // Of the visit: a list that orders itself anew each second cannot be read.
  const now = useTimeOfVisit();
  const rows = here?.rows ?? noRows;
  const key = JSON.stringify(choice);
  // biome-ignore lint/correctness/useExhaustiveDependencies: key stands for the choice
  const found = useMemo(() => findPolls(rows, choice, now), [rows, key, now]);
  useSubscriptions((choice.where.area ?? []).filter((area) => area !== 'national').map((area) => `region:${area}`));
  useTitle(t`All polls`);
  /** Typing replaces the address, so that Back leaves the list instead of undoing letters. */
  const choose = (next: ListChoice, replace = false): void =>
    void navigate({ to: '/polls/discover', search: writeList(pollAddress, next), replace });
  return (
    <>
      <h1>
        <Trans>All polls</Trans>
      </h1>
      <p>
        <Link to="/polls" className={styles.link}>
          <Trans>Polls at a glance</Trans>
        </Link>
      </p>
      <div className={listStyles.tools}>
        <TextFilter value={choice.text} onChange={(text) => choose({ ...choice, text }, true)} />
      </div>
      <PollFilters choice={choice} names={names} onChoose={choose} />
      <p className={listStyles.count} role="status">
        {found.length > 0 && <Plural value={found.length} one="# poll" other="# polls" />}
      </p>
      {found.length > 0 ? (
        <WindowRows
          total={found.length}
          label={t`Polls`}
          rowHeight={pollRowHeight}
          rowAt={(index) => {
            const listed = found[index];
            return listed && <PollRow listed={listed} names={names} now={now} />;
          }}
        />
      ) : (
        <NoPolls here={here} onWiden={isNarrowed(choice) ? () => choose(widened(choice)) : undefined} />
      )}
      {here && <LastUpdated at={here.syncedAt} />}
    </>
  );
};
