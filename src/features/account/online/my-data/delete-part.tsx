/** Says plainly what goes and what stays, then asks for the password: a phone left lying about must not be able to do this. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useSession } from '#src/data/react/use-session.ts';
import { session } from '#src/data/session/session.ts';
import { wrongPassword } from '#src/features/account/online/password-proof.tsx';
import { formatDay } from '#src/shared/format-day.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { askMyData } from './ask-my-data.ts';
import styles from './my-data.module.css';
import { myDataFaultText } from './my-data-texts.tsx';

export const DeletePart = () => {
  const state = useSession();
  const { i18n } = useLingui();
  const [isAsking, setAsking] = useState(false);
  if (state.status !== 'signed-in') return null;
  const due = state.standing?.deletion?.due_at;
  const day = due && formatDay(due, i18n.locale);
  if (day)
    return (
      <p>
        <Trans>Your account will be deleted on {day}. You can keep it at the top of this page.</Trans>
      </p>
    );
  return (
    <>
      <WhatHappens />
      {isAsking ? (
        <PasswordForm email={state.user.email} onStay={() => setAsking(false)} />
      ) : (
        <p>
          <Button look="plain" onClick={() => setAsking(true)}>
            <Trans>Delete my account…</Trans>
          </Button>
        </p>
      )}
    </>
  );
};

const WhatHappens = () => (
  <ul className={styles.points}>
    <li>
      <Trans>At once: nobody finds your page any more, and your other phones are signed out.</Trans>
    </li>
    <li>
      <Trans>For 30 days: sign in, and one button undoes it.</Trans>
    </li>
    <li>
      <Trans>
        Then gone for good: your e-mail address and password, your profile, picture and phone number, your rights, and what you agreed to.
      </Trans>
    </li>
    <li>
      <Trans>
        Staying: your usernames, given to nobody, so that no one can pass for you; and, where administrators gave you rights or you gave
        some, entries in their log under a number in place of your name.
      </Trans>
    </li>
  </ul>
);

type Refusal = Result<string, { readonly text: ReactNode; readonly isPassword: boolean }>;

/** Signing in once more is the proof: the server deletes only for a sign-in of the last minutes. */
const prove = async (email: string, password: string): Promise<Refusal> => {
  const wrong = await wrongPassword(email, password);
  if (wrong) return fail({ text: wrong, isPassword: true });
  const answer = await askMyData((remote) => remote.requestDeletion());
  if (answer.ok) await session.readAgain();
  return answer.ok ? ok(answer.value) : fail({ text: myDataFaultText(answer.error), isPassword: false });
};

const PasswordForm = ({ email, onStay }: { readonly email: string; readonly onStay: () => void }) => {
  const [isBusy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Refusal | null>(null);
  const send = (password: string): Promise<Refusal> =>
    prove(email, password).catch((): Refusal => fail({ text: myDataFaultText('network'), isPassword: false }));
  const handleSubmit = async (data: FormData): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setAnswer(await send(String(data.get('password') ?? '')));
    setBusy(false);
    setAttempt((count) => count + 1);
  };
  const fault = answer && !answer.ok ? answer.error : null;
  return (
    <Form fault={fault && !fault.isPassword ? fault : null} attempt={attempt} onSubmit={(data) => void handleSubmit(data)}>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={<Trans>Your password, to be sure it is you</Trans>}
        error={fault?.isPassword ? fault.text : null}
        name="password"
        autoComplete="current-password"
        required
      />
      <p className={styles.buttons}>
        <Button type="submit" look="danger" disabled={isBusy}>
          {isBusy ? <Trans>Asking…</Trans> : <Trans>Delete my account in 30 days</Trans>}
        </Button>
        <Button look="plain" disabled={isBusy} onClick={onStay}>
          <Trans>Keep my account</Trans>
        </Button>
      </p>
    </Form>
  );
};
