/** Events as a list or as a month. Of one organiser: a page of theirs. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearch } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useTimeOfVisit } from '#src/data/react/use-clock-offset.ts';
import { primaryLink } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import board from '#src/widgets/content/board.module.css';
import { contentAddress } from '#src/widgets/content/content-address.ts';
import { ContentBoard } from '#src/widgets/content/content-board.tsx';
import { OwnContents } from '#src/widgets/content/own-contents.tsx';
import { readList } from '#src/widgets/list/list-address.ts';
import { Subscribe } from './calendar-links.tsx';
import { EventRow } from './event-row.tsx';
import { saidEvent } from './labels.ts';
import { isMonth, monthOf } from './model/month.ts';
import { MonthView } from './month-view.tsx';

const { kind } = saidEvent;

export const EventsScreen = () => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { t } = useLingui();
  const names = useAreaNames();
  const { organiser: [organiser] = [], region_code: [region = null] = [] } = readList(contentAddress(kind), search).where;
  useTitle(organiser ?? t`Events`);
  return (
    <>
      <div className={board.title}>
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
      <ContentBoard
        said={saidEvent}
        {...useViews(search)}
        at="/events"
        facets={['category', 'region_code', 'entry', 'lang']}
        label={t`Events`}
        counted={(count) => <Plural value={count} one="# event" other="# events" />}
        show={(count) => <Plural value={count} one="Show # event" other="Show # events" />}
        more={<Trans>Show more events</Trans>}
        coming={<Trans>Events come with the next network. Once here, they need none.</Trans>}
        row={(content, now) => <EventRow content={content} names={names} now={now} />}
      />
      <Subscribe region={region} />
    </>
  );
};

type Views = Pick<ComponentProps<typeof ContentBoard>, 'views' | 'search'>;

/** What is coming up, a month, and what is over, which reads from the last one back. A month that is none is ignored. */
const useViews = (search: Views['search']): Views => {
  const { t } = useLingui();
  const month = isMonth(search.month) ? search.month : undefined;
  const now = useTimeOfVisit();
  const shown = month ?? monthOf(now);
  const [coming, over] = [['open', 'cancelled'], ['past']];
  return {
    search: { ...search, month },
    views: [
      { key: 'next', name: t`Coming up`, states: coming, none: <NoEvent /> },
      {
        key: 'month',
        value: shown,
        name: t`Month`,
        states: [...coming, ...over],
        none: null,
        draw: (choice) => <MonthView month={shown} choice={choice} now={now} />,
      },
      { key: 'past', name: t`Past`, states: over, sort: 'latest', none: <NoneOver />, hasOlder: true },
    ],
  };
};

const NoEvent = () => (
  <Message level={2} title={<Trans>No event yet</Trans>}>
    <p>
      <Trans>Know of a council session, a market day or a festival? Propose it.</Trans>
    </p>
  </Message>
);

const NoneOver = () => (
  <p>
    <Trans>No event ended in the last {kind.limits.windowDays} days.</Trans>
  </p>
);
