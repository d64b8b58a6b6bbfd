/** Showing messages to the moderators: those that are chosen here, and no others. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useReplica } from '#src/data/react/use-replica.ts';
import { callOf, type MutationCall } from '#src/model/define-mutation.ts';
import { formatDay } from '#src/shared/format-day.ts';
import type { Row } from '#src/shared/row.ts';
import { textOf } from '#src/shared/text-of.ts';
import { ReportBox, type TypedReport } from '#src/widgets/report/report-box.tsx';
import { ReportDecided } from '#src/widgets/report/report-decided.tsx';
import { ofOneAuthor, saidBy } from './groups/of-one-author.ts';
import styles from './messages.module.css';
import { nameOf, type Thread } from './model/message.ts';
import { decideThread, messageReportReasons, reportMessages } from './model/mutations.ts';
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
  const offered = messages.filter(({ message, sending }) => message.body !== null && message.event === null && !sending).slice(-mostShown);
  const theirs = offered.filter(({ isOwn }) => !isOwn).map(({ message }) => message.message_id);
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null);
  const chosen = [...(picked ?? theirs.slice(-1))].filter((id) => offered.some(({ message }) => message.message_id === id));
  if (!reports) return null;
  const outcome = <Outcome reports={reports} />;
  if (theirs.length === 0) return outcome;
  const turn = (id: string): void =>
    setPicked(new Set(chosen.includes(id) ? chosen.filter((one) => one !== id) : ofOneAuthor([...chosen, id], offered)));
  const isAsked = thread.state === 'request';
  const together = <Trans>Decline, block and report</Trans>;
  const reportOf = (told: TypedReport): MutationCall => callOf(reportMessages, { ...told, thread_id, message_ids: chosen });
  const block = callOf(decideThread, { thread_id, decision: 'block' });
  return (
    <>
      {outcome}
      <ReportBox
        title={isAsked ? together : <Trans>Report messages to the moderators</Trans>}
        own={reports.find(({ state }) => state === 'waiting')}
        reasons={messageReportReasons}
        about={{ id: thread_id, title: nameOf(thread) ?? '…' }}
        from={`/messages/${thread_id}`}
        isReady={chosen.some((id) => theirs.includes(id))}
        callsOf={(told) => [reportOf(told)]}
        also={isAsked ? { words: together, callsOf: (told) => [reportOf(told), block] } : null}
      >
        <ToChoose {...{ offered, chosen }} onOpen={() => setPicked(new Set(chosen))} onTurn={turn} />
      </ReportBox>
    </>
  );
};

interface ToChooseProps {
  readonly offered: readonly ShownMessage[];
  readonly chosen: readonly string[];
  readonly onOpen: () => void;
  readonly onTurn: (id: string) => void;
}

const ToChoose = ({ offered, chosen, onOpen, onTurn }: ToChooseProps) => {
  // What comes while one reads is offered, not chosen: nobody sends what they have not seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for as long as it is open
  useEffect(onOpen, []);
  return (
    <fieldset className={styles.choose}>
      <legend>
        <Trans>Which messages do the moderators see? They see no others.</Trans>
      </legend>
      {offered.map(({ message, isOwn }) => (
        <label key={message.message_id}>
          <input type="checkbox" checked={chosen.includes(message.message_id)} onChange={() => onTurn(message.message_id)} />
          <span>
            {isOwn ? <Trans>You: {message.body}</Trans> : saidBy(message)} {message.image && <Trans>(with its picture)</Trans>}
          </span>
        </label>
      ))}
    </fieldset>
  );
};

/** What came of the last one that was decided. Another may wait by now. */
const Outcome = ({ reports }: { readonly reports: readonly Row[] }) => {
  const { i18n } = useLingui();
  const decided = reports
    .filter(({ state }) => state !== 'waiting')
    .sort((a, b) => (textOf(a, 'created_at') < textOf(b, 'created_at') ? 1 : -1))[0];
  if (!decided) return null;
  const day = formatDay(textOf(decided, 'created_at'), i18n.locale);
  return (
    <p>
      <Trans>Your report of {day}:</Trans> <ReportDecided decision={textOf(decided, 'state')} />
    </p>
  );
};
