/** Each queue with its length, its oldest and what was promised; its name leads to it. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useRoles } from '#src/data/react/use-session.ts';
import { Table } from '#src/ui/table.tsx';
import type { Queue } from './dashboard-remote.ts';
import styles from './performance.module.css';
import frame from './screen.module.css';

const names: Readonly<Record<string, MessageDescriptor>> = {
  contents: msg`To review`,
  appeals: msg`Appeals`,
  messages: msg`Reported messages`,
  signatures: msg`Signatures late or held`,
  support: msg`Support`,
  fees: msg`Fees at offices`,
  feedback: msg`Feedback received`,
  doubts: msg`Donations in doubt`,
  expenses: msg`Expenses that wait`,
  refunds: msg`Donations to give back`,
};

export const QueueTable = ({ queues }: { readonly queues: readonly Queue[] }) => {
  const { t } = useLingui();
  const accounts = queues.find(({ name }) => name === 'signatures')?.accounts ?? 0;
  return (
    <>
      <Table
        caption={t`Queues`}
        rows={queues}
        keyOf={({ name }) => name}
        columns={[
          { head: t`Queue`, of: (queue) => <QueueLink name={queue.name} /> },
          { head: t`Waiting`, of: ({ waiting }) => waiting, sortBy: ({ waiting }) => waiting },
          {
            head: t`Oldest`,
            of: ({ oldest_hours }) => (oldest_hours === null ? '–' : <Age hours={oldest_hours} />),
            sortBy: ({ oldest_hours }) => oldest_hours ?? -1,
          },
          { head: t`Target`, isText: true, of: (queue) => <Target queue={queue} /> },
        ]}
      />
      {accounts > 0 && (
        <p className={frame.text}>
          <Plural value={accounts} one="Signatures of # account are held." other="Signatures of # accounts are held." />{' '}
          <Trans>They count a day later, or when moderators have looked.</Trans>
        </p>
      )}
    </>
  );
};

/** Administrators who do not hold that role are not led to its page. */
const ofFinance: readonly string[] = ['doubts', 'expenses', 'refunds'];

const QueueLink = ({ name }: { readonly name: string }) => {
  const { i18n } = useLingui();
  const roles = useRoles();
  const words = Object.hasOwn(names, name) ? names[name] : undefined;
  if (!words) return name;
  if (name === 'support') return <Link to="/admin">{i18n._(words)}</Link>;
  if (name === 'feedback') return <Link to="/admin/feedback">{i18n._(words)}</Link>;
  if (ofFinance.includes(name)) return roles.has('finance') ? <Link to="/donate/finance">{i18n._(words)}</Link> : i18n._(words);
  return (
    <Link to="/moderation-center" search={{ kind: name }}>
      {i18n._(words)}
    </Link>
  );
};

const Age = ({ hours }: { readonly hours: number }) => {
  if (hours < 48) return <Plural value={hours} _0="Under an hour" one="# hour" other="# hours" />;
  return <Plural value={Math.floor(hours / 24)} one="# day" other="# days" />;
};

const Target = ({ queue: { oldest_hours, target_days } }: { readonly queue: Queue }) => {
  if (target_days === null) return <Trans>None promised</Trans>;
  const isLate = (oldest_hours ?? 0) >= target_days * 24;
  return (
    <span>
      <Plural value={target_days} one="# day" other="# days" />{' '}
      <span className={isLate ? styles.poor : styles.good}>
        <span aria-hidden="true">{isLate ? '■' : '●'}</span> {isLate ? <Trans>Overdue</Trans> : <Trans>In time</Trans>}
      </span>
    </span>
  );
};
