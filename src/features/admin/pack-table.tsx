/** How old the packs are that phones download, and how many rows of each table have come or gone since. */

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { entities } from '#src/model/index.ts';
import { formatMoment } from '#src/shared/format-day.ts';
import { formatNumber } from '#src/shared/format-number.ts';
import { Table } from '#src/ui/table.tsx';
import type { Packs } from './dashboard-remote.ts';

const dayMs = 86_400_000;

export const PackTable = ({ packs, at }: { readonly packs: Packs | null; readonly at: string }) => {
  const { i18n, t } = useLingui();
  if (!packs)
    return (
      <p>
        <Trans>No server has said which ones it offers.</Trans>
      </p>
    );
  const made = formatMoment(packs.built_at, i18n.locale);
  const days = Math.max(0, Math.floor((Date.parse(at) - Date.parse(packs.built_at)) / dayMs));
  return (
    <>
      <p>
        <Trans>Made on {made}.</Trans> <Plural value={days} _0="Less than a day ago." one="# day ago." other="# days ago." />{' '}
        <Trans>What changed since, phones fetch by themselves.</Trans>
      </p>
      <Table
        caption={t`Rows`}
        rows={packs.tables}
        keyOf={({ name }) => name}
        columns={[
          { head: t`Directory`, of: ({ name }) => <TableName name={name} /> },
          { head: t`Files`, of: ({ packed }) => formatNumber(packed, i18n.locale) },
          { head: t`Now`, of: ({ now }) => formatNumber(now, i18n.locale) },
        ]}
      />
    </>
  );
};

/** What has no page of its own. */
const others: Readonly<Record<string, MessageDescriptor>> = {
  memberships: msg`Terms of office`,
  series: msg`Statistics`,
  series_lines: msg`Statistics by place`,
  sources: msg`Sources`,
};

/** A table that this build does not know is called as the database calls it. */
const TableName = ({ name }: { readonly name: string }) => {
  const { i18n } = useLingui();
  const words =
    entities.find(({ table }) => table === name)?.directory?.labels.many ?? (Object.hasOwn(others, name) ? others[name] : undefined);
  return words ? i18n._(words) : <code>{name}</code>;
};
