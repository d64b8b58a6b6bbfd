/**
 * Asking a question, or asking anew what was not accepted: kept on this phone from the first word, sent when it is whole. Several may be
 * under way: the address says which one this is, and gives a new one its number before the first word.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate } from '@tanstack/react-router';
import { useClockOffset } from '#src/data/react/use-clock-offset.ts';
import { useDrafts } from '#src/data/react/use-drafts.ts';
import { useReplica } from '#src/data/react/use-replica.ts';
import type { Op } from '#src/data/sync/op.ts';
import { draftKey, draftNumberIn, newDraftNumber } from '#src/model/drafts/kept-drafts.ts';
import { useTitle } from '#src/ui/use-title.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import { DraftList } from '#src/widgets/drafts/draft-list.tsx';
import { NothingKept } from '#src/widgets/list/nothing-kept.tsx';
import type { CreatePollArgs } from './model/mutations.ts';
import { readPoll, readPollAuthorship } from './model/poll.ts';
import { draftOfPoll, emptyPollDraft, type PollDraft, readPollDraft } from './model/poll-draft.ts';
import { PollForm } from './poll-form.tsx';
import styles from './polls.module.css';

/** What is asked anew. */
export interface AskedAnew {
  /** The act that was refused; null: the poll itself was not accepted. */
  readonly op: Op | null;
  readonly id: string;
  readonly draft: PollDraft;
}

export const CreatePollScreen = ({ search }: { readonly search: Readonly<Record<string, unknown>> }) => {
  const { t, i18n } = useLingui();
  const drafts = useDrafts();
  const pid = typeof search.edit === 'string' ? search.edit : null;
  const anew = useAskedAnew(pid);
  const offset = useClockOffset();
  const number = draftNumberIn(search);
  useTitle(pid ? t`Change the poll` : t`Ask a question`);
  if (pid === null && number === null) return <Navigate to="/polls/create" search={{ draft: newDraftNumber(Date.now()) }} replace />;
  if (anew === 'nothing') return <NothingKept />;
  if (drafts === null || anew === undefined || offset === undefined) return <Waiting />;
  const key = pid === null ? draftKey('poll', number ?? '') : `poll:${pid}`;
  return (
    <>
      <h1>{pid ? <Trans>Change the poll</Trans> : <Trans>Ask a question</Trans>}</h1>
      <p className={styles.intro}>
        <Trans>
          The moderators read it first, then members vote. Once it is announced nothing of it can be changed. Write at your own pace: every
          word is kept on this phone.
        </Trans>
      </p>
      <DraftList drafts={drafts} except={key} />
      <PollForm
        // A poll that arrives late fills the boxes, unless something was kept.
        key={`${key} ${anew?.id}`}
        drafts={drafts}
        draftKey={key}
        begin={() => anew?.draft ?? emptyPollDraft(Date.now() + offset, i18n.locale)}
        anew={anew}
        offset={offset}
      />
    </>
  );
};

/** Null: a new one. undefined: not known yet. */
const useAskedAnew = (pid: string | null): AskedAnew | null | undefined | 'nothing' => {
  const found = useReplica(
    async (reader): Promise<{ readonly anew: AskedAnew | null }> => {
      if (pid === null) return { anew: null };
      const op = (await reader.ops()).find(
        ({ name, state, args }) => name === 'create_poll' && state === 'refused' && Reflect.get(args, 'pid') === pid,
      );
      if (op) return { anew: anewOf(op) };
      const poll = (await reader.rowsOfTable('polls')).map(readPoll).find((one) => one?.pid === pid);
      if (!poll) return { anew: null };
      const authorship = readPollAuthorship(await reader.row('poll_authorships', poll.id));
      return { anew: { op: null, id: poll.id, draft: draftOfPoll(poll, authorship?.invited ?? []) } };
    },
    [pid],
  );
  return found === null ? 'nothing' : found?.anew;
};

/** The arguments are this app's own, checked when they were queued; those of an older version may lack something. */
const anewOf = (op: Op): AskedAnew | null => {
  const args = op.args as CreatePollArgs;
  const draft = readPollDraft({ ...draftOfPoll(args, args.invited ?? []), name_display: args.name_display });
  return draft && { op, id: args.id, draft };
};
