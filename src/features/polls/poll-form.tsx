/** The boxes of a poll, in the order people tell it: what, how it is answered, who, when. */
import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { TextField } from '#src/ui/field.tsx';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { type Anew, useSubmit } from '#src/widgets/drafts/use-submit.ts';
import { type BoxProps, type WritingProps, WrittenForm } from '#src/widgets/drafts/written-form.tsx';
import { DisplayChoice } from '#src/widgets/written/display-choice.tsx';
import { LanguageSelect } from '#src/widgets/written/language-select.tsx';
import { LongText } from '#src/widgets/written/long-text.tsx';
import { useWritten } from '#src/widgets/written/use-written.ts';
import { createPoll, editPoll } from './model/mutations.ts';
import { pollLimits } from './model/poll.ts';
import { type PollDraft, type PollFaults, pollFaultsOf, pollTextOf, readPollDraft } from './model/poll-draft.ts';
import { pollFaultText } from './poll-faults.tsx';
import { Questions } from './questions.tsx';
import { RuleFields } from './rule-fields.tsx';
import { TemplateChoice } from './template-choice.tsx';

interface PollFormProps extends WritingProps<PollDraft> {
  readonly anew: Anew<PollDraft> | null;
}

export type PartProps = BoxProps<PollDraft, PollFaults>;

export const PollForm = ({ drafts, draftKey, begin, anew, offset }: PollFormProps) => {
  const written = useWritten(drafts, draftKey, readPollDraft, begin);
  const navigate = useNavigate();
  const submit = useSubmit(anew, offset);
  const { draft, change } = written;
  return (
    <WrittenForm
      written={written}
      submit={() =>
        submit(
          (now) => pollTextOf(draft, now),
          (mutate, text, { id, pid, isNew, made_at, nameAs }) =>
            isNew
              ? mutate(createPoll, { ...text, id, pid, made_at, owner_name: nameAs(text.name_display) })
              : mutate(editPoll, { ...text, poll_id: id, made_at }),
        )
      }
      open={(pid) => navigate({ to: '/polls/$id', params: { id: pid } })}
      label={anew !== null && anew.op === null ? <Trans>Submit poll again</Trans> : <Trans>Submit poll</Trans>}
      signIn={<Trans>Sign in to submit the poll</Trans>}
      noName={<Trans>A poll needs a name people can turn to, and your account has none yet.</Trans>}
    >
      {(isTried) => (
        <>
          {anew === null && <TemplateChoice draft={draft} change={change} />}
          <Boxes draft={draft} change={change} faults={isTried ? pollFaultsOf(draft, Date.now() + offset) : {}} />
        </>
      )}
    </WrittenForm>
  );
};

const Boxes = (part: PartProps) => {
  const { draft, change } = part;
  const names = useAreaNames();
  return (
    <>
      <Words {...part} />
      <Questions {...part} />
      <RuleFields {...part} />
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

const Words = ({ draft, change, faults }: PartProps) => (
  <>
    <TextField
      label={<Trans>Title</Trans>}
      hint={<Trans>What it is about, as it stands in lists. For example: What should our council repair first?</Trans>}
      name="title"
      value={draft.title}
      lang={draft.lang}
      error={pollFaultText('title', faults)}
      onChange={(event) => change({ title: event.target.value.replaceAll('\0', '') })}
    />
    <LongText
      label={<Trans>What should people know before they answer? (optional)</Trans>}
      value={draft.text}
      most={pollLimits.text}
      rows={4}
      lang={draft.lang}
      error={pollFaultText('text', faults)}
      onChange={(text) => change({ text })}
    />
    <LanguageSelect value={draft.lang} onChoose={(lang) => change({ lang })} />
  </>
);
