/** Showing messages to the moderators: those that are chosen here, and no others. */
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useReplica } from '#src/data/react/use-replica.ts';
import type { Thread } from '#src/model/messages/message.ts';
import { messageReportReasons, reportMessages } from '#src/model/messages/mutations.ts';
import { ReportBox } from '#src/widgets/report/report-box.tsx';
import styles from './messages.module.css';
import type { ShownMessage } from './use-thread.ts';

interface MessageReportProps {
  readonly thread: Thread;
  readonly messages: readonly ShownMessage[];
}

/** More would not be read; further ones go with a report of their own. */
const mostShown = 20;

export const MessageReport = ({ thread, messages }: MessageReportProps) => {
  const { thread_id } = thread;
  const reports = useReplica(
    async (reader) => (await reader.rowsOfTable('message_reports')).filter((row) => row.thread_id === thread_id),
    [thread_id],
  );
  const offered = messages.filter(({ message, sending }) => message.body !== null && !sending).slice(-mostShown);
  const theirs = offered.filter(({ isOwn }) => !isOwn).map(({ message }) => message.message_id);
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null);
  const chosen = [...(picked ?? theirs.slice(-1))].filter((id) => offered.some(({ message }) => message.message_id === id));
  if (!reports || theirs.length === 0) return null;
  const turn = (id: string): void => setPicked(new Set(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]));
  return (
    <ReportBox
      title={<Trans>Report messages to the moderators</Trans>}
      own={reports.find(({ state }) => state === 'waiting')}
      reasons={messageReportReasons}
      from={`/messages/${thread_id}`}
      isReady={chosen.some((id) => theirs.includes(id))}
      onSend={(mutate, told) => mutate(reportMessages, { ...told, thread_id, message_ids: chosen })}
    >
      <fieldset className={styles.choose}>
        <legend>
          <Trans>Which messages do the moderators see? They see no others.</Trans>
        </legend>
        {offered.map(({ message, isOwn }) => (
          <label key={message.message_id}>
            <input type="checkbox" checked={chosen.includes(message.message_id)} onChange={() => turn(message.message_id)} />
            <span>
              {isOwn ? <Trans>You: {message.body}</Trans> : thread.state === 'request' ? <Trans>Their first message</Trans> : message.body}{' '}
              {message.image && <Trans>(with its picture)</Trans>}
            </span>
          </label>
        ))}
      </fieldset>
    </ReportBox>
  );
};
