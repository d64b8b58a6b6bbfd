/** The rows of a directory's list; those that come into sight are asked for a little ahead. */
import { useLingui } from '@lingui/react';
import type { ListView } from '#src/data/react/use-list-pages.ts';
import type { DirectoryEntity } from '#src/model/directories.ts';
import { EntityRow } from '#src/widgets/entity-row/entity-row.tsx';
import { contextOf } from '#src/widgets/facts/format-field.ts';
import { WindowRows } from '#src/widgets/list/window-rows.tsx';

/** Rows asked for before they come into sight. */
const ahead = 60;

interface ListRowsProps {
  readonly entity: DirectoryEntity;
  readonly list: ListView;
  readonly label: string;
}

export const ListRows = ({ entity, list, label }: ListRowsProps) => {
  const { i18n } = useLingui();
  return (
    <WindowRows
      total={list.shown}
      label={label}
      onShow={(from, to) => list.show(Math.max(0, from - ahead), to + ahead)}
      rowAt={(index) => {
        const listed = list.rowAt(index);
        return listed && <EntityRow entity={entity} row={listed.row} address={listed.address} context={contextOf(i18n, listed.names)} />;
      }}
    />
  );
};
