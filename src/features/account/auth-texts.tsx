/** What the sign-in service's refusals are called. None of them says whether there is an account. */
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AuthFault } from '#src/data/session/ports.ts';
import { type PasswordFault, shortestPassword } from '#src/model/accounts/password.ts';

/** taken, wrong-code: of accounts without an e-mail address. read-only: the whole service, for a while. */
export type AttemptFault = AuthFault | { readonly kind: 'taken' | 'wrong-code' | 'read-only' };

export const authFaultText = (fault: AttemptFault): ReactNode => {
  switch (fault.kind) {
    case 'taken':
      return <Trans>Somebody signs in by this name. Choose another, such as your own with a number.</Trans>;
    case 'wrong-code':
      return <Trans>This name and this code do not belong together. Look at each letter again.</Trans>;
    case 'credentials':
      return <Trans>Wrong e-mail or password. Check both, or ask for a new password.</Trans>;
    case 'refused':
      return <Trans>This account could not be made. If you may already have one, sign in or ask for a new password.</Trans>;
    case 'weak-password':
      return <Trans>This password is too easy to guess. Choose another.</Trans>;
    case 'same-password':
      return <Trans>This is the password you have now. Choose another.</Trans>;
    case 'unconfirmed':
      return <Trans>Open the link in the mail we sent you first. It may be among the unwanted mail.</Trans>;
    case 'expired':
      return <Trans>This link or this sign-in is no longer valid. Ask for a new one.</Trans>;
    case 'network':
      return <Trans>No answer from the network. What you typed is still here: try again when there is a signal.</Trans>;
    case 'read-only':
      return (
        <Trans>Mboa is read only at the moment, so this cannot be done. What you typed is still here: try again when it is over.</Trans>
      );
    case 'server':
      return <Trans>Server error occurred. Please try again later.</Trans>;
    case 'too-many':
      return <TooMany seconds={Math.ceil(fault.retryAfterMs / 1000)} />;
  }
};

const TooMany = ({ seconds }: { readonly seconds: number }) => {
  const minutes = Math.ceil(seconds / 60);
  return seconds <= 90 ? (
    <Plural value={seconds} one="Too many tries. Try again in # second." other="Too many tries. Try again in # seconds." />
  ) : (
    <Plural value={minutes} one="Too many tries. Try again in # minute." other="Too many tries. Try again in # minutes." />
  );
};

export const passwordFaultText = (fault: PasswordFault): ReactNode => {
  switch (fault) {
    case 'short':
      return <Trans>Use at least {shortestPassword} characters. A short sentence is good.</Trans>;
    case 'long':
      return <Trans>This password is too long.</Trans>;
    case 'common':
      return <Trans>Many people use this password, so it is tried first. Choose another.</Trans>;
    case 'address':
      return <Trans>The password must not be your e-mail address.</Trans>;
  }
};
