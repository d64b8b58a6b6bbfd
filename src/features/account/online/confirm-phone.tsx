/** A mobile number confirms an account that signs in by a name, once: a code goes there by SMS, and nothing of the number is kept but a keyed hash (decision 160). */
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { NoMobileNumber, PhoneField } from '#src/features/account/phone-field.tsx';
import { Section } from '#src/features/account/section.tsx';
import type { Faults } from '#src/features/account/use-attempt.ts';
import { readMobileNumber } from '#src/model/accounts/mobile-number.ts';
import { Button } from '#src/ui/button.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import { askMember, CodeForm, Reached, useAsk } from './code-form.tsx';
import { CurrentPassword, proveIn } from './password-proof.tsx';
import { SentTo } from './phone-code.tsx';
import { readConfirmed, useIsConfirmed } from './use-is-confirmed.ts';
import { useSends } from './use-sends.ts';

type Step = { readonly is: 'number' | 'done' } | { readonly is: 'code'; readonly number: string };

/** `login`: the address that stands for the name. Shown where an SMS can be sent and the account counts for nobody yet. */
export const ConfirmPhone = ({ login }: { readonly login: string }) => {
  const [step, setStep] = useState<Step>({ is: 'number' });
  const sends = useSends('confirm-phone', false);
  const isConfirmed = useIsConfirmed(login);
  if (!sends || (isConfirmed && step.is !== 'done')) return null;
  const finish = (): void => {
    setStep({ is: 'done' });
    void readConfirmed(login);
  };
  return (
    <Section title={<Trans>Telephone</Trans>}>
      {step.is === 'done' ? (
        <Reached>
          <Trans>✓ Your account is confirmed. Your number is not kept; you sign in by your name as before.</Trans>
        </Reached>
      ) : step.is === 'code' ? (
        <Code number={step.number} onDone={finish} onBack={() => setStep({ is: 'number' })} />
      ) : (
        <NumberForm login={login} onSent={(number) => setStep({ is: 'code', number })} />
      )}
    </Section>
  );
};

const NumberForm = ({ login, onSent }: { readonly login: string; readonly onSent: (number: string) => void }) => {
  const { faults, fault, attempt, isBusy, ask } = useAsk('number', <NoMobileNumber />);
  const handleSubmit = (data: FormData): void => {
    const number = readMobileNumber(textIn(data, 'number'));
    const check = async (): Promise<Faults> => {
      return number ? proveIn(data, login) : { number: <NoMobileNumber /> };
    };
    void ask(check, async () => (await askMember()).askCode('phone', number ?? '')).then((isSent) => isSent && onSent(number ?? ''));
  };
  return (
    <Form fault={fault} attempt={attempt} onSubmit={handleSubmit}>
      <input type="hidden" name="username" autoComplete="username" value={login} readOnly />
      <p>
        <Trans>
          A mobile number confirms your account, so that your votes and signatures count; each number confirms one account. It goes to
          whoever sends the SMS; here only a fingerprint of it stays, which nobody can read. You sign in by your name as before.
        </Trans>
      </p>
      <PhoneField error={faults.number} />
      <CurrentPassword error={faults.password} />
      <Button type="submit" look="plain" disabled={isBusy}>
        {isBusy ? <Trans>Asking…</Trans> : <Trans>Send me a code by SMS</Trans>}
      </Button>
    </Form>
  );
};

interface CodeProps {
  readonly number: string;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

const Code = ({ number, onDone, onBack }: CodeProps) => (
  <CodeForm
    send={async (code) => (await askMember()).confirmByCode('phone', number, code)}
    sent={<SentTo number={number} />}
    label={<Trans>Code from the SMS</Trans>}
    button={<Trans>Confirm the number</Trans>}
    again={<Trans>Another code, or another number</Trans>}
    onDone={onDone}
    onBack={onBack}
  />
);
