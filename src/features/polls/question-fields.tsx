/** The question and how it is answered. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { kindLabels } from '#src/model/polls/labels.ts';
import { questionKinds } from '#src/model/polls/poll.ts';
import { hasOptions, mostOptions } from '#src/model/polls/poll-draft.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, TextField } from '#src/ui/field.tsx';
import { pollFaultText } from './poll-faults.tsx';
import type { PartProps } from './poll-form.tsx';
import styles from './polls.module.css';

export const QuestionFields = (props: PartProps) => {
  const { i18n } = useLingui();
  const { draft, change, faults } = props;
  return (
    <>
      <TextField
        label={<Trans>The question</Trans>}
        hint={<Trans>One thing only, in words that push towards no answer.</Trans>}
        name="question"
        value={draft.question}
        lang={draft.lang}
        error={pollFaultText('question', faults)}
        onChange={(event) => change({ question: event.target.value.replaceAll('\0', '') })}
      />
      <Field label={<Trans>How is it answered?</Trans>}>
        {(control) => (
          <select
            {...control}
            value={draft.kind}
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
      {hasOptions(draft.kind) && <Options {...props} />}
      {draft.kind === 'multiple' && (
        <TextField
          label={<Trans>How many may one choose at most?</Trans>}
          name="most"
          inputMode="numeric"
          autoComplete="off"
          value={draft.most}
          error={pollFaultText('most', faults)}
          onChange={(event) => change({ most: event.target.value })}
        />
      )}
    </>
  );
};

const Options = ({ draft, change, faults }: PartProps) => {
  const { t } = useLingui();
  const id = useId();
  const { options } = draft;
  const optionName = (number: number): string => t`Option ${number}`;
  const fault = pollFaultText('options', faults);
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
          lang={draft.lang}
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
      {options.length < mostOptions(draft.kind) && (
        <Button look="plain" onClick={() => change({ options: [...options, ''] })}>
          <Trans>One option more</Trans>
        </Button>
      )}
    </fieldset>
  );
};
