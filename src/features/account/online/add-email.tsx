/**
 * An e-mail address for an account that signs in by a name: a code goes there by mail, and whoever types it here confirms the account (decision 160).
 * What is said afterwards stays on the page, though the account has no name any more by then.
 */
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { EmailCodeFault, MyDataRemote } from '#src/data/session/my-data-port.ts';
import { session } from '#src/data/session/session.ts';
import { Section } from '#src/features/account/section.tsx';
import { type Faults, useAttempt } from '#src/features/account/use-attempt.ts';
import { isEmail } from '#src/model/accounts/email.ts';
import { codeLength, codeMinutes, readEmailCode } from '#src/model/accounts/email-code.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/field.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { wrongPassword } from './password-proof.tsx';
import { useSendsMail } from './use-sends-mail.ts';

type Step = { readonly is: 'address' } | { readonly is: 'code' | 'done'; readonly email: string };

/** `login`: the address that stands for the name; null once there is another. */
export const AddEmail = ({ login }: { readonly login: string | null }) => {
  const [step, setStep] = useState<Step>({ is: 'address' });
  // Without a network nobody knows: the form says so when it is sent.
  const sends = useSendsMail(true);
  if (!sends || (login === null && step.is !== 'done')) return null;
  return (
    <Section title={<Trans>E-mail address</Trans>}>
      {step.is === 'done' ? (
        <Done email={step.email} />
      ) : step.is === 'code' ? (
        <CodeForm email={step.email} onDone={() => setStep({ is: 'done', email: step.email })} onBack={() => setStep({ is: 'address' })} />
      ) : (
        <AddressForm login={login ?? ''} onSent={(email) => setStep({ is: 'code', email })} />
      )}
    </Section>
  );
};

type Ask = (remote: MyDataRemote) => Promise<Result<null, EmailCodeFault>>;
/** What belongs to a box is told there, the rest above. */
const useAsk = () => {
  const { faults, fault, attempt, isBusy, run } = useAttempt();
  return {
    ...{ faults, fault, attempt, isBusy },
    ask: async (box: string, check: () => Faults | Promise<Faults>, send: Ask): Promise<boolean> => {
      let answer: Result<null, EmailCodeFault> = ok(null);
      const look = async (): Promise<Faults> => {
        const faults = await check();
        if (Object.keys(faults).length > 0) return faults;
        answer = await send(await (await session.remote()).myData());
        const text = answer.ok ? null : boxText(answer.error);
        return text ? { [box]: text } : {};
      };
      return run(look, async () => (answer.ok ? ok(null) : isBoxFault(answer.error) ? ok(null) : fail(answer.error)));
    },
  };
};

type BoxFault = Extract<EmailCodeFault, { readonly kind: 'wrong' | 'over' | 'address' }>;
const isBoxFault = (fault: EmailCodeFault): fault is BoxFault => ['wrong', 'over', 'address'].includes(fault.kind);

const boxText = (fault: EmailCodeFault): ReactNode => {
  switch (fault.kind) {
    case 'wrong':
      return <Trans>This is not the code of the last mail. Look at each digit again.</Trans>;
    case 'over':
      return <Trans>This code counts no more: it is too old, or was tried too often. Ask for another.</Trans>;
    case 'address':
      return <WholeAddress />;
    default:
      return null;
  }
};

const WholeAddress = () => <Trans>Write a whole e-mail address, such as ngum@example.org.</Trans>;

const AddressForm = ({ login, onSent }: { readonly login: string; readonly onSent: (email: string) => void }) => {
  const { faults, fault, attempt, isBusy, ask } = useAsk();
  const handleSubmit = (data: FormData): void => {
    const email = textIn(data, 'email').toLowerCase();
    const check = async (): Promise<Faults> => {
      if (!isEmail(email)) return { email: <WholeAddress /> };
      const wrong = await wrongPassword(login, String(data.get('password') ?? ''));
      return wrong ? { password: wrong } : {};
    };
    void ask('email', check, (remote) => remote.askEmailCode(email)).then((isSent) => isSent && onSent(email));
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
      <TextField
        label={<Trans>Your e-mail address</Trans>}
        hint={<Trans>Nobody else sees it.</Trans>}
        error={faults.email}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        label={<Trans>Current password</Trans>}
        error={faults.password}
        name="password"
        autoComplete="current-password"
        required
      />
      <Button type="submit" look="plain" disabled={isBusy}>
        {isBusy ? <Trans>Asking…</Trans> : <Trans>Send me a code</Trans>}
      </Button>
    </Form>
  );
};

interface CodeFormProps {
  readonly email: string;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

const CodeForm = ({ email, onDone, onBack }: CodeFormProps) => {
  const { faults, fault, attempt, isBusy, ask } = useAsk();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const handleSubmit = (data: FormData): void => {
    const code = readEmailCode(textIn(data, 'code'));
    const check = (): Faults => (code ? {} : { code: <Trans>A code has {codeLength} digits.</Trans> });
    void ask('code', check, (remote) => remote.confirmEmail(email, code ?? '')).then((isDone) => isDone && onDone());
  };
  return (
    <Form fault={fault} attempt={attempt} onSubmit={handleSubmit}>
      <p role="status">
        <Trans>
          If {email} can be used, a mail with a code is on its way there. The code counts for {codeMinutes} minutes. The mail may be among
          the unwanted ones.
        </Trans>
      </p>
      <div ref={box}>
        <TextField
          label={<Trans>Code from the mail</Trans>}
          error={faults.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          required
        />
      </div>
      <Button type="submit" disabled={isBusy}>
        {isBusy ? <Trans>Asking…</Trans> : <Trans>Confirm the address</Trans>}
      </Button>
      <Button look="plain" disabled={isBusy} onClick={onBack}>
        <Trans>Another code, or another address</Trans>
      </Button>
    </Form>
  );
};

const Done = ({ email }: { readonly email: string }) => {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <p ref={text} tabIndex={-1} role="status">
      <Trans>
        ✓ {email} is confirmed, and so is your account. From now on you sign in with this address; your name for signing in and your
        recovery sheet no longer count.
      </Trans>
    </p>
  );
};
