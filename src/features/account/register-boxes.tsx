/** What somebody who signs up is asked. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { textsVersion } from '#src/model/accounts/consent.ts';
import { shortestPassword } from '#src/model/accounts/password.ts';
import { usePreferences } from '#src/platform/preferences.ts';
import { formatDay } from '#src/shared/format-day.ts';
import { Field, TextField } from '#src/ui/field.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { useAreas } from '#src/widgets/area-picker/use-areas.ts';
import styles from './account.module.css';
import { EmailField } from './email-field.tsx';
import { NameField } from './name-field.tsx';
import { PhoneField } from './phone-field.tsx';
import type { Faults } from './use-attempt.ts';

/** By what they will sign in. */
export type Way = 'email' | 'name' | 'phone';

export const Boxes = ({ faults, way }: { readonly faults: Faults; readonly way: Way }) => (
  <>
    <TextField
      label={<Trans>Your name</Trans>}
      hint={<Trans>As others will see it.</Trans>}
      error={faults.name}
      name="name"
      autoComplete="name"
      required
    />
    {way === 'email' && <EmailField hint={<Trans>Nobody else sees it.</Trans>} error={faults.login} />}
    {way === 'phone' && <PhoneField hint={<ByPhone />} error={faults.login} />}
    {way === 'name' && <NameField hint={<ByName />} error={faults.login} />}
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

const ByPhone = () => (
  <Trans>
    A code goes there by SMS; each number makes one account. Nobody else sees it, and only a fingerprint of it stays, which nobody can read.
    You get a sheet to print, for a forgotten password.
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
