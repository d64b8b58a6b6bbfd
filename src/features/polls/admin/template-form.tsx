/** Writing a template. Every word is kept on this phone until the server has it; what another has changed meanwhile is shown beside. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Drafts } from '#src/data/react/use-drafts.ts';
import { pollLimits } from '#src/features/polls/model/poll.ts';
import {
  aboutLimits,
  draftOfTemplate,
  emptyTemplateDraft,
  readTemplateDraft,
  type TemplateDraft,
  type TemplateFaults,
  templateFaultsOf,
  templateTextOf,
} from '#src/features/polls/model/template-draft.ts';
import { pollFaultText } from '#src/features/polls/poll-faults.tsx';
import styles from '#src/features/polls/polls.module.css';
import { Questions } from '#src/features/polls/questions.tsx';
import { newUuid } from '#src/shared/uuid.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { Kept } from '#src/widgets/drafts/written-form.tsx';
import { LanguageSelect } from '#src/widgets/written/language-select.tsx';
import { LongText } from '#src/widgets/written/long-text.tsx';
import { useWritten, type Written } from '#src/widgets/written/use-written.ts';
import { askTemplates } from './ask-templates.ts';
import { templateFaultText } from './template-fault.tsx';
import type { ManagedTemplate, SaveAnswer } from './templates-port.ts';
import { Theirs } from './theirs.tsx';
import { TwiceAsked } from './twice-asked.tsx';

/** No form of drafts that the list of drafts on this phone knows: these are found by the templates themselves. */
export const draftKeyOf = (template: Pick<ManagedTemplate, 'id'> | null): string => `template:${template?.id ?? 'new'}`;

interface TemplateFormProps {
  readonly drafts: Drafts;
  /** As the server has it; null: a new one. */
  readonly template: ManagedTemplate | null;
  readonly onSaved: (template: ManagedTemplate) => void;
  /** What was typed is still kept, or was given up. */
  readonly onClose: () => void;
}

export const TemplateForm = ({ drafts, template, onSaved, onClose }: TemplateFormProps) => {
  const { i18n } = useLingui();
  const key = draftKeyOf(template);
  const begin = (): TemplateDraft => (template ? draftOfTemplate(template) : emptyTemplateDraft(newUuid(Date.now()), i18n.locale));
  const written = useWritten(drafts, key, readTemplateDraft, begin);
  const { draft, change } = written;
  const saving = useSaving(draft, template, (saved) => {
    written.forget();
    onSaved(saved);
  });
  const giveUp = (): void => {
    written.forget();
    onClose();
  };
  return (
    <Form fault={saving.fault} attempt={saving.attempt} onSubmit={saving.submit}>
      {saving.isOutdated && saving.theirs && <Theirs template={saving.theirs} onGiveUp={giveUp} />}
      <Boxes draft={draft} change={change} faults={saving.attempt > 0 ? templateFaultsOf(draft) : {}} refused={saving.refused} />
      <Button type="submit" disabled={saving.isBusy}>
        {saving.isOutdated ? <Trans>Save mine in place of theirs</Trans> : <Trans>Save the template</Trans>}
      </Button>
      <Button look="plain" onClick={onClose}>
        <Trans>Back to the list</Trans>
      </Button>
      {drafts.peek(key) !== undefined && (
        <>
          <Kept isKept={written.isKept !== false} />
          <TwiceAsked ask={<Trans>Give up what is not saved</Trans>} sure={<Trans>Yes, give it up</Trans>} onSure={giveUp} />
        </>
      )}
    </Form>
  );
};

const boxes: readonly string[] = ['title', 'about', 'text', 'questions'];

interface Saving {
  readonly isBusy: boolean;
  readonly attempt: number;
  readonly fault: { readonly text: ReactNode } | null;
  /** The box that the server does not take. */
  readonly refused: string | null;
  /** The newest that is known of the server's. */
  readonly theirs: ManagedTemplate | null;
  /** What stands in the boxes was begun with an older one. */
  readonly isOutdated: boolean;
  readonly submit: () => void;
}

const useSaving = (draft: TemplateDraft, template: ManagedTemplate | null, onSaved: (saved: ManagedTemplate) => void): Saving => {
  const [isBusy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [fault, setFault] = useState<Saving['fault']>(null);
  const [answer, setAnswer] = useState<SaveAnswer | null>(null);
  const changed = answer?.outcome === 'changed' ? answer.template : null;
  const theirs = changed ?? template;
  const submit = async (): Promise<void> => {
    setFault(null);
    if (Object.keys(templateFaultsOf(draft)).length === 0) {
      setBusy(true);
      // What is on the screen is what its writer has read.
      const said = await askTemplates((templates) => templates.save(draft.id, theirs?.rev ?? null, templateTextOf(draft)));
      setBusy(false);
      if (said.ok && said.value.outcome === 'saved') return onSaved(said.value.template);
      if (said.ok) setAnswer(said.value);
      else setFault({ text: templateFaultText(said.error) });
      // A box that this form does not have.
      if (said.ok && said.value.outcome === 'refused' && !boxes.includes(said.value.field)) setFault({ text: templateFaultText('server') });
    }
    setAttempt((count) => count + 1);
  };
  const refused = answer?.outcome === 'refused' ? answer.field : null;
  const isOutdated = theirs !== null && theirs.rev !== draft.read_rev;
  return { isBusy, attempt, fault, refused, theirs, isOutdated, submit: () => void (isBusy || submit()) };
};

interface BoxesProps {
  readonly draft: TemplateDraft;
  readonly change: Written<TemplateDraft>['change'];
  readonly faults: TemplateFaults;
  readonly refused: string | null;
}

const Boxes = ({ draft, change, faults, refused }: BoxesProps) => {
  const { least, most } = aboutLimits;
  const tooLong = faults.about && (
    <Trans>
      Write between {least} and {most} characters.
    </Trans>
  );
  const errorOf = (box: string, fault: ReactNode): ReactNode =>
    fault || (refused === box && <Trans>The server does not take this as it is. Look at it again.</Trans>);
  return (
    <>
      <TextField
        label={<Trans>Title</Trans>}
        name="title"
        value={draft.title}
        lang={draft.lang}
        error={errorOf('title', pollFaultText('title', faults))}
        onChange={(event) => change({ title: event.target.value.replaceAll('\0', '') })}
      />
      <LongText
        label={<Trans>When should one use it?</Trans>}
        hint={<Trans>It stands in the list people choose from.</Trans>}
        value={draft.about}
        most={most}
        rows={2}
        lang={draft.lang}
        error={errorOf('about', tooLong)}
        onChange={(about) => change({ about })}
      />
      <LongText
        label={<Trans>What should people know before they answer? (optional)</Trans>}
        hint={<Trans>Put into square brackets what each author has to say for themselves.</Trans>}
        value={draft.text}
        most={pollLimits.text}
        rows={4}
        lang={draft.lang}
        error={errorOf('text', pollFaultText('text', faults))}
        onChange={(text) => change({ text })}
      />
      <LanguageSelect value={draft.lang} onChoose={(lang) => change({ lang })} />
      <Questions draft={draft} change={change} faults={faults} />
      {errorOf('questions', null) && (
        <p className={styles.fault} role="alert" tabIndex={-1}>
          {errorOf('questions', null)}
        </p>
      )}
    </>
  );
};
