/** The name in the address of one's public page. The server decides at once, so this needs a network. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useOwnProfile } from '#src/data/react/use-own-profile.ts';
import type { NameFault } from '#src/data/session/profile-port.ts';
import { session } from '#src/data/session/session.ts';
import { judgeUsername } from '#src/model/accounts/username.ts';
import { fail, type Result } from '#src/shared/result.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/field.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import { nameFaultText } from './profile-texts.tsx';

const askForName = async (wanted: string): Promise<Result<null, NameFault>> => {
  const kind = judgeUsername(wanted);
  if (kind) return fail({ kind });
  try {
    const remote = await (await session.remote()).profiles();
    const answer = await remote.setUsername(wanted);
    if (answer.ok) await session.readAgain();
    return answer;
  } catch {
    return fail({ kind: 'network' });
  }
};

export const UsernameForm = () => {
  const { i18n } = useLingui();
  const { profile } = useOwnProfile();
  const [isBusy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<{ readonly fault: NameFault | null; readonly done: ReactNode }>({ fault: null, done: null });
  const handleSubmit = async (data: FormData): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const answer = await askForName(textIn(data, 'username').replace(/^@/, ''));
    setBusy(false);
    setAttempt((count) => count + 1);
    setOutcome(answer.ok ? { fault: null, done: <Trans>This is your username now.</Trans> } : { fault: answer.error, done: null });
  };
  return (
    <Form fault={null} done={outcome.done} attempt={attempt} onSubmit={(data) => void handleSubmit(data)}>
      <TextField
        key={profile?.username}
        label={<Trans>Username</Trans>}
        hint={
          <Trans>
            Everyone can see it: it is the address of your public page. You can change it once in 90 days; the old one leads to the new.
          </Trans>
        }
        error={outcome.fault && nameFaultText(outcome.fault, i18n.locale)}
        name="username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={profile?.username ?? ''}
      />
      <Button type="submit" look="plain" disabled={isBusy}>
        {isBusy ? <Trans>Saving…</Trans> : <Trans>Take this username</Trans>}
      </Button>
    </Form>
  );
};
