/** How audiences, fields and faults of a profile are called. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { NameFault } from '#src/data/session/profile-port.ts';
import type { Audience } from '#src/model/accounts/profile.ts';
import type { ProfileFault } from '#src/model/accounts/typed-profile.ts';
import { formatDay } from '#src/shared/format-day.ts';

export const audienceNames: Readonly<Record<Audience, MessageDescriptor>> = {
  everyone: msg`everyone`,
  members: msg`members`,
  me: msg`only me`,
};

export const profileFaultText = (fault: ProfileFault): ReactNode => {
  switch (fault.kind) {
    case 'long':
      return <TooLong most={fault.most} />;
    case 'entries':
      return <TooMany most={fault.most} />;
    case 'entry-long':
      return <EntryTooLong entry={fault.entry} most={fault.most} />;
    case 'website':
      return <Trans>Write an address such as https://example.org.</Trans>;
    case 'phone':
      return <Trans>Write nine digits of Cameroon, or a whole number that begins with + and the country.</Trans>;
  }
};

const TooLong = ({ most }: { readonly most: number }) => <Trans>Use at most {most} characters.</Trans>;
const TooMany = ({ most }: { readonly most: number }) => <Trans>Name at most {most}.</Trans>;
const EntryTooLong = ({ entry, most }: { readonly entry: string; readonly most: number }) => (
  <Trans>
    “{entry}” is too long: at most {most} characters each.
  </Trans>
);

export const nameFaultText = (fault: NameFault, language: string): ReactNode => {
  switch (fault.kind) {
    case 'form':
      return <Trans>Use 3 to 30 letters a to z, digits and underscores.</Trans>;
    case 'reserved':
      return <Trans>This name is kept for the site or for public offices. Choose another.</Trans>;
    case 'taken':
      return <Trans>Somebody has, or had, this name. Choose another.</Trans>;
    case 'too-soon':
      return <TooSoon date={formatDay(fault.until, language)} />;
    case 'signed-out':
      return <Trans>Your session has expired. Please sign in again.</Trans>;
    case 'network':
      return <Trans>No answer from the network. What you typed is still here: try again when there is a signal.</Trans>;
    case 'server':
      return <Trans>Server error occurred. Please try again later.</Trans>;
  }
};

const TooSoon = ({ date }: { readonly date: string }) => <Trans>A username changes once in 90 days: again from {date} on.</Trans>;
