/** Users of an earlier service: a file is checked, then links are made for who may come; runs can be undone for thirty days. */
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Waiting } from '#src/ui/waiting.tsx';
import { type Checked, CheckFile } from './check-file.tsx';
import { InviteUsers } from './invite-users.tsx';
import { legacyColumns } from './legacy-file.ts';
import styles from './migration.module.css';
import { readMigrations } from './migration-remote.ts';
import { MigrationRuns } from './migration-runs.tsx';
import { NoAdminAnswer } from './no-admin-answer.tsx';
import frame from './screen.module.css';
import { useAdminAnswer } from './use-admin-answer.ts';

export const AdminMigration = () => {
  const [checked, setChecked] = useState<Checked | null>(null);
  const { answer, read } = useAdminAnswer(readMigrations);
  return (
    <div className={`${frame.screen} ${styles.figures}`}>
      <h1>
        <Trans>Users of an earlier service</Trans>
      </h1>
      <About />
      <section className={frame.section}>
        <h2>
          <Trans>Check a file</Trans>
        </h2>
        <CheckFile onChecked={setChecked} />
      </section>
      {checked && <InviteUsers key={checked.id} checked={checked} onApplied={read} onChanged={setChecked} />}
      <section className={frame.section}>
        <h2>
          <Trans>Invitations made</Trans>
        </h2>
        {!answer && <Waiting />}
        {answer && !answer.ok && <NoAdminAnswer fault={answer.error} onRetry={() => void read()} />}
        {answer?.ok && <MigrationRuns runs={answer.value} onAgain={read} />}
      </section>
    </div>
  );
};

const columns = legacyColumns.join(', ');

const About = () => (
  <div className={`${frame.text} ${styles.about}`}>
    <p>
      <Trans>They come by a link that you send them, and sign up like everybody. Passwords and roles are never imported.</Trans>
    </p>
    <details>
      <summary>
        <Trans>What a file holds, and what is kept of it</Trans>
      </summary>
      <p>
        <Trans>CSV or JSON, at most 1,000 users and 500 KB. Columns: {columns}. Only legacy_username is required.</Trans>
      </p>
      <p>
        <Trans>
          The check tells you which addresses have an account, and nobody else. The log keeps that you checked and how many matched. At most
          twenty checks a day.
        </Trans>
      </p>
      <p>
        <Trans>
          Addresses and telephones of those you invite are kept only as keyed hashes, names and regions as the file has them. After 30 days,
          or when you undo it, nothing is left of those who did not come.
        </Trans>
      </p>
      <p>
        <Trans>An old name leads to a member only once they agreed. Whoever has a link can use it: send each to one person.</Trans>
      </p>
    </details>
  </div>
);
