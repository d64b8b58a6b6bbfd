/**
 * An e-mail address for an account that signs in by a name: a code goes there by mail, and whoever types it here confirms the account (decision 160).
 * What is said afterwards stays on the page, though the account has no name any more by then.
 */
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Section } from '#src/features/account/section.tsx';
import type { Faults } from '#src/features/account/use-attempt.ts';
import { codeMinutes } from '#src/model/accounts/channel-code.ts';
import { isEmail } from '#src/model/accounts/email.ts';
import { Button } from '#src/ui/button.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import { askMember, CodeForm, Reached, useAsk } from './code-form.tsx';
import { NewEmailField, WholeAddress } from './new-email-field.tsx';
import { CurrentPassword, proveIn } from './password-proof.tsx';
import { useSends } from './use-sends.ts';

type Step = { readonly is: 'address' } | { readonly is: 'code' | 'done'; readonly email: string };

/** `login`: the address that stands for the name; null once there is another. */
export const AddEmail = ({ login }: { readonly login: string | null }) => {
  const [step, setStep] = useState<Step>({ is: 'address' });
  // Without a network nobody knows: the form says so when it is sent.
  const sends = useSends('mail', true);
  if (!sends || (login === null && step.is !== 'done')) return null;
  return (
    <Section title={<Trans>E-mail address</Trans>}>
      {step.is === 'done' ? (
        <Done email={step.email} />
      ) : step.is === 'code' ? (
        <Code email={step.email} onDone={() => setStep({ is: 'done', email: step.email })} onBack={() => setStep({ is: 'address' })} />
      ) : (
        <AddressForm login={login ?? ''} onSent={(email) => setStep({ is: 'code', email })} />
      )}
    </Section>
  );
};

const AddressForm = ({ login, onSent }: { readonly login: string; readonly onSent: (email: string) => void }) => {
  const { faults, fault, attempt, isBusy, ask } = useAsk('email', <WholeAddress />);
  const handleSubmit = (data: FormData): void => {
    const email = textIn(data, 'email').toLowerCase();
    const check = async (): Promise<Faults> => {
      return isEmail(email) ? proveIn(data, login) : { email: <WholeAddress /> };
    };
    void ask(check, async () => (await askMember()).askCode('email', email)).then((isSent) => isSent && onSent(email));
  };
  return (
    <Form fault={fault} attempt={attempt} onSubmit={handleSubmit}>
      <input type="hidden" name="username" autoComplete="username" value={login} readOnly />
      <p>
        <Trans>
          An address of your own confirms your account: your votes and signatures count, and a forgotten password is replaced by mail. From
          then on you sign in with it; your name for signing in and your recovery sheet no longer count.
        </Trans>
      </p>
      <NewEmailField label={<Trans>Your e-mail address</Trans>} hint={<Trans>Nobody else sees it.</Trans>} error={faults.email} />
      <CurrentPassword error={faults.password} />
      <Button type="submit" look="plain" disabled={isBusy}>
        {isBusy ? <Trans>Asking…</Trans> : <Trans>Send me a code</Trans>}
      </Button>
    </Form>
  );
};

interface CodeProps {
  readonly email: string;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

const Code = ({ email, onDone, onBack }: CodeProps) => (
  <CodeForm
    send={async (code) => (await askMember()).confirmByCode('email', email, code)}
    sent={
      <Trans>
        If {email} can be used, a mail with a code is on its way there. The code counts for {codeMinutes} minutes. The mail may be among the
        unwanted ones.
      </Trans>
    }
    label={<Trans>Code from the mail</Trans>}
    button={<Trans>Confirm the address</Trans>}
    again={<Trans>Another code, or another address</Trans>}
    onDone={onDone}
    onBack={onBack}
  />
);

const Done = ({ email }: { readonly email: string }) => (
  <Reached>
    <Trans>
      ✓ {email} is confirmed, and so is your account. From now on you sign in with this address; your name for signing in and your recovery
      sheet no longer count.
    </Trans>
  </Reached>
);
