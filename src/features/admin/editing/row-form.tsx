/** Writing a row: a box for each field of its definition, the source and the reason. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { fieldsOf } from '#src/features/admin/model/edited-kinds.ts';
import { Button } from '#src/ui/button.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import { AreaSelects } from '#src/widgets/area-picker/area-selects.tsx';
import { CellBox } from './cell-box.tsx';
import { type Typed, textOfCell, toldOf } from './cells.ts';
import { Conflict } from './conflict.tsx';
import type { EditedRow } from './edit-remote.ts';
import styles from './editing.module.css';
import { boxFaultText, editFaultText } from './fault-words.tsx';
import { SourceBoxes, sourceIn } from './source-boxes.tsx';
import { type Saving, useSaving } from './use-saving.ts';

interface RowFormProps {
  readonly table: string;
  /** Null: a new one. */
  readonly row: EditedRow | null;
  readonly fixed?: Typed;
  readonly onSaved: (row: EditedRow) => void;
}

const nothing: Typed = {};

export const RowForm = ({ table, row, fixed = nothing, onSaved }: RowFormProps) => {
  const saving = useSaving(table, row, fixed, onSaved);
  const { attempt, fault, faults, isBusy, before, submit } = saving;
  return (
    <Form
      fault={fault && { text: editFaultText(fault) }}
      attempt={attempt}
      onSubmit={(data) => submit(sourceIn(data), textIn(data, 'reason'))}
    >
      {before && <Conflict table={table} saving={saving} />}
      <div className={styles.boxes}>
        <Boxes table={table} fixed={fixed} saving={saving} />
      </div>
      <SourceBoxes of="entry" faults={faults} />
      <Button type="submit" disabled={isBusy}>
        <WhatToDo saving={saving} />
      </Button>
    </Form>
  );
};

/** With nothing changed it is said that all of it is still true, with this source. */
const WhatToDo = ({ saving: { row, typed, before } }: { readonly saving: Saving }) => {
  if (before) return <Trans>Save mine in place of theirs</Trans>;
  return row && Object.keys(toldOf(typed, row)).length === 0 ? <Trans>Confirm that it is still true</Trans> : <Trans>Save</Trans>;
};

const isArea = (kind: string): boolean => kind === 'area';

const Boxes = ({ table, fixed, saving }: { readonly table: string; readonly fixed: Typed; readonly saving: Saving }): ReactNode => {
  const fields = fieldsOf(table).filter(({ column }) => column !== 'person_id' && fixed[column] === undefined);
  const shownIn = (column: string): string => saving.typed[column] ?? textOfCell(saving.row?.cells[column]);
  const depth = fields.some(({ column }) => column === 'subdivision_code') ? 3 : 1;
  const firstArea = fields.findIndex(({ field }) => isArea(field.kind));
  return fields.map(({ column, field }, place) => {
    if (place === firstArea) return <AreaBoxes key={column} depth={depth} shownIn={shownIn} saving={saving} />;
    if (isArea(field.kind)) return null;
    return (
      <CellBox
        key={column}
        column={column}
        field={field}
        value={shownIn(column)}
        error={boxFaultText(saving.faults[column])}
        onType={(text) => saving.type({ [column]: text })}
      />
    );
  });
};

const areaColumns = ['region_code', 'division_code', 'subdivision_code'] as const;

interface AreaBoxesProps {
  /** Some lie in a region, and nobody asks where in it. */
  readonly depth: 1 | 3;
  readonly shownIn: (column: string) => string;
  readonly saving: Saving;
}

const AreaBoxes = ({ depth, shownIn, saving }: AreaBoxesProps) => {
  const [region, division, subdivision] = areaColumns.map(shownIn);
  const wrong = areaColumns.find((column) => saving.faults[column]);
  return (
    <div className={styles.areas}>
      <AreaSelects
        area={{ region: region ?? '', division: division ?? '', subdivision: subdivision ?? '' }}
        depth={depth}
        stacked={false}
        onChoose={(area) => saving.type({ region_code: area.region, division_code: area.division, subdivision_code: area.subdivision })}
      />
      {wrong && (
        <p role="alert" tabIndex={-1} className={styles.fault}>
          {boxFaultText(saving.faults[wrong])}
        </p>
      )}
    </div>
  );
};
