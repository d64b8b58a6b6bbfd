/** What of a file and its lines is told in words. */
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { adminFaultText } from './admin-texts.tsx';
import type { FileFault } from './legacy-file.ts';
import type { Judged, TryFault } from './migration-remote.ts';

const example = '[{ "legacy_username": "…" }]';

export const fileFaultText = (fault: FileFault): ReactNode => {
  switch (fault.kind) {
    case 'empty':
      return <Trans>There is no user in it. Paste the lines or choose a file.</Trans>;
    case 'too-heavy':
      return <Trans>This is more than 500 KB. Divide it into several files.</Trans>;
    case 'too-many':
      return <Trans>These are more than 1,000 users. Divide them into several files.</Trans>;
    case 'encoding':
      return <Trans>Some letters cannot be read. Save the file as UTF-8 and choose it again.</Trans>;
    case 'json':
      return <Trans>This is not a list of users in JSON: {example}</Trans>;
    case 'no-names':
      return <Trans>The first line must name the columns, legacy_username among them.</Trans>;
    case 'column':
      return <ColumnFault column={fault.column} />;
    case 'cells':
      return <LineFault line={fault.line} />;
  }
};

const ColumnFault = ({ column }: { readonly column: string }) =>
  /role|admin/i.test(column) ? (
    <Trans>
      The column “{column}” is not taken: roles are never imported. Give them on the page Administration, to one member at a time.
    </Trans>
  ) : (
    <Trans>The column “{column}” is not taken. Remove it from the file.</Trans>
  );

const LineFault = ({ line }: { readonly line: number }) => (
  <Trans>Line {line} has more cells than there are columns, or a quote that does not end.</Trans>
);

export const tryFaultText = (fault: TryFault): ReactNode => {
  if (fault === 'too_many') return <Trans>Files were checked twenty times in the last 24 hours. Try again tomorrow.</Trans>;
  if (fault === 'column') return <Trans>A column is not taken. Remove it from the file.</Trans>;
  return adminFaultText(fault);
};

export const stateNames: Readonly<Record<Judged['state'], MessageDescriptor>> = {
  new: msg`Not a member yet`,
  matched: msg`Matches an account`,
  conflict: msg`Conflict`,
  faulty: msg`Faulty`,
};

const conflicts: Readonly<Record<string, MessageDescriptor>> = {
  double: msg`name, e-mail or telephone twice in the file`,
  reserved: msg`reserved name`,
  taken: msg`username of another member`,
  invited: msg`invited already`,
  mapped: msg`leads to a member already`,
  two_accounts: msg`e-mail and telephone are of two accounts`,
  line: msg`not a user`,
  legacy_username: msg`legacy_username: 2 to 40 letters, digits, _ . -`,
  email: msg`email: not an address`,
  phone: msg`phone: write it with + and the country code`,
  display_name: msg`display_name: too long, empty or a reserved name`,
  language: msg`language: en or fr`,
  region: msg`region: a code such as CM-CE`,
};

export const judgedText = ({ state, why }: Judged, i18n: I18n): string => {
  const name = i18n._(stateNames[state]);
  if (why === null) return name;
  const words = Object.hasOwn(conflicts, why) ? conflicts[why] : undefined;
  return `${name} · ${words ? i18n._(words) : why}`;
};
