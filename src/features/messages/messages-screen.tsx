/** What `/messages` and all below it show: the member's threads, and beside them, or alone on a phone, the one that is open. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useLivePokes } from '#src/data/react/use-live-pokes.ts';
import { isUuid } from '#src/shared/uuid.ts';
import { useTitle } from '#src/ui/use-title.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import { Guarded } from '#src/widgets/guard/guarded.tsx';
import { NothingKept } from '#src/widgets/list/nothing-kept.tsx';
import { TextFilter } from '#src/widgets/list/text-filter.tsx';
import { useThreads } from '#src/widgets/messages/use-threads.ts';
import { NotFoundScreen } from '#src/widgets/not-found/not-found-screen.tsx';
import { GroupPage } from './groups/group-page.tsx';
import { JoinGroup } from './groups/join-group.tsx';
import { NewGroup } from './groups/new-group.tsx';
import { MessageSearch } from './message-search.tsx';
import { MessageSettings } from './message-settings.tsx';
import styles from './messages.module.css';
import { useSupportThread } from './support-thread.ts';
import { ThreadList } from './thread-list.tsx';
import { ThreadPage } from './thread-page.tsx';

interface MessagesScreenProps {
  /** What comes after `/messages/`. */
  readonly path: string;
}

export const MessagesScreen = ({ path }: MessagesScreenProps) => {
  const [first = '', second, ...rest] = path.replace(/\/$/, '').split('/');
  const content = rest.length === 0 ? contentOf(first, second) : null;
  if (!content) return <NotFoundScreen />;
  return (
    <Guarded guard={{ needs: 'sign-in' }}>
      <Live />
      {content}
    </Guarded>
  );
};

/** Null: there is no such page. */
const contentOf = (first: string, second: string | undefined): ReactNode => {
  if (first === 'join') return second && isUuid(second) ? <JoinGroup key={second} code={second} /> : null;
  if (first === 'support') return second === undefined ? <Support /> : null;
  if (first === 'new-group') return second === undefined ? <NewGroup /> : null;
  if (first === '') return <Inbox />;
  if (!isUuid(first)) return null;
  if (second === 'members') return <Panes threadId={first} page={<GroupPage key={first} threadId={first} />} />;
  return second === undefined ? <Panes threadId={first} page={<ThreadPage key={first} threadId={first} />} /> : null;
};

/** Beside what is shown, so that going from one thread to another opens no new line. */
const Live = () => {
  useLivePokes();
  return null;
};

const Inbox = () => {
  const { t } = useLingui();
  useTitle(t`Messages`);
  return (
    <div className={styles.panes}>
      <div className={styles.inbox}>
        <h1>
          <Trans>Messages</Trans>
        </h1>
        <p className={styles.ways}>
          <Link to="/messages/$" params={{ _splat: 'new-group' }} className={styles.back}>
            <Trans>Make a group</Trans>
          </Link>
          <Link to="/messages/$" params={{ _splat: 'support' }} className={styles.back}>
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

const Panes = ({ threadId, page }: { readonly threadId: string; readonly page: ReactNode }) => {
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
const Support = () => {
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
  <p className={styles.small}>
    <Trans>
      Messages are not end-to-end encrypted: the service can technically read them. No screen of administrators or moderators shows them:
      they see what you report and what you write to support, and nothing else.
    </Trans>
  </p>
);
