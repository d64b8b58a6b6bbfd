/** The administrators' core: find a member, see and change their roles with a reason, read the log. */

import { areaWords } from 'virtual:area-words';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useRoles } from '#src/data/react/use-session.ts';
import type { AdminFault, FoundMember } from '#src/data/session/admin-port.ts';
import type { Result } from '#src/shared/result.ts';
import { Form, textIn } from '#src/ui/form.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import styles from './admin.module.css';
import { adminFaultText } from './admin-texts.tsx';
import { afterRefusal } from './after-refusal.ts';
import { AuditLog } from './audit-log.tsx';
import { MemberCard } from './member-card.tsx';
import frame from './screen.module.css';
import { SupportQueue } from './support-queue.tsx';
import { askAdmin } from './use-admin-attempt.ts';

interface Found {
  readonly typed: string;
  readonly answer: Result<readonly FoundMember[], AdminFault>;
}

export const AdminScreen = () => {
  const [found, setFound] = useState<Found | null>(null);
  /** Counts changes of roles: the log is read again after each. */
  const [changes, setChanges] = useState(0);
  const { i18n } = useLingui();
  const held = useRoles();
  const find = async (typed: string): Promise<void> => {
    const answer = await askAdmin((admin) => admin.find(typed));
    if (!answer.ok) afterRefusal(answer.error);
    setFound({ typed, answer });
    setChanges((count) => count + 1);
  };
  return (
    <div className={frame.screen}>
      <h1>
        <Trans>Administration</Trans>
      </h1>
      <p className={styles.links}>
        <Link to="/admin/dashboard">
          <Trans>Dashboard</Trans>
        </Link>
        <Link to="/admin/priority-assessment">
          <Trans>Priorities</Trans>
        </Link>
        <Link to="/admin/feedback">
          <Trans>Feedback received</Trans>
        </Link>
        <Link to="/admin/notices">
          <Trans>Service notices</Trans>
        </Link>
        <Link to="/admin/user-migration">
          <Trans>Users of an earlier service</Trans>
        </Link>
        <Link to="/performance">
          <Trans>Performance</Trans>
        </Link>
        <Link to="/production-readiness">
          <Trans>Production readiness</Trans>
        </Link>
        {areaWords.map(
          ({ area, desk }) =>
            desk &&
            (!desk.roles || desk.roles.some((role) => held.has(role))) && (
              <Link key={area} to={desk.to}>
                {i18n._(desk.name)}
              </Link>
            ),
        )}
      </p>
      <FindForm fault={found && !found.answer.ok ? found.answer.error : null} onFind={(typed) => void find(typed)} />
      {found?.answer.ok && <Members found={found.answer.value} onChanged={() => void find(found.typed)} />}
      <section className={frame.section}>
        <h2>
          <Trans>Support</Trans>
        </h2>
        <SupportQueue />
      </section>
      <section className={frame.section}>
        <h2>
          <Trans>Log</Trans>
        </h2>
        <AuditLog key={changes} member={null} />
      </section>
    </div>
  );
};

const FindForm = ({ fault, onFind }: { readonly fault: AdminFault | null; readonly onFind: (typed: string) => void }) => {
  const { t } = useLingui();
  return (
    <Form fault={fault && { text: adminFaultText(fault) }} attempt={fault ? 1 : 0} onSubmit={(data) => onFind(textIn(data, 'q'))}>
      <SearchField name="q" label={t`Find a member`} button={t`Search`} placeholder={t`Name, or the whole e-mail address`} />
    </Form>
  );
};

const Members = ({ found, onChanged }: { readonly found: readonly FoundMember[]; readonly onChanged: () => void }) =>
  found.length === 0 ? (
    <p role="status">
      <Trans>No member by this name or address.</Trans>
    </p>
  ) : (
    <ul className={styles.members}>
      {found.map((member) => (
        <li key={member.user_id}>
          <MemberCard member={member} onChanged={onChanged} />
        </li>
      ))}
    </ul>
  );
