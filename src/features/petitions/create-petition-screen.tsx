/**
 * Writing a petition, or writing one anew that was not taken: kept on this phone from the first word, sent when it is whole. Several may be
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
import type { PetitionText } from './model/mutations.ts';
import { readPetition } from './model/petition.ts';
import { draftOfPetition, emptyPetitionDraft, type PetitionDraft, readPetitionDraft } from './model/petition-draft.ts';
import styles from './petition.module.css';
import { PetitionForm } from './petition-form.tsx';

/** What is written anew. */
export interface Rewritten {
  /** The act that was refused; null: the petition itself was not accepted. */
  readonly op: Op | null;
  readonly id: string;
  readonly draft: PetitionDraft;
}

export const CreatePetitionScreen = ({ search }: { readonly search: Readonly<Record<string, unknown>> }) => {
  const { t, i18n } = useLingui();
  const drafts = useDrafts();
  const pid = typeof search.edit === 'string' ? search.edit : null;
  const rewritten = useRewritten(pid);
  const offset = useClockOffset();
  const number = draftNumberIn(search);
  useTitle(pid ? t`Change the petition` : t`Start a petition`);
  const lang = i18n.locale;
  if (pid === null && number === null) return <Navigate to="/petitions/create" search={{ draft: newDraftNumber(Date.now()) }} replace />;
  if (rewritten === 'nothing') return <NothingKept />;
  if (drafts === null || rewritten === undefined || offset === undefined) return <Waiting />;
  const key = pid === null ? draftKey('petition', number ?? '') : `petition:${pid}`;
  return (
    <>
      <h1>{pid ? <Trans>Change the petition</Trans> : <Trans>Start a petition</Trans>}</h1>
      <p className={styles.intro}>
        <Trans>
          Five people you know support it first; then the moderators read it, and everybody can sign. Write at your own pace: every word is
          kept on this phone.
        </Trans>
      </p>
      <DraftList drafts={drafts} except={key} />
      <PetitionForm
        // A petition that arrives late fills the boxes, unless something was kept.
        key={`${key} ${rewritten?.id}`}
        drafts={drafts}
        draftKey={key}
        begin={() => rewritten?.draft ?? emptyPetitionDraft(Date.now() + offset, lang)}
        rewritten={rewritten}
        offset={offset}
      />
    </>
  );
};

/** Null: a new one. undefined: not known yet. */
const useRewritten = (pid: string | null): Rewritten | null | undefined | 'nothing' => {
  const found = useReplica(
    async (reader): Promise<{ readonly rewritten: Rewritten | null }> => {
      if (pid === null) return { rewritten: null };
      const op = (await reader.ops()).find(
        ({ name, state, args }) => name === 'create_petition' && state === 'refused' && Reflect.get(args, 'pid') === pid,
      );
      if (op) return { rewritten: rewrittenOp(op) };
      const petition = (await reader.rowsOfTable('petitions')).map(readPetition).find((one) => one?.pid === pid);
      return { rewritten: petition ? { op: null, id: petition.id, draft: draftOfPetition(petition) } : null };
    },
    [pid],
  );
  return found === null ? 'nothing' : found?.rewritten;
};

/** The arguments are this app's own, checked when they were queued; those of an older version may lack something. */
const rewrittenOp = (op: Op): Rewritten | null => {
  const draft = readPetitionDraft({ ...draftOfPetition(op.args as PetitionText), name_display: Reflect.get(op.args, 'name_display') });
  return draft && { op, id: String(Reflect.get(op.args, 'id')), draft };
};
