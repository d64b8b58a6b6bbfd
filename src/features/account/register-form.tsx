import { Trans } from '@lingui/react/macro';
import { type ReactNode, Suspense, useState } from 'react';
import type { AuthFault, NewMember } from '#src/data/session/ports.ts';
import { session, shareThisPhone } from '#src/data/session/session.ts';
import { textsVersion } from '#src/model/accounts/consent.ts';
import { isEmail } from '#src/model/accounts/email.ts';
import { readMobileNumber } from '#src/model/accounts/mobile-number.ts';
import { isSignInName, toAddress } from '#src/model/accounts/sign-in-name.ts';
import { removeStored, writeStored } from '#src/platform/storage.ts';
import { fail, ok, type Result } from '#src/shared/result.ts';
import { Button } from '#src/ui/button.tsx';
import { ChoiceGroup } from '#src/ui/choice-group.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import { later, NotLoaded } from '#src/widgets/guard/later.tsx';
import { passwordFaultText } from './auth-texts.tsx';
import { officeNameFault } from './office-name.tsx';
import type { Sheet } from './online/name-account.ts';
import { useSends } from './online/use-sends.ts';
import { judgePassword } from './password.ts';
import { NoMobileNumber } from './phone-field.tsx';
import { Boxes, type Way } from './register-boxes.tsx';
import { SharedPhoneBox } from './shared-phone-box.tsx';
import { type Faults, useAttempt } from './use-attempt.ts';

const PhoneCode = later(async () => (await import('./online/phone-code.tsx')).PhoneCode, NotLoaded);
const RecoverySheet = later(async () => (await import('./online/recovery-sheet.tsx')).RecoverySheet, NotLoaded);

const longestName = 80;

interface Made {
  readonly sheet: Sheet;
  readonly password: string;
}

interface Typed {
  readonly way: Way;
  readonly name: string;
  /** Their e-mail address, or the name or telephone number that stands in its place. */
  readonly login: string;
  readonly password: string;
}

const loginFault = (way: Way, login: string): Faults => {
  if (way === 'phone') return readMobileNumber(login) ? {} : { login: <NoMobileNumber /> };
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

/** Whoever signs up by a telephone, until the code of the SMS was typed. */
interface Joining {
  readonly number: string;
  readonly member: Omit<NewMember, 'email'>;
}

const boxOf: Readonly<Record<Way, string>> = { email: 'email', name: 'sign-in-name', phone: 'number' };

export const RegisterForm = () => {
  const { faults, fault, done, attempt, isBusy, run } = useAttempt();
  const [way, setWay] = useState<Way>('email');
  const [joining, setJoining] = useState<Joining | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  const handleSubmit = (data: FormData): void => {
    const typed = textIn(data, boxOf[way]);
    const login = way === 'name' ? typed.toLowerCase() : typed;
    const password = String(data.get('password') ?? '');
    const member = { displayName: textIn(data, 'name'), password, regionCode: textIn(data, 'region'), agreedTerms: textsVersion };
    const check = (): Promise<Faults> => checkMember({ way, name: member.displayName, login, password });
    void run(check, async () => {
      await shareThisPhone(data.get('shared') !== null);
      if (way === 'email') return signUp({ ...member, email: login });
      if (way === 'phone') {
        const number = readMobileNumber(login) ?? '';
        const answer = await (await import('./online/phone-account.ts')).askPhoneCode(number);
        if (answer.ok) setJoining({ number, member });
        return answer;
      }
      const answer = await (await import('./online/name-account.ts')).makeAccount({ ...member, name: login });
      if (!answer.ok) return answer;
      setMade({ sheet: answer.value, password });
      return ok(null);
    });
  };
  if (made) return <SheetOf made={made} />;
  return (
    <>
      {joining && (
        <Suspense fallback={null}>
          <PhoneCode
            {...joining}
            onMade={(sheet) => setMade({ sheet, password: joining.member.password })}
            onBack={() => setJoining(null)}
          />
        </Suspense>
      )}
      {/* What was typed stays for whoever comes back to it. */}
      <div hidden={joining !== null}>
        <Form fault={fault} done={done} attempt={attempt} onSubmit={handleSubmit}>
          <WayChoice way={way} onChoose={setWay} />
          <Boxes faults={faults} way={way} />
          <SharedPhoneBox />
          <Button type="submit" disabled={isBusy}>
            {isBusy ? (
              <Trans>Creating your account…</Trans>
            ) : way === 'phone' ? (
              <Trans>Send me a code by SMS</Trans>
            ) : (
              <Trans>Create an account</Trans>
            )}
          </Button>
        </Form>
      </div>
    </>
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

/** What the server does not offer goes once it said so: nothing moves where it does. */
const WayChoice = ({ way, onChoose }: { readonly way: Way; readonly onChoose: (way: Way) => void }) => {
  const sendsSms = useSends('phone-account', true, true);
  return (
    <ChoiceGroup
      name="way"
      title={<Trans>How you will sign in</Trans>}
      value={way}
      choices={[
        { value: 'email', label: <Trans>With my e-mail</Trans> },
        ...(sendsSms ? [{ value: 'phone' as const, label: <Trans>With my mobile number</Trans> }] : []),
        { value: 'name', label: <Trans>With a name: I have no e-mail</Trans> },
      ]}
      onChoose={onChoose}
    />
  );
};

const OpenTheMail = ({ email }: { readonly email: string }) => (
  <Trans>If {email} can have an account, a mail with a link is on its way. Open the link to begin.</Trans>
);
