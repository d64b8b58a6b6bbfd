/** What colleagues noted about who applied: for the company's people alone. Each writes and takes back their own. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Drafts } from '#src/data/react/use-drafts.ts';
import { useMutate } from '#src/data/react/use-mutate.ts';
import { useAccount, useReplica } from '#src/data/react/use-replica.ts';
import { noteApplicant } from '#src/features/jobs/model/note.ts';
import { charactersIn } from '#src/shared/characters-in.ts';
import { formatDay } from '#src/shared/format-day.ts';
import type { Row } from '#src/shared/row.ts';
import { textOf } from '#src/shared/text-of.ts';
import { newUuid } from '#src/shared/uuid.ts';
import { Button } from '#src/ui/button.tsx';
import contentStyles from '#src/widgets/content/content.module.css';
import { useKeptWords, WithDrafts, WordsBox } from '#src/widgets/drafts/kept-words.tsx';
import { RefusedMutation } from '#src/widgets/written/refused-mutation.tsx';
import { Words } from '#src/widgets/written/words.tsx';

const shortest = 2;
const longest = 1000;

interface NotesProps {
  readonly application: string;
  /** Who applied. */
  readonly name: string;
}

export const ApplicantNotes = ({ application, name }: NotesProps) => {
  const held = useReplica(
    async (reader) => {
      const [rows, ops] = await Promise.all([reader.rowsOf('applicant_notes', 'content_id', application), reader.ops()]);
      return {
        notes: rows
          .filter((row) => textOf(row, 'text') !== '')
          .sort((a, b) => ((textOf(a, 'said_at') || '9') < (textOf(b, 'said_at') || '9') ? -1 : 1)),
        refused: ops.filter(
          (op) => op.name === noteApplicant.name && op.state === 'refused' && textOf(op.args, 'content_id') === application,
        ),
      };
    },
    [application],
  );
  return (
    <section className={contentStyles.own}>
      <h3>
        <Trans>Notes of your company</Trans>
      </h3>
      <p className={contentStyles.small}>
        <Trans>Read by who may read applications for your company. Never by who applied.</Trans>
      </p>
      {held?.refused.map((op) => (
        <div key={op.id}>
          <RefusedMutation
            op={op}
            why={
              op.refusal?.why === 'own' ? (
                <Trans>This person acts for your company too, and would read it.</Trans>
              ) : (
                <Trans>The application is not there any more, or you no longer read it for the company.</Trans>
              )
            }
          />
          <Words text={textOf(op.args, 'text')} />
        </div>
      ))}
      {held?.notes.map((note) => (
        <Note key={note.id} note={note} />
      ))}
      <WithDrafts>{(drafts) => <Write application={application} name={name} drafts={drafts} />}</WithDrafts>
    </section>
  );
};

const Note = ({ note }: { readonly note: Row }) => {
  const { i18n } = useLingui();
  const mutate = useMutate();
  const isOwn = useAccount()?.user === note.user_id;
  const day = textOf(note, 'said_at');
  return (
    <div>
      <Words text={textOf(note, 'text')} />
      <p className={contentStyles.small}>
        {isOwn && !textOf(note, 'author_name') ? <Trans>You</Trans> : <bdi>{textOf(note, 'author_name')}</bdi>}
        {day && ` · ${formatDay(day, i18n.locale)}`}
      </p>
      {isOwn && (
        <Button
          look="plain"
          disabled={!mutate}
          onClick={() => void mutate?.(noteApplicant, { id: note.id, content_id: textOf(note, 'content_id'), text: null })}
        >
          <Trans>Remove the note</Trans>
        </Button>
      )}
    </div>
  );
};

const Write = ({ application, name, drafts }: NotesProps & { readonly drafts: Drafts }) => {
  const mutate = useMutate();
  const words = useKeptWords(drafts, { kind: 'note', id: application, title: name, at: '/jobs/company' });
  const length = charactersIn(words.text.trim());
  const keep = async (): Promise<void> => {
    await mutate?.(noteApplicant, { id: newUuid(Date.now()), content_id: application, text: words.text.trim() });
    words.type('');
  };
  return (
    <>
      <WordsBox words={words} label={<Trans>Write a note</Trans>} most={longest} rows={2} />
      <Button look="plain" disabled={!mutate || length < shortest || length > longest} onClick={() => void keep()}>
        <Trans>Keep the note</Trans>
      </Button>
    </>
  );
};
