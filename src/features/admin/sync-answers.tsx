/** How what phones sent was answered, as the ledger has it: outcomes, and refusals by their code. */

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '#src/shared/format-number.ts';
import { Table } from '#src/ui/table.tsx';
import type { Dashboard } from './dashboard-remote.ts';
import frame from './screen.module.css';

const outcomes: Readonly<Record<string, MessageDescriptor>> = {
  ok: msg`Done`,
  already: msg`Was done already`,
  late: msg`Came late`,
  invalid: msg`Not valid`,
  forbidden: msg`Not allowed`,
  not_found: msg`Not found`,
  closed: msg`Closed already`,
  id_conflict: msg`Number already taken`,
};

export const SyncAnswers = ({ sync }: Pick<Dashboard, 'sync'>) => {
  const { i18n, t } = useLingui();
  const nameOf = (status: string): string => {
    const words = Object.hasOwn(outcomes, status) ? outcomes[status] : undefined;
    return words ? i18n._(words) : status;
  };
  if (sync.outcomes.length === 0)
    return (
      <p>
        <Trans>No phone has sent anything for seven days.</Trans>
      </p>
    );
  const [day, week] = [t`24 hours`, t`7 days`];
  return (
    <>
      <p className={frame.text}>
        <Trans>What phones sent in seven days. Votes are missing: no answer to a vote is kept.</Trans>
      </p>
      <Table
        caption={t`Answers`}
        rows={sync.outcomes}
        keyOf={({ status }) => status}
        columns={[
          { head: t`Answer`, of: ({ status }) => nameOf(status) },
          { head: day, of: (row) => formatNumber(row.day, i18n.locale) },
          { head: week, of: (row) => formatNumber(row.week, i18n.locale) },
        ]}
      />
      {sync.errors.length > 0 && (
        <Table
          caption={t`Refusals by code`}
          rows={sync.errors}
          keyOf={({ name, code }) => `${name} ${code}`}
          columns={[
            { head: t`Sent`, of: ({ name }) => <code>{name}</code> },
            { head: t`Code`, isText: true, of: ({ code }) => <code>{code}</code> },
            { head: day, of: (row) => formatNumber(row.day, i18n.locale) },
            { head: week, of: (row) => formatNumber(row.week, i18n.locale) },
          ]}
        />
      )}
    </>
  );
};
