/** Into the calendar that a person uses already: one event as a file with a reminder, also without a network; and an address that it asks again and again. */

import { Trans, useLingui } from '@lingui/react/macro';
import type { Content } from '#src/model/content/content-rows.ts';
import { saveFile } from '#src/platform/save-file.ts';
import { Button } from '#src/ui/button.tsx';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { CopyBox } from '#src/widgets/share/copy-box.tsx';
import styles from './events.module.css';
import { calendarOf } from './model/calendar.ts';
import type { EventView } from './model/event-view.ts';

export const SaveDate = ({ content, event }: { readonly content: Content; readonly event: EventView }) => {
  const { i18n } = useLingui();
  const save = (): void => {
    const { pid, state, said, revision } = content;
    // Its title is in the reader's language already.
    const row = { ...event, pid, state, said, title_fr: null, all_day: event.allDay, rev: revision };
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

/** `region`: null is the whole country. */
export const Subscribe = ({ region }: { readonly region: string | null }) => {
  const { i18n, t } = useLingui();
  const names = useAreaNames();
  const path = `${location.host}/api/events.ics?area=${region ?? 'all'}&lang=${i18n.locale}`;
  const area = region === null ? t`the whole country` : (names.get(region) ?? region);
  return (
    <details className={`${styles.subscribe} no-print`}>
      <summary>
        <Trans>Subscribe in your calendar</Trans>
      </summary>
      <p>
        <Trans>Your calendar asks this address by itself and shows what is announced for {area}. It learns nothing about you.</Trans>
      </p>
      <p>
        <a href={`webcal://${path}`}>
          <Trans>Open in my calendar</Trans>
        </a>
      </p>
      <CopyBox label={t`Address of the calendar`} text={`${location.protocol}//${path}`} />
    </details>
  );
};
