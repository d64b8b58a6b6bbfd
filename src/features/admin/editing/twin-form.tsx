/** Two that may be one: what differs, which of them stays, and why. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { fieldsOf } from '#src/features/admin/model/edited-kinds.ts';
import { ReasonField } from '#src/features/admin/reason-field.tsx';
import frame from '#src/features/admin/screen.module.css';
import { Button } from '#src/ui/button.tsx';
import { ChoiceGroup } from '#src/ui/choice-group.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import { useNumbers } from '#src/widgets/facts/use-numbers.ts';
import { textOfCell } from './cells.ts';
import { linkToEdited } from './edit-address.ts';
import type { EditedRow } from './edit-remote.ts';
import styles from './editing.module.css';
import { Labelled } from './labelled.tsx';
import { mergeRows, type Pair, tellApart } from './twin-remote.ts';
import { useCellText } from './use-cell-text.ts';
import { useDecision } from './use-decision.tsx';

interface TwinFormProps {
  readonly table: string;
  readonly pair: Pair;
  readonly onDone: () => void;
}

export const TwinForm = ({ table, pair, onDone }: TwinFormProps) => {
  const { one, other } = pair;
  const id = useId();
  const [kept, setKept] = useState<'one' | 'other'>('one');
  const [isApart, setApart] = useState(false);
  const { fault, reasonFault, attempt, isBusy, run } = useDecision(onDone);
  const handleSubmit = (data: FormData): void => {
    const why = textIn(data, 'reason');
    const [stays, goes] = kept === 'one' ? [one, other] : [other, one];
    void run(isApart ? tellApart(table, pair, why) : mergeRows(table, goes, stays, why));
  };
  return (
    <Form fault={fault ? { text: fault } : null} attempt={attempt} onSubmit={handleSubmit}>
      <Differences table={table} pair={pair} />
      <ChoiceGroup
        name={id}
        title={<Trans>Which one stays?</Trans>}
        value={isApart ? 'apart' : kept}
        choices={[
          { value: 'one', label: <NameOf table={table} row={one} /> },
          { value: 'other', label: <NameOf table={table} row={other} /> },
          { value: 'apart', label: <Trans>Both: they are not the same</Trans> },
        ]}
        onChoose={(value) => {
          setApart(value === 'apart');
          if (value !== 'apart') setKept(value);
        }}
      />
      <ReasonField error={reasonFault} />
      <Button type="submit" disabled={isBusy}>
        {isApart ? <Trans>Keep both</Trans> : <Trans>Merge the other into it</Trans>}
      </Button>
    </Form>
  );
};

const NameOf = ({ table, row }: { readonly table: string; readonly row: EditedRow }) => (
  <span>
    <bdi>{textOfCell(row.cells.name)}</bdi>{' '}
    <Link {...linkToEdited(table, { edit: row.pid })}>
      <code>{row.pid}</code>
    </Link>
  </span>
);

const Differences = ({ table, pair: { one, other, metres } }: { readonly table: string; readonly pair: Pair }) => {
  const { t, i18n } = useLingui();
  const textOf = useCellText();
  const number = useNumbers();
  const fields = fieldsOf(table).filter(({ column }) => textOfCell(one.cells[column]) !== textOfCell(other.cells[column]));
  const away = metres === null ? null : number(metres);
  return (
    <div className={styles.pair}>
      <h2>
        <bdi>{textOfCell(one.cells.name)}</bdi> ↔ <bdi>{textOfCell(other.cells.name)}</bdi>
      </h2>
      {away !== null && (
        <p className={frame.muted}>
          <Trans>{away} m from each other</Trans>
        </p>
      )}
      <ul className={styles.changes}>
        {fields.map(({ column, field }) => (
          <li key={column}>
            <Labelled label={i18n._(field.label)} /> <strong>{textOf(field, textOfCell(one.cells[column]))}</strong> ↔{' '}
            <strong>{textOf(field, textOfCell(other.cells[column]))}</strong>
          </li>
        ))}
        <li>
          <Labelled label={t`Source`} /> {one.source?.title}, {one.as_of} ↔ {other.source?.title}, {other.as_of}
        </li>
      </ul>
    </div>
  );
};
