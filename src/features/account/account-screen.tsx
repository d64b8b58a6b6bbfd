/** Around the three pages of an account: what others see, how one comes in, and what the service holds. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useOwnProfile } from '#src/data/react/use-own-profile.ts';
import { useSession } from '#src/data/react/use-session.ts';
import { session } from '#src/data/session/session.ts';
import { nameOf, shownLogin } from '#src/model/accounts/sign-in-name.ts';
import { useTitle } from '#src/ui/use-title.ts';
import { Desks } from '#src/widgets/account/desks.tsx';
import { SignOutButton } from '#src/widgets/account/sign-out-button.tsx';
import { Guarded } from '#src/widgets/guard/guarded.tsx';
import { later, NotLoaded } from '#src/widgets/guard/later.tsx';
import { Tabs } from '#src/widgets/list/tabs.tsx';
import styles from './account.module.css';
import { EmailForm, NewPasswordForm, RenewSheetForm } from './change-forms.tsx';
import { ForAdministrators } from './for-administrators.tsx';
import { PictureForm } from './picture-form.tsx';
import { ProfileSection } from './profile-form.tsx';
import { PublicPageLink } from './public-page-link.tsx';
import { Rights } from './rights.tsx';
import { Section } from './section.tsx';
import { UsernameForm } from './username-form.tsx';

const parts = () => import('./online/my-data/my-data-parts.tsx');
const LeavingNotice = later(async () => (await parts()).LeavingNotice);
const UnconfirmedNote = later(async () => (await import('./online/unconfirmed-note.tsx')).UnconfirmedNote);
const AddEmail = later(async () => (await import('./online/add-email.tsx')).AddEmail, NotLoaded);
const ConfirmPhone = later(async () => (await import('./online/confirm-phone.tsx')).ConfirmPhone);
const SessionsPart = later(async () => (await parts()).SessionsPart, NotLoaded);
const MyDataParts = later(async () => (await parts()).MyDataParts, NotLoaded);

export const AccountFrame = () => (
  <Guarded guard={{ needs: 'sign-in' }}>
    <Account />
  </Guarded>
);

const Account = () => {
  const { t } = useLingui();
  const state = useSession();
  const { profile } = useOwnProfile();
  const open = useRouterState({ select: ({ location }) => location.pathname.split('/').filter(Boolean).pop() });
  useTitle(t`My account`);
  useEffect(() => void session.reload(), []);
  if (state.status !== 'signed-in') return null;
  const name = nameOf(state.user.email);
  const tabs = [
    { key: 'account', name: t`Profile`, to: '/account' },
    { key: 'security', name: t`Security`, to: '/account/security' },
    { key: 'data', name: t`My data`, to: '/account/data' },
  ] as const;
  return (
    <div className={styles.screen}>
      <h1>
        <Trans>My account</Trans>
      </h1>
      <Suspense fallback={null}>
        <LeavingNotice />
      </Suspense>
      <div className={styles.who}>
        <p>
          <strong>{profile ? (profile.display_name ?? <Trans>No name</Trans>) : <Trans>Not on this phone yet</Trans>}</strong>
          <br />
          <span className={styles.small}>
            <Login login={shownLogin(state.user.email)} />
          </span>
        </p>
        <SignOutButton />
      </div>
      {name && (
        <Suspense fallback={null}>
          <UnconfirmedNote login={state.user.email} name={name} />
        </Suspense>
      )}
      <Tabs label={t`My account`} tabs={tabs} current={open ?? 'account'} />
      <Outlet />
    </div>
  );
};

const Login = ({ login }: { readonly login: string | null }) =>
  login === null ? (
    <Trans>You sign in by your mobile number</Trans>
  ) : (
    <>
      {login} · <Trans>you alone see it</Trans>
    </>
  );

/** What others see of the member, and what the member may do. */
export const ProfilePart = () => {
  const state = useSession();
  if (state.status !== 'signed-in') return null;
  return (
    <>
      <Desks roles={state.roles} />
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
      <Section title={<Trans>Rights</Trans>}>{state.roles ? <Rights roles={state.roles} /> : <Trans>Not on this phone yet</Trans>}</Section>
    </>
  );
};

export const SecurityPart = () => {
  const state = useSession();
  const login = state.status === 'signed-in' && nameOf(state.user.email) !== null ? state.user.email : null;
  // What the form says at its end stays, though the name is gone by then.
  const [hadName, setHadName] = useState(false);
  if (login !== null && !hadName) setHadName(true);
  if (state.status !== 'signed-in') return null;
  return (
    <>
      <Section title={<Trans>Where you are signed in</Trans>}>
        <Suspense fallback={null}>
          <SessionsPart />
        </Suspense>
      </Section>
      <ForAdministrators roles={state.roles} />
      <Section title={<Trans>Change the password</Trans>}>
        <NewPasswordForm />
      </Section>
      {hadName && (
        <Suspense fallback={null}>
          <AddEmail login={login} />
          {login !== null && <ConfirmPhone login={login} />}
        </Suspense>
      )}
      {login !== null ? (
        <Section title={<Trans>Recovery sheet</Trans>}>
          <RenewSheetForm />
        </Section>
      ) : (
        <Section title={<Trans>Change the e-mail address</Trans>}>
          <EmailForm />
        </Section>
      )}
    </>
  );
};

export const DataPart = () => (
  <Suspense fallback={null}>
    <MyDataParts />
  </Suspense>
);
