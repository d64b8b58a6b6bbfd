/** The boxes of a petition, in the order people tell it: what, why, where, of whom, how far. */

import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { charactersIn } from '#src/shared/characters-in.ts';
import { TextField } from '#src/ui/field.tsx';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { type Anew, useSubmit } from '#src/widgets/drafts/use-submit.ts';
import { type BoxProps, type WritingProps, WrittenForm } from '#src/widgets/drafts/written-form.tsx';
import { DisplayChoice } from '#src/widgets/written/display-choice.tsx';
import { LanguageSelect } from '#src/widgets/written/language-select.tsx';
import { LongText, Room } from '#src/widgets/written/long-text.tsx';
import { useWritten } from '#src/widgets/written/use-written.ts';
import { AddresseeFields } from './addressee-fields.tsx';
import { draftFaultText } from './draft-faults.tsx';
import { editPetition, submitPetition } from './model/author-mutations.ts';
import { createPetition } from './model/mutations.ts';
import { petitionLimits } from './model/petition.ts';
import { type DraftFaults, faultsOf, type PetitionDraft, petitionTextOf, readPetitionDraft } from './model/petition-draft.ts';
import styles from './petition.module.css';
import { ReachFields } from './reach-fields.tsx';
import { SimilarPetitions } from './similar-petitions.tsx';
import { SubjectSelect } from './subject-select.tsx';

interface PetitionFormProps extends WritingProps<PetitionDraft> {
  readonly anew: Anew<PetitionDraft> | null;
}

export type PartProps = BoxProps<PetitionDraft, DraftFaults>;

export const PetitionForm = ({ drafts, draftKey, begin, anew, offset }: PetitionFormProps) => {
  const written = useWritten(drafts, draftKey, readPetitionDraft, begin);
  const navigate = useNavigate();
  const submit = useSubmit(anew, offset);
  const { draft, change } = written;
  return (
    <WrittenForm
      written={written}
      submit={() =>
        submit(
          (now) => petitionTextOf(draft, now),
          async (mutate, text, { id, pid, isNew, nameAs }) => {
            const { name_display } = draft;
            if (isNew) return mutate(createPetition, { ...text, id, pid, name_display, owner_name: nameAs(name_display) });
            const edit = await mutate(editPetition, { ...text, petition_id: id, name_display });
            return mutate(submitPetition, { petition_id: id }, [edit]);
          },
        )
      }
      open={(segment) => navigate({ to: '/petitions/$segment', params: { segment } })}
      label={anew !== null && anew.op === null ? <Trans>Submit petition again</Trans> : <Trans>Submit petition</Trans>}
      signIn={<Trans>Sign in to submit the petition</Trans>}
      noName={<Trans>A petition needs a name people can turn to, and your account has none yet.</Trans>}
    >
      {(isTried) => (
        <Boxes draft={draft} change={change} faults={isTried ? faultsOf(draft, Date.now() + offset) : {}} except={anew?.id ?? null} />
      )}
    </WrittenForm>
  );
};

/** `except`: what is written anew asks the same as itself. */
const Boxes = ({ except, ...part }: PartProps & { readonly except: string | null }) => {
  const { draft, change, faults } = part;
  const names = useAreaNames();
  return (
    <>
      <TitleField {...part} except={except} />
      <LongText
        label={<Trans>Why? What is wrong today, and what would change?</Trans>}
        value={draft.text}
        most={petitionLimits.text.most}
        rows={8}
        lang={draft.lang}
        error={draftFaultText('text', faults)}
        onChange={(text) => change({ text })}
      />
      <LanguageSelect value={draft.lang} onChoose={(lang) => change({ lang })} />
      <SubjectSelect {...part} />
      <ReachFields {...part} />
      <AddresseeFields {...part} />
      <GoalFields {...part} />
      <DisplayChoice
        name="author-display"
        title={<Trans>How your name appears</Trans>}
        value={draft.name_display}
        offered={['full', 'initials']}
        names={names}
        onChoose={(name_display) => change({ name_display })}
      />
    </>
  );
};

const TitleField = ({ draft, change, faults, except }: PartProps & { readonly except: string | null }) => (
  <div className={styles.long}>
    <TextField
      label={<Trans>What do you ask for?</Trans>}
      hint={<Trans>One sentence that says who should do what. For example: Repair the bridge over the Mezam before the rains.</Trans>}
      name="title"
      value={draft.title}
      lang={draft.lang}
      error={draftFaultText('title', faults)}
      onChange={(event) => change({ title: event.target.value.replaceAll('\0', '') })}
    />
    <Room used={charactersIn(draft.title)} most={petitionLimits.title.most} />
    <SimilarPetitions title={draft.title} except={except} />
  </div>
);

const GoalFields = ({ draft, change, faults }: PartProps) => (
  <>
    <TextField
      label={<Trans>How many signatures do you want to reach?</Trans>}
      name="goal"
      inputMode="numeric"
      autoComplete="off"
      value={draft.goal}
      error={draftFaultText('goal', faults)}
      onChange={(event) => change({ goal: event.target.value })}
    />
    <TextField
      label={<Trans>Until when can people sign?</Trans>}
      hint={<Trans>More than a week and less than a year from now.</Trans>}
      name="closes_on"
      type="date"
      value={draft.closes_on}
      error={draftFaultText('closes_on', faults)}
      onChange={(event) => change({ closes_on: event.target.value })}
    />
  </>
);
