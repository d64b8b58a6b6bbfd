/** One member: who, which roles until when, what can be done about it, and the correction of their area. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FoundMember, FoundRole } from '#src/data/session/admin-port.ts';
import { activeRoles } from '#src/model/accounts/role.ts';
import { formatDay } from '#src/shared/format-day.ts';
import { Button } from '#src/ui/button.tsx';
import { RoleName } from '#src/widgets/account/role-name.tsx';
import styles from './admin.module.css';
import { AreaForm } from './area-form.tsx';
import { AuditLog } from './audit-log.tsx';
import { GrantForm } from './grant-form.tsx';
import { RevokeForm } from './revoke-form.tsx';
import frame from './screen.module.css';

interface MemberCardProps {
  readonly member: FoundMember;
  readonly onChanged: () => void;
}

export const MemberCard = ({ member, onChanged }: MemberCardProps) => {
  const { i18n } = useLingui();
  const since = formatDay(member.created_at, i18n.locale);
  const [showsArea, setShowsArea] = useState(false);
  const [showsLog, setShowsLog] = useState(false);
  return (
    <article className={styles.member}>
      <h2>{member.display_name ?? <Trans>No name</Trans>}</h2>
      <p className={frame.muted}>
        {member.masked_email && `${member.masked_email} · `}
        <Trans>member since {since}</Trans>
      </p>
      <Roles member={member} onChanged={onChanged} />
      <details>
        <summary>
          <Trans>Give a role</Trans>
        </summary>
        <GrantForm member={member.user_id} onDone={onChanged} />
      </details>
      <details onToggle={(event) => setShowsArea(event.currentTarget.open)}>
        <summary>
          <Trans>Correct the area</Trans>
        </summary>
        {showsArea && <AreaForm member={member} onDone={onChanged} />}
      </details>
      <details onToggle={(event) => setShowsLog(event.currentTarget.open)}>
        <summary>
          <Trans>History</Trans>
        </summary>
        {showsLog && <AuditLog member={member.user_id} />}
      </details>
    </article>
  );
};

const Roles = ({ member, onChanged }: MemberCardProps) => {
  const active = activeRoles(
    member.roles.map((role) => ({ ...role, user_id: member.user_id })),
    Date.now(),
  );
  if (member.roles.length === 0)
    return (
      <p>
        <Trans>No role beside being a member.</Trans>
      </p>
    );
  return (
    <ul className={styles.roles}>
      {member.roles.map((role) => (
        <li key={role.role}>
          <RoleLine member={member.user_id} role={role} isActive={[...active].some((name) => name === role.role)} onChanged={onChanged} />
        </li>
      ))}
    </ul>
  );
};

interface RoleLineProps {
  readonly member: string;
  readonly role: FoundRole;
  readonly isActive: boolean;
  readonly onChanged: () => void;
}

const RoleLine = ({ member, role, isActive, onChanged }: RoleLineProps) => {
  const { i18n } = useLingui();
  const [asks, setAsks] = useState(false);
  const end = role.expires_at ? formatDay(role.expires_at, i18n.locale) : null;
  return (
    <>
      <p className={styles.role}>
        <strong>
          <RoleName role={role.role} />
        </strong>
        <span>{isActive ? end ? <Trans>until {end}</Trans> : <Trans>without an end</Trans> : <Trans>ended or taken away</Trans>}</span>
        {isActive && !asks && (
          <Button look="plain" onClick={() => setAsks(true)}>
            <Trans>Take away</Trans>
          </Button>
        )}
      </p>
      {asks && <RevokeForm member={member} role={role.role} onDone={onChanged} onCancel={() => setAsks(false)} />}
    </>
  );
};
