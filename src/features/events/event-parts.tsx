/** How an event is told wherever it stands: its day as a leaf of a calendar, when it is, what it costs to come in. */

import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { dayOf, formatDay, formatLeaf, formatMoment, formatTime } from '#src/shared/format-day.ts';
import { wordIn } from '#src/widgets/content/kind-words.ts';
import { useFrancs } from '#src/widgets/facts/use-numbers.ts';
import styles from './events.module.css';
import { saidEvent } from './labels.ts';
import type { EventView } from './model/event-view.ts';

export const DayLeaf = ({ at, isFaint = false }: { readonly at: string; readonly isFaint?: boolean }) => {
  const { i18n } = useLingui();
  const { weekday, day, month } = formatLeaf(at, i18n.locale);
  return (
    <span className={isFaint ? styles.faintLeaf : styles.leaf} aria-hidden="true">
      <span className={styles.leafTop}>{month}</span>
      <strong>{day}</strong>
      <span>{weekday}</span>
    </span>
  );
};

/** When an event is, as people say it. */
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
  const from = formatTime(starts_at);
  if (isOneDay) {
    const to = formatTime(ends_at);
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

export const CategoryName = ({ event: { category } }: { readonly event: Pick<EventView, 'category'> }) => {
  const { i18n } = useLingui();
  return wordIn(i18n, saidEvent.words.fields.category?.choices?.[category]);
};

/** Of a day that the moon decides. */
export const MoonNote = ({ event }: { readonly event: Pick<EventView, 'certainty'> }): ReactNode =>
  event.certainty === 'moon' && <Trans>± 1 day: the moon decides</Trans>;

/** What it costs to come in. */
export const EntryWords = ({ event: { entry, price } }: { readonly event: Pick<EventView, 'entry' | 'price'> }) => {
  const { i18n, t } = useLingui();
  const francs = useFrancs();
  if (entry === 'unknown') return t`Entry not given`;
  const word = wordIn(i18n, saidEvent.words.fields.entry?.choices?.[entry]);
  if (price === null) return word;
  return francs(price);
};
