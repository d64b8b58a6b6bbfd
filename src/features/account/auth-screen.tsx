/** /login, /register and /auth: one page. What it shows first is in the address, so Back and sharing work. */
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Navigate, useMatch, useRouterState, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useSession } from '#src/data/react/use-session.ts';
import type { SessionState } from '#src/data/session/session-state.ts';
import type { Standing } from '#src/model/accounts/consent.ts';
import { isStorageOpen } from '#src/platform/is-storage-open.ts';
import { pathWithoutLanguage } from '#src/platform/language.ts';
import { readStored } from '#src/platform/storage.ts';
import { returnPath } from '#src/shared/return-path.ts';
import { Message } from '#src/ui/message.tsx';
import { useLate } from '#src/ui/use-late.ts';
import { useTitle } from '#src/ui/use-title.ts';
import { gatherWords } from '#src/widgets/area/gather-words.ts';
import styles from './account.module.css';
import { NewPasswordForm, RecoverForm } from './change-forms.tsx';
import { forgetEmail } from './email-field.tsx';
import { ForgottenForm } from './forgotten-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

type Mode = 'sign-in' | 'register' | 'forgotten' | 'recover';

export const AuthScreen = () => {
  const state = useSession(true);
  // Of the route this screen stands for: the router's location is already the next one while the next screen gets ready.
  const route = useMatch({ strict: false, select: ({ routeId }) => routeId });
  const search: { readonly from?: unknown; readonly forgotten?: unknown; readonly sheet?: unknown } = useSearch({ strict: false });
  const from = returnPath(search.from);
  // A link from a mail that no longer works comes back with its error in the fragment.
  const linkFault = useRouterState({ select: ({ location }) => /(^|&)error(_code)?=/.test(location.hash) });
  useEffect(() => {
    if (state.status === 'signed-in') forgetEmail();
  }, [state.status]);
  if (state.status === 'loading') return <Checking />;
  if (state.status === 'signed-in') return state.recovering ? <NewPassword /> : <Onward from={from} standing={state.standing} />;
  const mode: Mode =
    search.sheet !== undefined ? 'recover' : search.forgotten !== undefined ? 'forgotten' : route === '/register' ? 'register' : 'sign-in';
  return <Entrance mode={mode} from={from} state={state} linkFault={linkFault} />;
};

/** Whoever is about to lose their account is led to where they can keep it, and whoever is new and came for nothing else is welcomed. A slow line does not keep the others waiting for long. */
const Onward = ({ from, standing }: { readonly from: string | null; readonly standing: Standing | null }) => {
  const isLate = useLate(2000);
  if (!standing && !isLate) return <Checking />;
  return <Navigate to={standing?.deletion ? '/account' : (from ?? (readStored('welcome') ? '/account/welcome' : '/'))} replace />;
};

const Checking = () => (
  <p role="status" aria-busy="true">
    <Trans>Checking authentication...</Trans>
  </p>
);

interface EntranceProps {
  readonly mode: Mode;
  readonly from: string | null;
  readonly state: Extract<SessionState, { readonly status: 'signed-out' }>;
  readonly linkFault: boolean;
}

const Entrance = ({ mode, from, state, linkFault }: EntranceProps) => {
  const { t } = useLingui();
  const titles: Readonly<Record<Mode, string>> = {
    'sign-in': t`Sign in`,
    register: t`Create an account`,
    forgotten: t`Forgotten password`,
    recover: t`New password with a recovery sheet`,
  };
  useTitle(titles[mode]);
  return (
    <div className={styles.screen}>
      <h1>{titles[mode]}</h1>
      <Notes state={state} from={from} linkFault={linkFault} />
      {(mode === 'sign-in' || mode === 'register') && !isStorageOpen() && <UntilClosed />}
      <ModeForm mode={mode} keep={from ? { from } : {}} />
    </div>
  );
};

const UntilClosed = () => (
  <Message level={2} tone="waiting" title={<Trans>This browser keeps nothing</Trans>}>
    <p>
      <Trans>You stay signed in until this page is closed or loaded again.</Trans>
    </p>
  </Message>
);

const ModeForm = ({ mode, keep }: { readonly mode: Mode; readonly keep: { readonly from?: string } }) => {
  switch (mode) {
    case 'sign-in':
      return (
        <>
          <SignInForm />
          <Other>
            <Link to="/auth" search={{ ...keep, forgotten: '' }}>
              <Trans>Forgotten password?</Trans>
            </Link>
            <Link to="/register" search={keep}>
              <Trans>Create an account</Trans>
            </Link>
          </Other>
        </>
      );
    case 'register':
      return (
        <>
          <RegisterForm />
          <Other>
            <Link to="/login" search={keep}>
              <Trans>I have an account: sign in</Trans>
            </Link>
          </Other>
        </>
      );
    case 'forgotten':
      return (
        <>
          <ForgottenForm />
          <Other>
            <Link to="/auth" search={{ ...keep, sheet: '' }}>
              <Trans>I have a recovery sheet</Trans>
            </Link>
            <Link to="/login" search={keep}>
              <Trans>Back to signing in</Trans>
            </Link>
          </Other>
        </>
      );
    case 'recover':
      return (
        <>
          <RecoverForm />
          <Other>
            <Link to="/login" search={keep}>
              <Trans>Back to signing in</Trans>
            </Link>
          </Other>
        </>
      );
  }
};

const Other = ({ children }: { readonly children: ReactNode }) => <p className={styles.links}>{children}</p>;

const reasons = gatherWords('signIn');

/** What the page that was asked for is for: the longest address that it begins with says so. */
const whyOf = (from: string): MessageDescriptor | undefined => {
  const path = pathWithoutLanguage(from).split(/[?#]/)[0] ?? '';
  const [begin = ''] = Object.keys(reasons)
    .filter((address) => path === address || path.startsWith(`${address}/`))
    .sort((a, b) => b.length - a.length);
  return reasons[begin];
};

/** Why the person stands here, when it was not their own idea. */
const Notes = ({ state, from, linkFault }: Omit<EntranceProps, 'mode'>) => {
  const { i18n } = useLingui();
  const why = whyOf(from ?? '');
  const text = linkFault ? (
    <Trans>The link you opened is no longer valid. Ask for a new one below.</Trans>
  ) : state.why === 'leaving' ? (
    <Trans>What is private is being removed from this phone…</Trans>
  ) : state.why === 'asked' ? (
    <Trans>You are signed out. What was private is removed from this phone.</Trans>
  ) : state.why === 'ended' ? (
    <Trans>You were signed out. Sign in again to go on.</Trans>
  ) : state.why === 'start-failed' ? (
    <Trans>Failed to initialize authentication</Trans>
  ) : why ? (
    i18n._(why)
  ) : from ? (
    <Trans>Sign in to go on.</Trans>
  ) : null;
  return text ? (
    <p className={styles.note} role="status">
      {text}
    </p>
  ) : null;
};

const NewPassword = () => {
  const { t } = useLingui();
  useTitle(t`Choose a new password`);
  return (
    <div className={styles.screen}>
      <h1>
        <Trans>Choose a new password</Trans>
      </h1>
      <NewPasswordForm />
      <Message title={<Trans>Why now?</Trans>} level={2}>
        <p>
          <Trans>You came by the link for a forgotten password. It works once.</Trans>
        </p>
      </Message>
    </div>
  );
};
