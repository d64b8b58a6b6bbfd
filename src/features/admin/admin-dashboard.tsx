/** What waits for people and since when, what phones were answered, how old the packs are, and how many come: numbers without names. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatMoment } from '#src/shared/format-day.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import { type Dashboard, readDashboard } from './dashboard-remote.ts';
import { Growth } from './growth.tsx';
import { NoAdminAnswer } from './no-admin-answer.tsx';
import { PackTable } from './pack-table.tsx';
import { QueueTable } from './queue-table.tsx';
import { Refresh } from './refresh.tsx';
import frame from './screen.module.css';
import { SyncAnswers } from './sync-answers.tsx';
import { useAdminAnswer } from './use-admin-answer.ts';

export const AdminDashboard = () => {
  const { answer, read } = useAdminAnswer(readDashboard);
  return (
    <div className={frame.screen}>
      <h1>
        <Trans>Dashboard</Trans>
      </h1>
      {!answer && <Waiting />}
      {answer && !answer.ok && <NoAdminAnswer fault={answer.error} onRetry={() => void read()} />}
      {answer?.ok && <Told told={answer.value} onAgain={read} />}
    </div>
  );
};

const Told = ({ told, onAgain }: { readonly told: Dashboard; readonly onAgain: () => Promise<void> }) => {
  const { i18n } = useLingui();
  const moment = formatMoment(told.at, i18n.locale);
  return (
    <>
      <Refresh onAgain={onAgain}>
        <p className={frame.muted}>
          <Trans>As of {moment}.</Trans>
        </p>
      </Refresh>
      <Part title={<Trans>What waits</Trans>}>
        <QueueTable queues={told.queues} />
      </Part>
      <Part title={<Trans>Answers to phones</Trans>}>
        <SyncAnswers sync={told.sync} />
      </Part>
      <Part title={<Trans>Directories for download</Trans>}>
        <PackTable packs={told.packs} at={told.at} />
      </Part>
      <Part title={<Trans>Growth</Trans>}>
        <Growth weeks={told.growth} accounts={told.accounts} />
      </Part>
    </>
  );
};

const Part = ({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) => (
  <section className={frame.section}>
    <h2>{title}</h2>
    {children}
  </section>
);
