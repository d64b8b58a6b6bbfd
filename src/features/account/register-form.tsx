import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { session, shareThisPhone } from '#src/data/session/session.ts';
import { textsVersion } from '#src/model/accounts/consent.ts';
import { shortestPassword } from '#src/model/accounts/password.ts';
import { usePreferences } from '#src/platform/preferences.ts';
import { removeStored, writeStored } from '#src/platform/storage.ts';
import { formatDay } from '#src/shared/format-day.ts';
import { ok } from '#src/shared/result.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, TextField } from '#src/ui/field.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { useAreas } from '#src/widgets/area-picker/use-areas.ts';
import styles from './account.module.css';
import { isEmail, passwordFaultText } from './auth-texts.tsx';
import { EmailField } from './email-field.tsx';
import { officeNameFault } from './office-name.tsx';
import { judgePassword } from './password.ts';
import { SharedPhoneBox } from './shared-phone-box.tsx';
import { type Faults, useAttempt } from './use-attempt.ts';

const longestName = 80;

const checkMember = async (name: string, email: string, password: string): Promise<Faults> => {
  const [fault, office] = await Promise.all([judgePassword(password, email), officeNameFault(name)]);
  const tooLong = Array.from(name).length > longestName;
  return {
    ...(name ? {} : { name: <Trans>Write the name that others should see.</Trans> }),
    ...(office ? { name: office } : {}),
    ...(tooLong ? { name: <Trans>Use at most {longestName} characters.</Trans> } : {}),
    ...(isEmail(email) ? {} : { email: <Trans>Write a whole e-mail address, such as ngum@example.org.</Trans> }),
    ...(fault ? { password: passwordFaultText(fault) } : {}),
  };
};

export const RegisterForm = () => {
  const { faults, fault, done, attempt, isBusy, run } = useAttempt();
  const handleSubmit = (data: FormData): void => {
    const member = {
      displayName: textIn(data, 'name'),
      email: textIn(data, 'email'),
      password: String(data.get('password') ?? ''),
      regionCode: textIn(data, 'region'),
      agreedTerms: textsVersion,
    };
    void run(
      () => checkMember(member.displayName, member.email, member.password),
      async () => {
        await shareThisPhone(data.get('shared') !== null);
        // Before the session is here: the screen goes on as soon as it is.
        writeStored('welcome', '1');
        const answer = await (await session.remote()).signUp(member);
        if (!answer.ok) {
          removeStored('welcome');
          return answer;
        }
        return ok<ReactNode>(answer.value === 'confirm' ? <OpenTheMail email={member.email} /> : null);
      },
    );
  };
  return (
    <Form fault={fault} done={done} attempt={attempt} onSubmit={handleSubmit}>
      <Boxes faults={faults} />
      <SharedPhoneBox />
      <Button type="submit" disabled={isBusy}>
        {isBusy ? <Trans>Creating your account…</Trans> : <Trans>Create an account</Trans>}
      </Button>
    </Form>
  );
};

const Boxes = ({ faults }: { readonly faults: Faults }) => (
  <>
    <TextField
      label={<Trans>Your name</Trans>}
      hint={<Trans>As others will see it.</Trans>}
      error={faults.name}
      name="name"
      autoComplete="name"
      required
    />
    <EmailField hint={<Trans>Nobody else sees it.</Trans>} error={faults.email} />
    <PasswordField
      label={<Trans>Password</Trans>}
      hint={<Trans>At least {shortestPassword} characters. A short sentence is good.</Trans>}
      error={faults.password}
      name="password"
      autoComplete="new-password"
      required
    />
    <RegionField />
    <Agreement />
  </>
);

/** What is said here is what the sign-up records, with this version. */
const Agreement = () => {
  const { i18n } = useLingui();
  const day = formatDay(textsVersion, i18n.locale);
  return (
    <p className={styles.small}>
      <Trans>
        Who sees what of you: <Link to="/privacy">privacy</Link>. By creating an account you agree to it and to the{' '}
        <Link to="/terms">terms</Link>, in the text of {day}. Your account page keeps when you did.
      </Trans>
    </p>
  );
};

const OpenTheMail = ({ email }: { readonly email: string }) => (
  <Trans>If {email} can have an account, a mail with a link is on its way. Open the link to begin.</Trans>
);

/** The regions come from this phone's packs, perhaps in a moment. The box is there before them: the button below must not move under a finger. */
const RegionField = () => {
  const { area } = usePreferences();
  const { value } = useAreas({ region: '', division: '' });
  return (
    <Field
      label={<Trans>Region (optional)</Trans>}
      hint={<Trans>Chosen now, it counts at once in local votes; later, after 14 days.</Trans>}
    >
      {(control) => (
        <select {...control} name="region" defaultValue={area.region}>
          <option value="">
            <NotSaid />
          </option>
          {value?.regions.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};

const NotSaid = () => <Trans>I do not say</Trans>;
