/** The member's threads: who asks to write, then all others, then those they declined or blocked. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatShortTime } from '#src/shared/format-day.ts';
import { Badge } from '#src/ui/badge.tsx';
import { type ListedThread, mostUnread } from './common/use-threads.ts';
import { EventText } from './groups/event-text.tsx';
import styles from './messages.module.css';
import { withoutLinks } from './model/request-text.ts';
import { OtherName } from './other-name.tsx';

interface ThreadListProps {
  readonly threads: readonly ListedThread[];
  /** The thread beside it; null: none. */
  readonly open: string | null;
}

export const ThreadList = ({ threads, open }: ThreadListProps) => {
  const isRefused = ({ thread }: ListedThread): boolean => thread.is_blocked || thread.state === 'declined';
  const refused = threads.filter(isRefused);
  const wanted = threads.filter((listed) => !isRefused(listed));
  const archived = wanted.filter(({ thread }) => thread.is_archived);
  const requests = wanted.filter(({ thread }) => thread.state === 'request' && !thread.is_archived);
  const running = wanted.filter(({ thread }) => thread.state !== 'request' && !thread.is_archived);
  if (threads.length === 0) return <NoThread />;
  return (
    <>
      <Group title={<Trans>Requests</Trans>} threads={requests} open={open} />
      <Group title={requests.length > 0 && <Trans>Conversations</Trans>} threads={running} open={open} />
      <Aside title={<Trans>Archived</Trans>} threads={archived} open={open} />
      <Aside title={<Trans>Declined and blocked</Trans>} threads={refused} open={open} />
    </>
  );
};

const Aside = ({ title, ...group }: ThreadListProps & { readonly title: ReactNode }) =>
  group.threads.length === 0 ? null : (
    <details>
      <summary className={styles.summary}>{title}</summary>
      <Group title={null} {...group} />
    </details>
  );

const NoThread = () => (
  <p className={styles.state}>
    <Trans>No conversation on this phone. To begin one, choose “Write to somebody”, or make a group.</Trans>
  </p>
);

const Group = ({ title, threads, open }: ThreadListProps & { readonly title: ReactNode }) =>
  threads.length === 0 ? null : (
    <section>
      {title && <h2 className={styles.group}>{title}</h2>}
      <ul className={styles.threads}>
        {threads.map((listed) => (
          <li key={listed.thread.thread_id}>
            <ThreadRow listed={listed} isOpen={listed.thread.thread_id === open} />
          </li>
        ))}
      </ul>
    </section>
  );

const ThreadRow = ({ listed, isOpen }: { readonly listed: ListedThread; readonly isOpen: boolean }) => {
  const { i18n, t } = useLingui();
  const { thread, unread, isFailed } = listed;
  const count = unread > mostUnread ? `${mostUnread}+` : String(unread);
  return (
    <Link
      to="/messages/$threadId"
      params={{ threadId: thread.thread_id }}
      className={styles.thread}
      aria-current={isOpen ? 'page' : undefined}
    >
      <strong>
        <OtherName thread={thread} />
      </strong>
      <time dateTime={thread.last_at} className={styles.small}>
        {formatShortTime(thread.last_at, i18n.locale, Date.now())}
      </time>
      <span className={styles.preview}>
        <Preview listed={listed} />
      </span>
      {unread > 0 && (
        <Badge look="count" label={t`${count} unread`}>
          {count}
        </Badge>
      )}
      {isFailed && (
        <strong className={styles.failed} role="img" aria-label={t`Something was not taken`}>
          !
        </strong>
      )}
    </Link>
  );
};

const Preview = ({ listed }: { readonly listed: ListedThread }): ReactNode => {
  const { t } = useLingui();
  const { thread, last, isLastOwn } = listed;
  if (thread.state === 'request') return <Asked body={isLastOwn ? '' : (last?.body ?? '')} />;
  if (!last) return null;
  if (last.event) return <EventText message={last} isOwn={isLastOwn} other={thread} />;
  if (listed.isLastBlocked) return <Trans>Message from a member you blocked</Trans>;
  if (last.body === null) return <Trans>Message deleted</Trans>;
  const [said = ''] = last.body.split('\n');
  const line = said || t`Picture`;
  if (isLastOwn) return <Trans>You: {line}</Trans>;
  return thread.kind === 'group' ? `${last.author_name ?? '—'}: ${line}` : line;
};

const Asked = ({ body }: { readonly body: string }): ReactNode => {
  const { t } = useLingui();
  const [line = ''] = withoutLinks(body, t`[link]`).split('\n');
  return line ? <Trans>Wants to write to you: {line}</Trans> : <Trans>Wants to write to you</Trans>;
};
