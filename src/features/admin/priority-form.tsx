/** What one problem counts with: changed by an administrator, with a reason that stays in the log. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AdminFault } from '#src/data/session/admin-port.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import { adminFaultText } from './admin-texts.tsx';
import { afterRefusal } from './after-refusal.ts';
import { type Input, inputs, type Problem, setPriority } from './priority-remote.ts';
import { ReasonField } from './reason-field.tsx';
import { askAdmin } from './use-admin-attempt.ts';

export const inputNames: Readonly<Record<Input, MessageDescriptor>> = {
  severity: msg`Severity`,
  people: msg`People affected`,
  effort: msg`Effort`,
};
const hints: Readonly<Record<Input, MessageDescriptor>> = {
  severity: msg`1: hardly matters · 5: harms people or money`,
  people: msg`1: one · 2: up to 9 · 3: up to 99 · 4: up to 999 · 5: more`,
  effort: msg`1: minutes · 5: weeks`,
};
const bands = [1, 2, 3, 4, 5] as const;

interface PriorityFormProps {
  readonly problem: Problem;
  readonly onSet: (outcome: 'set' | 'solved') => Promise<void>;
}

export const PriorityForm = ({ problem, onSet }: PriorityFormProps) => {
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ readonly fault: AdminFault | null; readonly attempt: number }>({ fault: null, attempt: 0 });
  const handleSubmit = async (data: FormData): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const [severity, people, effort] = inputs.map((input) => Number(textIn(data, input)));
    const wanted = { severity: severity ?? 0, people: people ?? 0, effort: effort ?? 0 };
    const answer = await askAdmin((admin) => setPriority(admin, problem, wanted, textIn(data, 'reason')));
    setBusy(false);
    if (answer.ok) return onSet(answer.value);
    afterRefusal(answer.error);
    setRefused(({ attempt }) => ({ fault: answer.error, attempt: attempt + 1 }));
  };
  const { fault, attempt } = refused;
  return (
    <Form fault={fault && { text: adminFaultText(fault) }} attempt={attempt} onSubmit={(data) => void handleSubmit(data)}>
      {inputs.map((input) => (
        <BandField key={input} input={input} value={problem[input]} />
      ))}
      <ReasonField />
      <Button type="submit" disabled={isBusy}>
        <Trans>Save priority</Trans>
      </Button>
    </Form>
  );
};

const BandField = ({ input, value }: { readonly input: Input; readonly value: number }) => {
  const { i18n } = useLingui();
  return (
    <Field label={i18n._(inputNames[input])} hint={i18n._(hints[input])}>
      {(control) => (
        <select {...control} name={input} defaultValue={value}>
          {bands.map((band) => (
            <option key={band}>{band}</option>
          ))}
        </select>
      )}
    </Field>
  );
};
