/** Writing a petition, or writing one anew that was refused or not accepted. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import type { Reader } from '#src/data/sync/ports.ts';
import { textOf } from '#src/shared/text-of.ts';
import { useTitle } from '#src/ui/use-title.ts';
import type { Anew } from '#src/widgets/drafts/use-submit.ts';
import { refusedOp, WriteScreen } from '#src/widgets/drafts/write-screen.tsx';
import type { PetitionText } from './model/mutations.ts';
import { readPetition } from './model/petition.ts';
import { draftOfPetition, emptyPetitionDraft, type PetitionDraft, readPetitionDraft } from './model/petition-draft.ts';
import { PetitionForm } from './petition-form.tsx';

export const CreatePetitionScreen = () => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { t, i18n } = useLingui();
  const title = typeof search.edit === 'string' ? t`Change the petition` : t`Start a petition`;
  useTitle(title);
  return (
    <WriteScreen
      kind="petition"
      search={search}
      at="/petitions/create"
      title={() => title}
      intro={
        <Trans>
          Five people you know support it first; then the moderators read it, and everybody can sign. If they do not accept it, its title
          and the reason are listed, without your name. Write at your own pace.
        </Trans>
      }
      find={findAnew}
    >
      {(form) => <PetitionForm {...form} begin={() => form.anew?.draft ?? emptyPetitionDraft(Date.now() + form.offset, i18n.locale)} />}
    </WriteScreen>
  );
};

/** The arguments of a mutation are this app's own, checked when they were queued; those of an older version may lack something. */
const findAnew = async (reader: Reader, pid: string): Promise<Anew<PetitionDraft> | null> => {
  const op = await refusedOp(reader, ['create_petition'], pid);
  if (op) {
    const draft = readPetitionDraft({ ...draftOfPetition(op.args as PetitionText), name_display: textOf(op.args, 'name_display') });
    return draft && { op, id: textOf(op.args, 'id'), draft };
  }
  const [row] = await reader.rowsOf('petitions', 'pid', pid, 1);
  const petition = row && readPetition(row);
  return petition ? { op: null, id: petition.id, draft: draftOfPetition(petition) } : null;
};
