/** Who gave and took which role, when and why, and what else administrators and moderators did: as the server's chained log has it, newest first. */

import { areaLogs } from 'virtual:area-logs';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import type { AdminFault, LogEntry } from '#src/data/session/admin-port.ts';
import { formatDay, formatMoment } from '#src/shared/format-day.ts';
import { Button } from '#src/ui/button.tsx';
import { RoleName } from '#src/widgets/account/role-name.tsx';
import type { AreaLog } from '#src/widgets/area/area-words.ts';
import styles from './admin.module.css';
import { adminFaultText } from './admin-texts.tsx';
import { afterRefusal } from './after-refusal.ts';
import { actName, isDirectoryAct } from './editing/act-names.ts';
import { Changes } from './editing/history.tsx';
import { LoggedChange } from './logged-change.tsx';
import frame from './screen.module.css';
import { askAdmin } from './use-admin-attempt.ts';

interface Read {
  readonly entries: readonly LogEntry[];
  readonly hasMore: boolean;
  readonly fault: AdminFault | null;
}

const page = 20;

const own: AreaLog = {
  readiness_signed: msg`Readiness checks signed`,
  priority_changed: msg`Priority changed`,
  migration_tried: msg`File of an earlier service checked`,
  migration_applied: msg`Users of an earlier service invited`,
  migration_undone: msg`Invitations of an earlier service undone`,
  legacy_name_taken: msg`A member took their old name`,
  legacy_name_dropped: msg`A member dropped their old name`,
  service_notice_saved: msg`Service notice published`,
  service_notice_ended: msg`Service notice ended`,
  feedback_done: msg`Feedback marked as done`,
  feedback_reopened: msg`Feedback to do again`,
  feedback_deleted: msg`Feedback deleted`,
};
/** What was done in areas; what a later version of the server logs stands by its name. */
const log: AreaLog = Object.assign({}, own, ...areaLogs);

export const AuditLog = ({ member }: { readonly member: string | null }) => {
  const [read, setRead] = useState<Read | null>(null);
  const more = useCallback(
    async (before: number | null): Promise<void> => {
      const answer = await askAdmin((admin) => admin.log(member, before));
      if (!answer.ok) afterRefusal(answer.error);
      setRead((last) => {
        const known = before === null ? [] : (last?.entries ?? []);
        if (!answer.ok) return { entries: known, hasMore: false, fault: answer.error };
        return { entries: [...known, ...answer.value], hasMore: answer.value.length === page, fault: null };
      });
    },
    [member],
  );
  useEffect(() => void more(null), [more]);
  if (!read) return null;
  const last = read.entries.at(-1);
  return (
    <>
      {read.fault && <p role="alert">{adminFaultText(read.fault)}</p>}
      {read.entries.length === 0 && !read.fault && (
        <p>
          <Trans>Nothing yet.</Trans>
        </p>
      )}
      <ol className={styles.log}>
        {read.entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
      {read.hasMore && last && (
        <Button look="plain" onClick={() => void more(last.id)}>
          <Trans>Show earlier entries</Trans>
        </Button>
      )}
    </>
  );
};

const Entry = ({ entry }: { readonly entry: LogEntry }) => {
  const { i18n } = useLingui();
  const end = entry.expires_at ? formatDay(entry.expires_at, i18n.locale) : null;
  return (
    <>
      <p>
        <Action entry={entry} /> {end && <Trans>until {end}</Trans>}
      </p>
      {entry.title && (
        <p className={styles.reason} dir="auto">
          {entry.title}
        </p>
      )}
      <LoggedChange entry={entry} />
      <Changes table={entry.table ?? ''} changes={entry.changes} />
      {entry.reason && <p className={styles.reason}>{entry.actor_id ? entry.reason : <Trans>At the server, by its operator</Trans>}</p>}
      <p className={frame.muted}>
        {formatMoment(entry.at, i18n.locale)} ·{' '}
        {entry.actor_id ? <Who id={entry.actor_id} name={entry.actor_name} /> : <Trans>operator</Trans>}
        {entry.subject_id && (
          <>
            {' → '}
            <Who id={entry.subject_id} name={entry.subject_name} />
          </>
        )}
      </p>
    </>
  );
};

const Action = ({ entry }: { readonly entry: LogEntry }) => {
  const { i18n } = useLingui();
  if (entry.action === 'members_searched') return <Trans>Members were searched</Trans>;
  if (entry.action === 'moderated') return <Trans>Decision of moderation</Trans>;
  if (entry.action === 'moderation_undone') return <Trans>Decision of moderation undone</Trans>;
  if (entry.action === 'support_answered') return <Trans>Answer of support</Trans>;
  if (entry.action === 'area_corrected') return <Trans>Area corrected: {entry.region_code}</Trans>;
  const name = <RoleName role={entry.role ?? ''} />;
  if (entry.action === 'role_granted') return <Trans>Role given: {name}</Trans>;
  if (entry.action === 'role_revoked') return <Trans>Role taken away: {name}</Trans>;
  if (isDirectoryAct(entry.action)) return <>{i18n._(actName(entry.action))}</>;
  const words = log[entry.action];
  if (!words) return <code>{entry.action}</code>;
  return (
    <>
      {i18n._(words)}
      {entry.day && `: ${formatDay(`${entry.day}T12:00:00Z`, i18n.locale)}`}
    </>
  );
};

/** By name, and by enough of the id to tell two of one name apart; the whole is in its title. */
const Who = ({ id, name }: { readonly id: string; readonly name: string | null }) => (
  <>
    {name && <bdi>{name}</bdi>} <code title={id}>{id.slice(-8)}</code>
  </>
);
