import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import type { AuthFault, NewMember } from '#src/data/session/ports.ts';
import { session, shareThisPhone } from '#src/data/session/session.ts';
import { textsVersion } from '#src/model/accounts/consent.ts';
import { isEmail } from '#src/model/accounts/email.ts';
import { shortestPassword } from '#src/model/accounts/password.ts';
import { isSignInName, toAddress } from '#src/model/accounts/sign-in-name.ts';
import { usePreferences } from '#src/platform/preferences.ts';
import { removeStored, writeStored } from '#src/platform/storage.ts';
import { formatDay } from '#src/shared/format-day.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';
import { Button } from '#src/ui/button.tsx';
import { ChoiceGroup } from '#src/ui/choice-group.tsx';
import { Field, TextField } from '#src/ui/field.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { useAreas } from '#src/widgets/area-picker/use-areas.ts';
import { later, NotLoaded } from '#src/widgets/guard/later.tsx';
import styles from './account.module.css';
import { passwordFaultText } from './auth-texts.tsx';
import { EmailField } from './email-field.tsx';
import { NameField } from './name-field.tsx';
import { officeNameFault } from './office-name.tsx';
import type { Sheet } from './online/name-account.ts';
import { judgePassword } from './password.ts';
import { SharedPhoneBox } from './shared-phone-box.tsx';
import { type Faults, useAttempt } from './use-attempt.ts';

const RecoverySheet = later(async () => (await import('./online/recovery-sheet.tsx')).RecoverySheet, NotLoaded);

const longestName = 80;
type Way = 'email' | 'name';
interface Made {
  readonly sheet: Sheet;
  readonly password: string;
}

interface Typed {
  readonly way: Way;
  readonly name: string;
  /** Their e-mail address, or the name that stands in its place. */
  readonly login: string;
  readonly password: string;
}

const loginFault = (way: Way, login: string): Faults => {
  if (way === 'name')
    return isSignInName(login) ? {} : { login: <Trans>Use 4 to 30 small letters and digits, such as ngum.bamenda or ngum1985.</Trans> };
  return isEmail(login) ? {} : { login: <Trans>Write a whole e-mail address, such as ngum@example.org.</Trans> };
};

const checkMember = async ({ way, name, login, password }: Typed): Promise<Faults> => {
  const [fault, office] = await Promise.all([judgePassword(password, login), officeNameFault(name)]);
  const tooLong = Array.from(name).length > longestName;
  return {
    ...(name ? {} : { name: <Trans>Write the name that others should see.</Trans> }),
    ...(office ? { name: office } : {}),
    ...(tooLong ? { name: <Trans>Use at most {longestName} characters.</Trans> } : {}),
    ...loginFault(way, login),
    ...(fault ? { password: passwordFaultText(fault) } : {}),
  };
};

export const RegisterForm = () => {
  const { faults, fault, done, attempt, isBusy, run } = useAttempt();
  const [way, setWay] = useState<Way>('email');
  const [made, setMade] = useState<Made | null>(null);
  const handleSubmit = (data: FormData): void => {
    const login = way === 'name' ? textIn(data, 'sign-in-name').toLowerCase() : textIn(data, 'email');
    const password = String(data.get('password') ?? '');
    const member = { displayName: textIn(data, 'name'), password, regionCode: textIn(data, 'region'), agreedTerms: textsVersion };
    const check = (): Promise<Faults> => checkMember({ way, name: member.displayName, login, password });
    void run(check, async () => {
      await shareThisPhone(data.get('shared') !== null);
      if (way === 'email') return signUp({ ...member, email: login });
      const answer = await (await import('./online/name-account.ts')).makeAccount({ ...member, name: login });
      if (!answer.ok) return answer;
      setMade({ sheet: answer.value, password });
      return ok(null);
    });
  };
  if (made) return <SheetOf made={made} />;
  return (
    <Form fault={fault} done={done} attempt={attempt} onSubmit={handleSubmit}>
      <WayChoice way={way} onChoose={setWay} />
      <Boxes faults={faults} way={way} />
      <SharedPhoneBox />
      <Button type="submit" disabled={isBusy}>
        {isBusy ? <Trans>Creating your account…</Trans> : <Trans>Create an account</Trans>}
      </Button>
    </Form>
  );
};

const signUp = async (member: NewMember): Promise<Result<ReactNode, AuthFault>> => {
  const answer = await welcoming(async () => (await session.remote()).signUp(member));
  return answer.ok ? ok<ReactNode>(answer.value === 'confirm' ? <OpenTheMail email={member.email} /> : null) : answer;
};

/** Said before the session is here: the screen goes on as soon as it is. */
const welcoming = async <T,>(enter: () => Promise<Result<T, AuthFault>>): Promise<Result<T, AuthFault>> => {
  writeStored('welcome', '1');
  const answer = await enter().catch(() => fail<AuthFault>({ kind: 'network' }));
  if (!answer.ok) removeStored('welcome');
  return answer;
};

/** The session begins once the sheet is kept: the screen goes on as soon as it does. */
const SheetOf = ({ made: { sheet, password } }: { readonly made: Made }) => {
  const enter = (): Promise<Result<null, AuthFault>> =>
    welcoming(async () => (await session.remote()).signIn(toAddress(sheet.name), password));
  return (
    <Suspense fallback={null}>
      <RecoverySheet sheet={sheet} onKept={enter} />
    </Suspense>
  );
};

const WayChoice = ({ way, onChoose }: { readonly way: Way; readonly onChoose: (way: Way) => void }) => (
  <ChoiceGroup
    name="way"
    title={<Trans>How you will sign in</Trans>}
    value={way}
    choices={[
      { value: 'email', label: <Trans>With my e-mail</Trans> },
      { value: 'name', label: <Trans>With a name: I have no e-mail</Trans> },
    ]}
    onChoose={onChoose}
  />
);

const Boxes = ({ faults, way }: { readonly faults: Faults; readonly way: Way }) => (
  <>
    <TextField
      label={<Trans>Your name</Trans>}
      hint={<Trans>As others will see it.</Trans>}
      error={faults.name}
      name="name"
      autoComplete="name"
      required
    />
    {way === 'email' ? (
      <EmailField hint={<Trans>Nobody else sees it.</Trans>} error={faults.login} />
    ) : (
      <NameField hint={<ByName />} error={faults.login} />
    )}
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

const ByName = () => (
  <Trans>
    4 to 30 small letters and digits, easy to remember. Nobody else sees it. You get a sheet to print, for a forgotten password; and a
    moderator who knows you confirms your account, so that your votes and signatures count.
  </Trans>
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
