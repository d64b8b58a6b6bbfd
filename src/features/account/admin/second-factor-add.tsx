/** Adding a device in two steps: a name for it, then its key into the app and a first code back. Left between them, it does not count. */
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { NewDevice } from '#src/data/session/second-factor-port.ts';
import { fail } from '#src/shared/result.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/field.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import { CodeForm } from '#src/widgets/admin/code-form.tsx';
import styles from '#src/widgets/admin/second-factor.module.css';
import { useSecondFactorAttempt } from '#src/widgets/admin/use-second-factor-attempt.ts';
import { DeviceKey } from './second-factor-key.tsx';

type Step =
  | { readonly at: 'calm' }
  | { readonly at: 'naming' }
  | { readonly at: 'confirming'; readonly name: string; readonly begun: NewDevice };

export const AddDevice = ({ onDone }: { readonly onDone: (what: ReactNode) => void }) => {
  const [step, setStep] = useState<Step>({ at: 'calm' });
  const leave = (): void => setStep({ at: 'calm' });
  if (step.at === 'naming') return <NameForm onBegun={(name, begun) => setStep({ at: 'confirming', name, begun })} onCancel={leave} />;
  if (step.at === 'calm')
    return (
      <p>
        <Button look="plain" onClick={() => setStep({ at: 'naming' })}>
          <Trans>Add a device</Trans>
        </Button>
      </p>
    );
  const { name, begun } = step;
  const handleDone = (): void => {
    leave();
    onDone(<Trans>{name} is added.</Trans>);
  };
  return (
    <div className={styles.stack} ref={focus} tabIndex={-1}>
      <DeviceKey begun={begun} />
      <CodeForm devices={[{ id: begun.id, name }]} button={<Trans>Add this device</Trans>} onDone={handleDone}>
        <CancelButton onClick={leave} />
      </CodeForm>
    </div>
  );
};

/** The button that had the focus is gone with its step. */
const focus = (element: HTMLElement | null): void => element?.focus();
const focusBox = (element: HTMLElement | null): void => element?.querySelector('input')?.focus();

interface NameFormProps {
  readonly onBegun: (name: string, begun: NewDevice) => void;
  readonly onCancel: () => void;
}

const NameForm = ({ onBegun, onCancel }: NameFormProps) => {
  const { faults, fault, attempt, isBusy, run } = useSecondFactorAttempt();
  const handleSubmit = async (data: FormData): Promise<void> => {
    if (isBusy) return;
    const name = textIn(data, 'name');
    const answer = await run(async (remote) => (name ? remote.begin(name) : fail({ kind: 'no-name' })));
    if (answer.ok) onBegun(name, answer.value);
  };
  return (
    <div ref={focusBox}>
      <Form fault={fault} attempt={attempt} onSubmit={(data) => void handleSubmit(data)}>
        <TextField
          label={<Trans>Name of the device</Trans>}
          hint={<Trans>To tell your devices apart, such as “My phone” or “Office”.</Trans>}
          error={faults.name}
          name="name"
          autoComplete="off"
          maxLength={60}
          required
        />
        <Button type="submit" disabled={isBusy}>
          <Trans>Show the key</Trans>
        </Button>
        <CancelButton onClick={onCancel} />
      </Form>
    </div>
  );
};

const CancelButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button look="plain" onClick={onClick}>
    <Trans>Cancel</Trans>
  </Button>
);
