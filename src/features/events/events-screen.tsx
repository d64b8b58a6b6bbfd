/** Events as a list or as a month, by words and filters; the address holds every choice. Of one organiser: a page of theirs. */

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useClockOffset } from '#src/data/react/use-clock-offset.ts';
import { useSubscriptions } from '#src/data/react/use-subscriptions.ts';
import type { ListCounts } from '#src/data/sync/lists.ts';
import { stateFacet } from '#src/model/content/index-of.ts';
import { primaryLink } from '#src/ui/button.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { contentAddress } from '#src/widgets/content/content-address.ts';
import { ContentFilters } from '#src/widgets/content/content-filters.tsx';
import { OwnContents } from '#src/widgets/content/own-contents.tsx';
import { useContentCounts } from '#src/widgets/content/use-content-list.ts';
import { FacetSheet } from '#src/widgets/list/facet-sheet.tsx';
import listStyles from '#src/widgets/list/list.module.css';
import { countChosen, isNarrowed, type ListChoice, readList, widened, writeList } from '#src/widgets/list/list-address.ts';
import { Tabs } from '#src/widgets/list/tabs.tsx';
import { TextFilter } from '#src/widgets/list/text-filter.tsx';
import { Subscribe } from './calendar-links.tsx';
import { EventList } from './event-list.tsx';
import styles from './events.module.css';
import { saidEvent } from './labels.ts';
import { statesOf } from './model/event-view.ts';
import { isMonth, monthOf } from './model/month.ts';
import { MonthView } from './month-view.tsx';

type Search = Readonly<Record<string, unknown>>;
const { kind } = saidEvent;
const address = contentAddress(kind);
const facets = ['category', 'region_code', 'entry', 'lang'];

export const EventsScreen = ({ search }: { readonly search: Search }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const names = useAreaNames();
  // Of the visit: a list that orders itself anew each second cannot be read.
  const [begun] = useState(Date.now);
  const now = begun + (useClockOffset() ?? 0);
  const choice = readList(address, search);
  const view = viewIn(search);
  const counts = useContentCounts(kind, {
    ...choice,
    where: { ...choice.where, ...(view.month ? {} : { [stateFacet]: statesOf(view) }) },
  });
  const organiser = choice.where.organiser?.[0];
  const [region] = choice.where.region_code ?? [];
  useSubscriptions(region ? [`region:${region}`] : []);
  useTitle(organiser ?? t`Events`);
  const choose = (next: ListChoice, replace = false): void =>
    void navigate({ to: '/events', search: { ...writeList(address, next), ...writeView(view) }, replace });
  return (
    <>
      <div className={styles.title}>
        <h1>{organiser ? <bdi>{organiser}</bdi> : <Trans>Events</Trans>}</h1>
        {organiser ? (
          <Link to="/events">
            <Trans>All events</Trans>
          </Link>
        ) : (
          <Link to="/events/create" className={primaryLink}>
            <Trans>Propose an event</Trans>
          </Link>
        )}
      </div>
      <OwnContents said={saidEvent} title={<Trans>Events you proposed</Trans>} but={['withdrawn']} />
      <Views choice={choice} view={view} now={now} />
      <div className={listStyles.tools}>
        <TextFilter value={choice.text} onChange={(text) => choose({ ...choice, text }, true)} />
        <Filters choice={choice} counts={counts} onChoose={choose} />
      </div>
      {view.month ? (
        <MonthView month={view.month} choice={choice} names={names} now={now} />
      ) : (
        <EventList
          choice={choice}
          counts={counts}
          isPast={view.isPast}
          names={names}
          now={now}
          onWiden={isNarrowed(choice) ? () => choose(widened(choice)) : undefined}
        />
      )}
      <Subscribe region={region ?? null} />
    </>
  );
};

export interface EventsView {
  /** YYYY-MM: as a month; null: as a list. */
  readonly month: string | null;
  readonly isPast: boolean;
}
const viewIn = (search: Search): EventsView => ({
  month: isMonth(search.month) ? search.month : null,
  isPast: search.past !== undefined,
});
const writeView = ({ month, isPast }: EventsView): Search => ({ ...(month ? { month } : {}), ...(isPast && !month ? { past: '' } : {}) });

interface ViewsProps {
  readonly choice: ListChoice;
  readonly view: EventsView;
}

const Views = ({ choice, view, now }: ViewsProps & { readonly now: number }) => {
  const { t } = useLingui();
  const chosen = writeList(address, choice);
  const tabs = [
    { key: 'next', name: t`Coming up`, to: '/events', search: chosen },
    { key: 'month', name: t`Month`, to: '/events', search: { ...chosen, month: view.month ?? monthOf(now) } },
    { key: 'past', name: t`Past`, to: '/events', search: { ...chosen, past: '' } },
  ] as const;
  return <Tabs label={t`How events are shown`} tabs={tabs} current={view.month ? 'month' : view.isPast ? 'past' : 'next'} />;
};

interface FiltersProps {
  readonly choice: ListChoice;
  readonly counts: ListCounts | null;
  readonly onChoose: (choice: ListChoice) => void;
}

const Filters = ({ choice, counts, onChoose }: FiltersProps) => {
  const chosen = countChosen(choice.where);
  return (
    <FacetSheet chosen={chosen} found={counts && <Plural value={counts.total} one="Show # event" other="Show # events" />}>
      <ContentFilters said={saidEvent} facets={facets} choice={choice} counts={counts} onChoose={onChoose} />
    </FacetSheet>
  );
};
