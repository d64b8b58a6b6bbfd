/** One row of a list of events: its day as a leaf of a calendar, what it is, where, and what it costs. The whole row is the link. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { Content } from '#src/model/content/content-rows.ts';
import { formatTime } from '#src/shared/format-day.ts';
import { titleAddress } from '#src/shared/title-address.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import type { AreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import rowStyles from '#src/widgets/list/tall-row.module.css';
import { CategoryName, DayLeaf, EntryWords, MoonNote } from './event-parts.tsx';
import styles from './events.module.css';
import { type EventView, standingOf, viewOf } from './model/event-view.ts';

interface EventRowProps {
  readonly content: Content;
  readonly names: AreaNames;
  /** In ms. */
  readonly now: number;
}

export const EventRow = memo(({ content, names, now }: EventRowProps) => {
  const { i18n } = useLingui();
  const event = viewOf(content.values, i18n.locale);
  const standing = standingOf(content, event, now);
  return (
    <Link to="/events/$segment" params={{ segment: titleAddress({ title: event.title, pid: content.pid }) }} className={styles.row}>
      <DayLeaf at={event.starts_at} isFaint={standing !== 'announced'} />
      <span className={styles.words}>
        <span className={rowStyles.name} lang={event.lang}>
          {content.is_sample && <SampleBadge />} {event.title}
        </span>{' '}
        <span className={rowStyles.context}>
          <CategoryName event={event} /> · <Where event={event} names={names} />
        </span>{' '}
        <span className={rowStyles.facts}>
          {standing === 'cancelled' ? (
            <strong className={styles.cancelled}>
              <Trans>! Cancelled</Trans>
            </strong>
          ) : standing === 'over' ? (
            <Trans>Over</Trans>
          ) : (
            <Facts event={event} going={content.counts.going ?? 0} />
          )}
        </span>
      </span>
    </Link>
  );
});

const Where = ({ event: { place, region }, names }: { readonly event: EventView; readonly names: AreaNames }) => {
  const area = region === null ? <Trans>the whole country</Trans> : (names.get(region) ?? '…');
  return place ? (
    <>
      {place}, {area}
    </>
  ) : (
    area
  );
};

const Facts = ({ event, going }: { readonly event: EventView; readonly going: number }) => {
  if (event.category === 'public_holiday') return event.certainty === 'moon' ? <MoonNote event={event} /> : <Trans>All day</Trans>;
  return (
    <>
      {event.allDay ? <Trans>All day</Trans> : formatTime(event.starts_at)} · <EntryWords event={event} />
      {going > 0 && (
        <>
          {' · '}
          <Trans>{going}+ going</Trans>
        </>
      )}
    </>
  );
};
