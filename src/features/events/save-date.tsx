/** The event as a file for the calendar that a person uses already, with a reminder a day before; without a network too. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Content } from '#src/model/content/content-rows.ts';
import { saveFile } from '#src/platform/save-file.ts';
import { Button } from '#src/ui/button.tsx';
import { calendarOf } from './model/calendar.ts';
import type { EventView } from './model/event-view.ts';

export const SaveDate = ({ content, event }: { readonly content: Content; readonly event: EventView }) => {
  const { i18n } = useLingui();
  const save = (): void => {
    const { pid, state, said, values, revision } = content;
    const text = (name: string): string | null => (typeof values[name] === 'string' ? String(values[name]) : null);
    const row = {
      pid,
      state,
      said,
      title: text('title') ?? '',
      title_fr: text('title_fr'),
      category: event.category,
      starts_at: event.starts_at,
      ends_at: event.ends_at,
      all_day: event.allDay,
      place: event.place,
      text: event.text,
      certainty: event.certainty,
      rev: revision,
    };
    const look = { lang: i18n.locale === 'fr' ? 'fr' : 'en', now: Date.now(), origin: location.origin, name: event.title } as const;
    saveFile(`mboa-${pid}.ics`, 'text/calendar', [calendarOf([row], look)]);
  };
  return (
    <p className="no-print">
      <Button look="plain" onClick={save}>
        <Trans>Add to my calendar</Trans>
      </Button>
    </p>
  );
};
