/** What somebody else has changed while this was written, beside what was typed: nothing of either is lost before one is chosen. */
import { Trans, useLingui } from '@lingui/react/macro';
import { fieldsOf } from '#src/features/admin/model/edited-kinds.ts';
import { Button } from '#src/ui/button.tsx';
import { Table } from '#src/ui/table.tsx';
import { textOfCell } from './cells.ts';
import styles from './editing.module.css';
import { useCellText } from './use-cell-text.ts';
import type { Saving } from './use-saving.ts';

export const Conflict = ({ table, saving: { row, before, typed, giveUp } }: { readonly table: string; readonly saving: Saving }) => {
  const { t, i18n } = useLingui();
  const textOf = useCellText();
  const fields = fieldsOf(table).filter(
    ({ column }) => textOfCell(before?.cells[column]) !== textOfCell(row?.cells[column]) || typed[column] !== undefined,
  );
  return (
    <section className={styles.conflict}>
      <p role="alert" tabIndex={-1}>
        <strong>
          <Trans>It was changed by somebody else while you wrote.</Trans>
        </strong>{' '}
        <Trans>What you typed is still in the boxes below: saved, it takes the place of theirs.</Trans>
      </p>
      <Table
        rows={fields}
        keyOf={({ column }) => column}
        columns={[
          { head: t`Field`, of: ({ field }) => i18n._(field.label) },
          { head: t`Before`, isText: true, of: ({ column, field }) => textOf(field, textOfCell(before?.cells[column])) },
          { head: t`Now`, isText: true, of: ({ column, field }) => textOf(field, textOfCell(row?.cells[column])) },
          {
            head: t`You typed`,
            isText: true,
            of: ({ column, field }) => (typed[column] === undefined ? '–' : textOf(field, typed[column])),
          },
        ]}
      />
      <Button look="plain" onClick={giveUp}>
        <Trans>Leave it so, and give mine up</Trans>
      </Button>
    </section>
  );
};
