/** When an event is, as people say it. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDay, formatMoment, formatTime } from '#src/shared/format-day.ts';
import type { EventView } from './model/event-view.ts';
import { dayOf } from './model/month.ts';

export const EventWhen = ({ event }: { readonly event: EventView }): ReactNode => {
  const { i18n } = useLingui();
  const { starts_at, ends_at, allDay } = event;
  const last = new Date(Date.parse(ends_at) - 1).toISOString();
  const isOneDay = dayOf(Date.parse(starts_at)) === dayOf(Date.parse(last));
  const day = formatDay(starts_at, i18n.locale);
  if (allDay && isOneDay) return day;
  if (allDay) {
    const until = formatDay(last, i18n.locale);
    return (
      <Trans>
        {day} to {until}
      </Trans>
    );
  }
  const from = formatTime(starts_at, i18n.locale);
  if (isOneDay) {
    const to = formatTime(ends_at, i18n.locale);
    return (
      <Trans>
        {day}, {from} to {to}
      </Trans>
    );
  }
  const begins = formatMoment(starts_at, i18n.locale);
  const ends = formatMoment(ends_at, i18n.locale);
  return (
    <Trans>
      {begins} to {ends}
    </Trans>
  );
};

/** Of a day that the moon decides. */
export const MoonNote = ({ event }: { readonly event: Pick<EventView, 'certainty'> }): ReactNode =>
  event.certainty === 'moon' && <Trans>± 1 day: the moon decides</Trans>;
