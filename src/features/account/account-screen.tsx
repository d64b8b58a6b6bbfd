/** What the service holds of the member, and what they can change of it. */
import { areaWords } from 'virtual:area-words';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useOwnProfile } from '#src/data/react/use-own-profile.ts';
import { useSession } from '#src/data/react/use-session.ts';
import { session } from '#src/data/session/session.ts';
import type { SignedIn } from '#src/data/session/session-state.ts';
import { activeRoles, defaultRole } from '#src/model/accounts/role.ts';
import { formatDay } from '#src/shared/format-day.ts';
import { useTitle } from '#src/ui/use-title.ts';
import { roleNames } from '#src/widgets/account/role-names.ts';
import { SignOutButton } from '#src/widgets/account/sign-out-button.tsx';
import { Guarded } from '#src/widgets/guard/guarded.tsx';
import { later, NotLoaded } from '#src/widgets/guard/later.tsx';
import styles from './account.module.css';
import { EmailForm, NewPasswordForm } from './change-forms.tsx';
import { ForAdministrators } from './for-administrators.tsx';
import { PictureForm } from './picture-form.tsx';
import { ProfileSection } from './profile-form.tsx';
import { PublicPageLink } from './public-page-link.tsx';
import { UsernameForm } from './username-form.tsx';

const Nothing = () => null;
const LeavingNotice = later(async () => (await import('./online/my-data/my-data-section.tsx')).LeavingNotice, Nothing);
const MyDataSection = later(async () => (await import('./online/my-data/my-data-section.tsx')).MyDataSection, NotLoaded);

export const AccountScreen = () => (
  <Guarded guard={{ needs: 'sign-in' }}>
    <Account />
  </Guarded>
);

/** For whoever has work there, and nobody else. */
const Desks = ({ roles }: Pick<SignedIn, 'roles'>) => {
  const { i18n } = useLingui();
  const held = activeRoles(roles ?? [], Date.now());
  return areaWords.map(
    ({ area, desk }) =>
      desk?.roles?.some((role) => held.has(role)) && (
        <p key={area}>
          <Link to={desk.to}>{i18n._(desk.name)}</Link>
        </p>
      ),
  );
};

const Account = () => {
  const { t } = useLingui();
  const state = useSession();
  useTitle(t`My account`);
  useEffect(() => void session.reload(), []);
  if (state.status !== 'signed-in') return null;
  return (
    <div className={styles.screen}>
      <h1>
        <Trans>My account</Trans>
      </h1>
      <Suspense fallback={null}>
        <LeavingNotice />
      </Suspense>
      <Facts account={state} />
      <Desks roles={state.roles} />
      <p>
        <SignOutButton />
      </p>
      <Section title={<Trans>Profile</Trans>}>
        <ProfileSection />
      </Section>
      <Section title={<Trans>Picture</Trans>}>
        <PictureForm />
      </Section>
      <Section title={<Trans>Username</Trans>}>
        <UsernameForm />
        <p>
          <PublicPageLink />
        </p>
      </Section>
      <ForAdministrators roles={state.roles} />
      <Section title={<Trans>Change the password</Trans>}>
        <NewPasswordForm />
      </Section>
      <Section title={<Trans>Change the e-mail address</Trans>}>
        <EmailForm />
      </Section>
      <Section title={<Trans>My data</Trans>}>
        <Suspense fallback={null}>
          <MyDataSection />
        </Suspense>
      </Section>
    </div>
  );
};

const Section = ({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) => (
  <section className={styles.section}>
    <h2>{title}</h2>
    {children}
  </section>
);

const Facts = ({ account }: { readonly account: SignedIn }) => {
  const { profile } = useOwnProfile();
  const { roles } = account;
  return (
    <dl className={styles.facts}>
      <Fact label={<Trans>Name</Trans>}>{profile ? (profile.display_name ?? <Trans>No name</Trans>) : <NotKnown />}</Fact>
      <Fact label={<Trans>E-mail address, seen by you alone</Trans>}>{account.user.email}</Fact>
      <Fact label={<Trans>Rights</Trans>}>{roles ? <Rights roles={roles} /> : <NotKnown />}</Fact>
    </dl>
  );
};

const NotKnown = () => <Trans>Not on this phone yet</Trans>;

const Fact = ({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** Those that count now, with their end. */
const Rights = ({ roles }: { readonly roles: NonNullable<SignedIn['roles']> }) => {
  const { i18n } = useLingui();
  const active = [...activeRoles(roles, Date.now())].filter((role) => role !== defaultRole);
  if (active.length === 0) return i18n._(roleNames[defaultRole]);
  return (
    <ul>
      {active.map((role) => {
        const end = roles.find((record) => record.role === role)?.expires_at;
        const date = end ? formatDay(end, i18n.locale) : null;
        return (
          <li key={role}>
            {i18n._(roleNames[role])}
            {date && (
              <>
                {' '}
                · <Trans>until {date}</Trans>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
};
