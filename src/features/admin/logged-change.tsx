/** What an entry of the log says was so, and is now: numbers by their names. */
import { useLingui } from '@lingui/react/macro';
import type { LogEntry } from '#src/data/session/admin-port.ts';
import styles from './admin.module.css';
import { inputNames } from './priority-form.tsx';
import { inputs } from './priority-remote.ts';

export const LoggedChange = ({ entry: { was, is } }: { readonly entry: Pick<LogEntry, 'was' | 'is'> }) => {
  const { i18n } = useLingui();
  if (!was || !is) return null;
  const changed = inputs.filter((input) => was[input] !== is[input]);
  return (
    <p className={styles.muted}>
      {changed.map((input) => `${i18n._(inputNames[input])} ${was[input] ?? '–'} → ${is[input] ?? '–'}`).join(' · ')}
    </p>
  );
};
