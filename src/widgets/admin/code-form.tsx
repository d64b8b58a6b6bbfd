/** Asks for the code that the app on the member's device shows. Whoever has several devices says of which it is. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Device } from '#src/data/session/second-factor-port.ts';
import { fail } from '#src/shared/result.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, TextField } from '#src/ui/field.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import { readCode } from './read-code.ts';
import styles from './second-factor.module.css';
import { DeviceName } from './second-factor-texts.tsx';
import { useSecondFactorAttempt } from './use-second-factor-attempt.ts';

interface CodeFormProps {
  /** At least one. */
  readonly devices: readonly Pick<Device, 'id' | 'name'>[];
  readonly button: ReactNode;
  /** The session knows of the right code by itself, here and in other tabs. */
  readonly onDone?: () => void;
  /** Further buttons. */
  readonly children?: ReactNode;
}

export const CodeForm = ({ devices, button, onDone, children }: CodeFormProps) => {
  const { faults, fault, attempt, isBusy, run } = useSecondFactorAttempt();
  const handleSubmit = async (data: FormData): Promise<void> => {
    if (isBusy) return;
    const code = readCode(textIn(data, 'code'));
    const device = textIn(data, 'device') || (devices[0]?.id ?? '');
    const answer = await run(async (remote) => (code ? remote.giveCode(device, code) : fail({ kind: 'not-a-code' })));
    if (answer.ok) onDone?.();
  };
  return (
    <Form fault={fault} attempt={attempt} onSubmit={(data) => void handleSubmit(data)}>
      {devices.length > 1 && (
        <Field label={<Trans>Device</Trans>}>
          {(control) => (
            <select {...control} name="device">
              {devices.map(({ id, name }) => (
                <option key={id} value={id}>
                  <DeviceName name={name} />
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <TextField
        label={<Trans>Code from the app</Trans>}
        hint={<Trans>Six digits; they change every 30 seconds.</Trans>}
        error={faults.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        required
      />
      <Button type="submit" disabled={isBusy}>
        {isBusy ? <Trans>Checking…</Trans> : button}
      </Button>
      {children}
      {/* GoTrue ends every sign-in of theirs that holds less than this one will. */}
      <p className={styles.muted}>
        <Trans>The right code signs out your other phones, unless they have given one too.</Trans>
      </p>
    </Form>
  );
};
