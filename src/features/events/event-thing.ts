import type { Content } from '#src/model/content/content-rows.ts';
import { dayOf } from '#src/shared/format-day.ts';
import type { EventView } from './model/event-view.ts';

/** As search engines read it: https://schema.org/Event. Of a sample nothing. */
export const eventThing = ({ state, is_sample }: Content, event: EventView): object | null =>
  is_sample
    ? null
    : {
        '@type': 'Event',
        startDate: event.allDay ? dayOf(Date.parse(event.starts_at)) : event.starts_at,
        endDate: event.allDay ? dayOf(Math.max(Date.parse(event.starts_at), Date.parse(event.ends_at) - 1)) : event.ends_at,
        eventStatus: `https://schema.org/${state === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
        location: {
          '@type': 'Place',
          name: event.place ?? 'Cameroon',
          address: { '@type': 'PostalAddress', addressCountry: 'CM', ...(event.region && { addressRegion: event.region }) },
        },
        ...(event.organiser && { organizer: { '@type': 'Organization', name: event.organiser } }),
        ...(event.entry === 'free' && { isAccessibleForFree: true }),
      };
