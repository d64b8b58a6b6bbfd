import { useLingui } from '@lingui/react/macro';
import styles from '#src/features/messages/messages.module.css';
import { formatDay } from '#src/shared/format-day.ts';
import { EventText, type EventTextProps } from './event-text.tsx';

/** A line among the messages. `after`: when the one above it was sent; null: it is the first. */
export const EventRow = ({ after, ...said }: EventTextProps & { readonly after: string | null }) => {
  const { i18n } = useLingui();
  const day = formatDay(said.message.sent_at, i18n.locale);
  return (
    <>
      {(after === null || formatDay(after, i18n.locale) !== day) && <li className={styles.day}>{day}</li>}
      <li className={styles.day}>
        <EventText {...said} />
      </li>
    </>
  );
};
