/** One row: its form, the posts of a person or the questions about an outlet each with its own, and what was done to it before. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { directoryOf, pathOf } from '#src/model/directories.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import { useEditing } from './ask-editing.ts';
import { textOfCell } from './cells.ts';
import { type EditAddress, linkToEdited } from './edit-address.ts';
import { type EditedRow, readRow } from './edit-remote.ts';
import styles from './editing.module.css';
import { History } from './history.tsx';
import { Merges } from './merges.tsx';
import { NoEditAnswer } from './no-edit-answer.tsx';
import { OutletChecks } from './outlet-checks.tsx';
import { Posts } from './posts.tsx';
import { RowForm } from './row-form.tsx';

interface RowEditorProps {
  readonly table: string;
  readonly address: EditAddress;
  readonly onAdded: (row: EditedRow) => void;
}

export const RowEditor = ({ table, address, onAdded }: RowEditorProps) => (
  <>
    <p>
      <Link className={styles.name} {...linkToEdited(table, { ...address, edit: '' })}>
        <Trans>Back to the list</Trans>
      </Link>
    </p>
    {address.edit === 'new' ? <RowForm table={table} row={null} onSaved={onAdded} /> : <Known table={table} pid={address.edit} />}
  </>
);

const Known = ({ table, pid }: { readonly table: string; readonly pid: string }) => {
  const { answer, again } = useEditing(`${table} ${pid}`, readRow(table, pid));
  const [saved, setSaved] = useState<EditedRow | null>(null);
  if (!answer) return <Waiting />;
  if (!answer.ok) return <NoEditAnswer fault={answer.error} onRetry={again} />;
  const { row, parts, merges, history } = answer.value;
  const handleSaved = (next: EditedRow): void => {
    setSaved(next);
    void again();
  };
  return (
    <>
      <Heading table={table} row={row} />
      <p role="status">{saved && <Trans>✓ Saved. Phones have it within five minutes of a network.</Trans>}</p>
      {row.is_gone ? (
        <p>
          <Trans>It is not in the directory any more.</Trans>
        </p>
      ) : (
        <RowForm key={row.rev} table={table} row={row} onSaved={handleSaved} />
      )}
      {table === 'people' && !row.is_gone && <Posts person={row} posts={parts} onSaved={handleSaved} />}
      {table === 'outlets' && !row.is_gone && <OutletChecks outlet={row} checks={parts} onSaved={handleSaved} />}
      {merges.length > 0 && <Merges table={table} merges={merges} onUndone={() => void again()} />}
      <History acts={history} />
    </>
  );
};

const Heading = ({ table, row }: { readonly table: string; readonly row: EditedRow }) => {
  const entity = directoryOf(table);
  return (
    <header>
      <h2>
        <bdi>{textOfCell(row.cells.name)}</bdi>
      </h2>
      {entity && !row.is_gone && (
        <Link className={styles.name} to="/$directory/$slug" params={{ directory: pathOf(entity), slug: row.pid }}>
          <Trans>Its public page</Trans>
        </Link>
      )}
      {table === 'outlets' && !row.is_gone && (
        <Link className={styles.name} to="/media-trust/$outlet" params={{ outlet: row.pid }}>
          <Trans>Its public page</Trans>
        </Link>
      )}
    </header>
  );
};
