/** Asking a question, or asking anew what was refused or not accepted. */

import { Trans, useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import type { Op } from '#src/data/sync/op.ts';
import type { Reader } from '#src/data/sync/ports.ts';
import { useTitle } from '#src/ui/use-title.ts';
import type { Anew } from '#src/widgets/drafts/use-submit.ts';
import { refusedOp, WriteScreen } from '#src/widgets/drafts/write-screen.tsx';
import type { CreatePollArgs } from './model/mutations.ts';
import { readPoll, readPollAuthorship } from './model/poll.ts';
import { draftOfPoll, emptyPollDraft, type PollDraft, readPollDraft } from './model/poll-draft.ts';
import { PollForm } from './poll-form.tsx';

export const CreatePollScreen = () => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { t, i18n } = useLingui();
  const title = typeof search.edit === 'string' ? t`Change the poll` : t`Ask a question`;
  useTitle(title);
  return (
    <WriteScreen
      kind="poll"
      search={search}
      at="/polls/create"
      title={() => title}
      intro={
        <Trans>
          The moderators read it first, then members vote. Once it is announced nothing of it can be changed. Write at your own pace.
        </Trans>
      }
      find={findAnew}
    >
      {(form) => <PollForm {...form} begin={() => form.anew?.draft ?? emptyPollDraft(Date.now() + form.offset, i18n.locale)} />}
    </WriteScreen>
  );
};

const findAnew = async (reader: Reader, pid: string): Promise<Anew<PollDraft> | null> => {
  const op = await refusedOp(reader, ['create_poll'], pid);
  if (op) return anewOf(op);
  const [row] = await reader.rowsOf('polls', 'pid', pid, 1);
  const poll = row && readPoll(row);
  if (!poll) return null;
  const authorship = readPollAuthorship(await reader.row('poll_authorships', poll.id));
  return { op: null, id: poll.id, draft: draftOfPoll(poll, authorship?.invited ?? []) };
};

/** The arguments are this app's own, checked when they were queued; those of an older version may lack something. */
const anewOf = (op: Op): Anew<PollDraft> | null => {
  const args = op.args as CreatePollArgs;
  const draft = readPollDraft({ ...draftOfPoll(args, args.invited ?? []), name_display: args.name_display });
  return draft && { op, id: args.id, draft };
};
