/** What is around all below `/messages`: the member's threads, and beside them, or alone on a phone, the one that is open. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Outlet } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTitle } from '#src/ui/use-title.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import { Guarded } from '#src/widgets/guard/guarded.tsx';
import { NothingKept } from '#src/widgets/list/nothing-kept.tsx';
import { TextFilter } from '#src/widgets/list/text-filter.tsx';
import { useThreads } from './common/use-threads.ts';
import { MessageSearch } from './message-search.tsx';
import { MessageSettings } from './message-settings.tsx';
import styles from './messages.module.css';
import { useSupportThread } from './support-thread.ts';
import { ThreadList } from './thread-list.tsx';
import { ThreadPage } from './thread-page.tsx';
import { useLivePokes } from './use-live-pokes.ts';

export const MessagesFrame = () => (
  <Guarded guard={{ needs: 'sign-in' }}>
    <Live />
    <Outlet />
  </Guarded>
);

/** Beside what is shown, so that going from one thread to another opens no new line. */
const Live = () => {
  useLivePokes();
  return null;
};

export const Inbox = () => {
  const { t } = useLingui();
  useTitle(t`Messages`);
  return (
    <div className={styles.panes}>
      <div className={styles.inbox}>
        <h1>
          <Trans>Messages</Trans>
        </h1>
        <p className={styles.ways}>
          <Link to="/messages/new" className={styles.back}>
            <Trans>Write to somebody</Trans>
          </Link>
          <Link to="/messages/new-group" className={styles.back}>
            <Trans>New group</Trans>
          </Link>
          <Link to="/messages/support" className={styles.back}>
            <Trans>Contact support</Trans>
          </Link>
        </p>
        <Searched />
        <MessageSettings />
        <Plainly />
      </div>
    </div>
  );
};

export const Panes = ({ threadId, page }: { readonly threadId: string; readonly page: ReactNode }) => {
  const { t } = useLingui();
  return (
    <div className={styles.panes}>
      <nav className={styles.aside} aria-label={t`Messages`}>
        <Threads open={threadId} />
      </nav>
      {page}
    </div>
  );
};

/** Its id is made of the member's own. */
export const Support = () => {
  const thread = useSupportThread();
  if (!thread) return <Waiting />;
  return <Panes threadId={thread.thread_id} page={<ThreadPage key={thread.thread_id} threadId={thread.thread_id} atFirst={thread} />} />;
};

const Threads = ({ open }: { readonly open: string | null }) => {
  const threads = useThreads();
  if (threads === undefined) return <Waiting />;
  return threads === null ? <NothingKept /> : <ThreadList threads={threads} open={open} />;
};

/** The threads, or what is looked for in them. */
const Searched = () => {
  const [text, setText] = useState('');
  const threads = useThreads();
  const isSearching = text.trim().length > 1 && threads;
  return (
    <>
      {threads && threads.length > 0 && <TextFilter value={text} onChange={setText} />}
      {isSearching ? <MessageSearch text={text} threads={threads} /> : <Threads open={null} />}
    </>
  );
};

const Plainly = () => (
  <details className={styles.small}>
    <summary>
      <Trans>Technicians of the service could read these messages. Why?</Trans>
    </summary>
    <Trans>
      They are not end-to-end encrypted. No screen of administrators or moderators shows them: they see what you report and what you write
      to support, and nothing else.
    </Trans>
  </details>
);
