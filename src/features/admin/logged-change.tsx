/** What an entry of the log says was so, and is now; and what it counted. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { LogEntry } from '#src/data/session/admin-port.ts';
import { inputNames } from './priority-form.tsx';
import { inputs } from './priority-remote.ts';
import frame from './screen.module.css';

const counted: Readonly<Record<string, MessageDescriptor>> = {
  new: msg`Not a member yet`,
  matched: msg`Matches an account`,
  conflict: msg`Conflict`,
  faulty: msg`Faulty`,
  voided: msg`Invitations withdrawn`,
  removed: msg`Old names removed`,
};

export const LoggedChange = ({ entry: { was, is, counts } }: { readonly entry: Pick<LogEntry, 'was' | 'is' | 'counts'> }) => {
  const { i18n } = useLingui();
  const changes = was && is ? inputs.filter((input) => was[input] !== is[input]) : [];
  const said = [
    ...changes.map((input) => `${i18n._(inputNames[input])} ${was?.[input] ?? '–'} → ${is?.[input] ?? '–'}`),
    ...Object.entries(counted).flatMap(([name, words]) => (counts[name] === undefined ? [] : [`${i18n._(words)}: ${counts[name]}`])),
  ];
  return said.length === 0 ? null : <p className={frame.muted}>{said.join(' · ')}</p>;
};
