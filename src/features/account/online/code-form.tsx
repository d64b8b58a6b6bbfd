/** A code that was sent by mail or SMS: how it is asked for, and the form where it is typed (decision 160). */
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ChannelFault, MyDataRemote } from '#src/data/session/my-data-port.ts';
import { session } from '#src/data/session/session.ts';
import { type Faults, useAttempt } from '#src/features/account/use-attempt.ts';
import { codeLength, readChannelCode } from '#src/model/accounts/channel-code.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/field.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import { isOfCode } from './ask-accounts.ts';

type Ask = () => Promise<Result<null, ChannelFault>>;

export const askMember = async (): Promise<MyDataRemote> => (await session.remote()).myData();

/** What belongs to a box is told there, the rest above. `wrongAddress`: where the server does not take it for one. */
export const useAsk = (box: string, wrongAddress: ReactNode = null) => {
  const { faults, fault, attempt, isBusy, run } = useAttempt();
  const ask = (check: () => Faults | Promise<Faults>, send: Ask): Promise<boolean> => {
    let answer: Result<null, ChannelFault> = ok(null);
    const look = async (): Promise<Faults> => {
      const faults = await check();
      if (Object.keys(faults).length > 0) return faults;
      answer = await send();
      if (answer.ok || !isOfCode(answer.error)) return {};
      return { [box]: answer.error.kind === 'address' ? wrongAddress : <CodeFault kind={answer.error.kind} /> };
    };
    // What was told at its box never comes so far.
    return run(look, async () => (answer.ok || isOfCode(answer.error) ? ok(null) : fail(answer.error)));
  };
  return { faults, fault, attempt, isBusy, ask };
};

const CodeFault = ({ kind }: { readonly kind: 'wrong' | 'over' }) =>
  kind === 'wrong' ? (
    <Trans>This is not the code that was sent last. Look at each digit again.</Trans>
  ) : (
    <Trans>This code counts no more: it is too old, or was tried too often. Ask for another.</Trans>
  );

interface CodeFormProps {
  readonly send: (code: string) => Promise<Result<null, ChannelFault>>;
  /** Where the code went, and what it is called. */
  readonly sent: ReactNode;
  readonly label: ReactNode;
  readonly button: ReactNode;
  readonly again: ReactNode;
  readonly onDone?: () => void;
  readonly onBack: () => void;
}

export const CodeForm = ({ send, sent, label, button, again, onDone, onBack }: CodeFormProps) => {
  const { faults, fault, attempt, isBusy, ask } = useAsk('code');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const handleSubmit = (data: FormData): void => {
    const code = readChannelCode(textIn(data, 'code'));
    const check = (): Faults => (code ? {} : { code: <Trans>A code has {codeLength} digits.</Trans> });
    void ask(check, () => send(code ?? '')).then((isDone) => isDone && onDone?.());
  };
  return (
    <Form fault={fault} attempt={attempt} onSubmit={handleSubmit}>
      <p role="status">{sent}</p>
      <div ref={box}>
        <TextField
          label={label}
          error={faults.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          required
        />
      </div>
      <Button type="submit" disabled={isBusy}>
        {isBusy ? <Trans>Asking…</Trans> : button}
      </Button>
      <Button look="plain" disabled={isBusy} onClick={onBack}>
        {again}
      </Button>
    </Form>
  );
};

/** What was reached, told where the form was. */
export const Reached = ({ children }: { readonly children: ReactNode }) => {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <p ref={text} tabIndex={-1} role="status">
      {children}
    </p>
  );
};
