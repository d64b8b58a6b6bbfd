/** The question and how it is answered. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Field, TextField } from '#src/ui/field.tsx';
import { kindLabels } from './model/labels.ts';
import { questionKinds } from './model/poll.ts';
import { hasOptions, mostOptions, type QuestionDraft, type QuestionFaults } from './model/poll-draft.ts';
import { questionFaultText } from './poll-faults.tsx';
import styles from './polls.module.css';

interface QuestionFieldsProps {
  readonly question: QuestionDraft;
  readonly lang: string;
  readonly change: (part: Partial<QuestionDraft>) => void;
  readonly faults: QuestionFaults;
}

export const QuestionFields = (props: QuestionFieldsProps) => {
  const { i18n } = useLingui();
  const { question, lang, change, faults } = props;
  return (
    <>
      <TextField
        label={<Trans>The question</Trans>}
        hint={<Trans>One thing only, in words that push towards no answer.</Trans>}
        name="question"
        value={question.text}
        lang={lang}
        error={questionFaultText('text', faults)}
        onChange={(event) => change({ text: event.target.value.replaceAll('\0', '') })}
      />
      <Field label={<Trans>How is it answered?</Trans>}>
        {(control) => (
          <select
            {...control}
            value={question.kind}
            onChange={(event) => change({ kind: questionKinds.find((one) => one === event.target.value) ?? 'single' })}
          >
            {questionKinds.map((kind) => (
              <option key={kind} value={kind}>
                {i18n._(kindLabels[kind])}
              </option>
            ))}
          </select>
        )}
      </Field>
      {hasOptions(question.kind) && <Options {...props} />}
      {question.kind === 'multiple' && (
        <TextField
          label={<Trans>How many may one choose at most?</Trans>}
          name="most"
          inputMode="numeric"
          autoComplete="off"
          value={question.most}
          error={questionFaultText('most', faults)}
          onChange={(event) => change({ most: event.target.value })}
        />
      )}
    </>
  );
};

const Options = ({ question, lang, change, faults }: QuestionFieldsProps) => {
  const { t } = useLingui();
  const id = useId();
  const { options } = question;
  const optionName = (number: number): string => t`Option ${number}`;
  const fault = questionFaultText('options', faults);
  const write = (place: number, text: string): void => change({ options: options.map((one, other) => (other === place ? text : one)) });
  return (
    <fieldset className={styles.options} aria-describedby={fault ? id : undefined}>
      <legend>
        <Trans>The options, in the order they are shown</Trans>
      </legend>
      {options.map((one, place) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no other name; an emptied one is left out when it is handed in
          key={place}
          type="text"
          aria-label={optionName(place + 1)}
          aria-invalid={fault ? true : undefined}
          lang={lang}
          dir="auto"
          autoComplete="off"
          value={one}
          onChange={(event) => write(place, event.target.value.replaceAll('\0', ''))}
        />
      ))}
      {fault && (
        <p id={id} className={styles.fault}>
          {fault}
        </p>
      )}
      {options.length < mostOptions(question.kind) && (
        <Button look="plain" onClick={() => change({ options: [...options, ''] })}>
          <Trans>Add option</Trans>
        </Button>
      )}
    </fieldset>
  );
};
