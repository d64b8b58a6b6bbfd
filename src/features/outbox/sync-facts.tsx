/** When phone and server spoke last, when they will again, and what the member can do about it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useOutboxActions } from '#src/data/react/use-outbox.ts';
import { goesWithPage, type Queue } from '#src/data/react/use-queue.ts';
import { formatMoment } from '#src/shared/format-day.ts';
import { Button } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';
import { useIsReadOnly } from '#src/widgets/notices/use-told-notices.ts';
import { ExportButton } from './export-button.tsx';
import styles from './outbox.module.css';

export const SyncFacts = ({ queue }: { readonly queue: Queue }) => {
  const { i18n } = useLingui();
  const actions = useOutboxActions();
  // Then it did answer: what stands above says why nothing goes.
  const isReadOnly = useIsReadOnly();
  const at = (ms: number): string => formatMoment(new Date(ms).toISOString(), i18n.locale);
  const last = queue.syncedAt === null ? null : at(queue.syncedAt);
  const next = queue.nextTryAt === null || queue.nextTryAt <= Date.now() ? null : at(queue.nextTryAt);
  return (
    <div className={styles.section}>
      {queue.isPaused && <Paused why={queue.isPaused} />}
      {queue.isUnanswered && !isReadOnly && (
        <p>
          {goesWithPage(queue.safety) ? (
            <Trans>The server does not answer. What you did goes as soon as it does, if this page stays open.</Trans>
          ) : (
            <Trans>The server does not answer. What you did is kept on this phone, and goes as soon as it does.</Trans>
          )}
        </p>
      )}
      <p>
        {last === null ? <Trans>The server has not answered this phone yet.</Trans> : <Trans>Last synced: {last}</Trans>}
        {next && (
          <>
            <br />
            <Trans>Next try: {next}</Trans>
          </>
        )}
      </p>
      <p className={styles.actions}>
        {queue.waiting > 0 && (
          <Button disabled={queue.isSyncing} onClick={() => void actions?.sendAll()}>
            {queue.isSyncing ? <Trans>Sending…</Trans> : <Trans>Send all now</Trans>}
          </Button>
        )}
        {/* What is not safe is offered as a file where that is said. */}
        {(queue.safety === 'kept' || queue.ops.length === 0) && <ExportButton ops={queue.ops} />}
      </p>
    </div>
  );
};

const Paused = ({ why }: { readonly why: NonNullable<Queue['isPaused']> }) =>
  why === 'signed-out' ? (
    <Message level={2} tone="waiting" title={<Trans>! Sign in again to send</Trans>}>
      <p>
        <Trans>Your session has ended. What waits stays on this phone for your account.</Trans>
      </p>
      <Link to="/auth" className={styles.link}>
        <Trans>Sign In / Register</Trans>
      </Link>
    </Message>
  ) : (
    <Message level={2} tone="waiting" title={<Trans>! Update Mboa to send</Trans>}>
      <p>
        <Trans>The server takes nothing more from this version. What waits stays on this phone and goes with the new one.</Trans>
      </p>
      <Button onClick={() => location.reload()}>
        <Trans>Reload Page</Trans>
      </Button>
    </Message>
  );
