import { useLingui } from '@lingui/react/macro';
import styles from '#src/features/messages/messages.module.css';
import type { Message } from '#src/model/messages/message.ts';
import { formatDay } from '#src/shared/format-day.ts';
import { EventText, type EventTextProps } from './event-text.tsx';

/** A line among the messages. */
export const EventRow = ({ before, ...said }: EventTextProps & { readonly before: Message | null }) => {
  const { i18n } = useLingui();
  const dayOf = ({ sent_at }: Message): string => formatDay(sent_at, i18n.locale);
  return (
    <>
      {(!before || dayOf(before) !== dayOf(said.message)) && <li className={styles.day}>{dayOf(said.message)}</li>}
      <li className={styles.day}>
        <EventText {...said} />
      </li>
    </>
  );
};
