import { DayLine } from '#src/features/messages/day-line.tsx';
import styles from '#src/features/messages/messages.module.css';
import { EventText, type EventTextProps } from './event-text.tsx';

/** A line among the messages. `after`: when the one above it was sent; null: it is the first. */
export const EventRow = ({ after, ...said }: EventTextProps & { readonly after: string | null }) => (
  <>
    <DayLine sentAt={said.message.sent_at} after={after} />
    <li className={styles.day}>
      <EventText {...said} />
    </li>
  </>
);
