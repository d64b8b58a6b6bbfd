/** What was said, by its words: in the messages that are on this phone. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useReplica } from '#src/data/react/use-replica.ts';
import { formatShortDay } from '#src/shared/format-day.ts';
import type { ListedThread } from './common/use-threads.ts';
import { findMessages } from './find-messages.ts';
import styles from './messages.module.css';
import { OtherName } from './other-name.tsx';

interface MessageSearchProps {
  readonly text: string;
  readonly threads: readonly ListedThread[];
}

export const MessageSearch = ({ text, threads }: MessageSearchProps) => {
  const { i18n } = useLingui();
  const found = useReplica(
    async (reader) => {
      const [rows, { clock_offset }] = await Promise.all([reader.rowsOfTable('messages'), reader.progress()]);
      return findMessages(rows, threads, text, Date.now() + clock_offset);
    },
    [text, threads],
  );
  if (!found) return null;
  return (
    <>
      <p role="status" className={styles.small}>
        <Plural
          value={found.length}
          _0="Nothing on this phone matches."
          one="# conversation or message"
          other="# conversations and messages"
        />
      </p>
      <ul>
        {found.map(({ key, thread, message }) => (
          <li key={key}>
            <Link to="/messages/$threadId" params={{ threadId: thread.thread_id }} className={styles.thread}>
              <strong>
                <OtherName thread={thread} />
              </strong>
              {message && (
                <>
                  <time dateTime={message.sent_at} className={styles.small}>
                    {formatShortDay(message.sent_at, i18n.locale)}
                  </time>
                  <span className={styles.preview}>{message.body}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.small}>
        <Trans>Only what is on this phone is searched: the last 90 days, at most 500 messages of each conversation.</Trans>
      </p>
    </>
  );
};
