/** Members who wrote to support, who waits longest first, and what was said with one of them. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import type { AdminRemote } from '#src/data/session/admin-port.ts';
import type { SupportThread } from '#src/data/session/support-port.ts';
import { formatMoment } from '#src/shared/format-day.ts';
import { Button } from '#src/ui/button.tsx';
import { PageButtons } from '#src/widgets/list/page-buttons.tsx';
import styles from './admin.module.css';
import { NoAdminAnswer } from './no-admin-answer.tsx';
import frame from './screen.module.css';
import { SupportConversation } from './support-conversation.tsx';
import { useAdminAnswer } from './use-admin-answer.ts';

export const SupportQueue = () => {
  const [page, setPage] = useState(0);
  const [openThread, setOpenThread] = useState<string | null>(null);
  const { answer, read } = useAdminAnswer(useCallback((admin: AdminRemote) => admin.support.queue(page), [page]));
  if (!answer) return null;
  if (!answer.ok) return <NoAdminAnswer fault={answer.error} onRetry={() => void read()} />;
  const { rows, hasMore } = answer.value;
  return (
    <>
      {rows.length === 0 && (
        <p role="status">{page === 0 ? <Trans>Nobody has written to support.</Trans> : <Trans>There are no more.</Trans>}</p>
      )}
      <ul className={styles.log}>
        {rows.map((thread) => (
          <li key={thread.thread_id}>
            <Listed thread={thread} isOpen={thread.thread_id === openThread} onOpen={setOpenThread} />
            {thread.thread_id === openThread && <SupportConversation thread={thread.thread_id} onAnswered={() => void read()} />}
          </li>
        ))}
      </ul>
      <div className={styles.links}>
        <PageButtons page={page} hasMore={hasMore} go={setPage} />
        <Button look="plain" onClick={() => void read()}>
          <Trans>Read the list again</Trans>
        </Button>
      </div>
    </>
  );
};

interface ListedProps {
  readonly thread: SupportThread;
  readonly isOpen: boolean;
  readonly onOpen: (thread: string | null) => void;
}

const Listed = ({ thread: { thread_id, name, waiting, last_at }, isOpen, onOpen }: ListedProps) => {
  const { i18n } = useLingui();
  return (
    <p className={styles.role}>
      <Button look="plain" aria-expanded={isOpen} onClick={() => onOpen(isOpen ? null : thread_id)}>
        {name ?? <Trans>No name</Trans>}
      </Button>
      <span>
        {waiting > 0 ? (
          <Plural value={waiting} one="# message waits for an answer" other="# messages wait for an answer" />
        ) : (
          <Trans>answered</Trans>
        )}
      </span>
      <time dateTime={last_at} className={frame.muted}>
        {formatMoment(last_at, i18n.locale)}
      </time>
    </p>
  );
};
