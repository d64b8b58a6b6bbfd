/** One line of a file: what it would change, or what of it is at fault. */
import { Trans, useLingui } from '@lingui/react/macro';
import { fieldsOf } from '#src/features/admin/model/edited-kinds.ts';
import styles from './editing.module.css';
import { boxFaultText } from './fault-words.tsx';
import { Changes } from './history.tsx';
import type { Plan } from './import-remote.ts';
import { Labelled } from './labelled.tsx';

interface PlanLineProps {
  readonly table: string;
  readonly plan: Plan;
  readonly isTicked: boolean;
  readonly onTick: (line: number, isTicked: boolean) => void;
}

export const PlanLine = ({ table, plan: { line, kind, title, changes, faults }, isTicked, onTick }: PlanLineProps) => {
  const { i18n } = useLingui();
  const labelOf = (column: string): string => {
    const field = fieldsOf(table).find((one) => one.column === column)?.field;
    return field ? i18n._(field.label) : column;
  };
  const name = (
    <>
      <Trans>Line {line}:</Trans> <bdi>{title ?? '–'}</bdi>
    </>
  );
  return (
    <>
      {(kind === 'new' || kind === 'changed') && line !== null ? (
        <label className={styles.tick}>
          <input type="checkbox" checked={isTicked} onChange={(event) => onTick(line, event.target.checked)} />
          <span>{name}</span>
        </label>
      ) : (
        <p>{name}</p>
      )}
      <Changes table={table} changes={changes} />
      {Object.entries(faults).map(([column, code]) => (
        <p key={column} className={styles.fault}>
          <Labelled label={labelOf(column)} /> {boxFaultText(code)}
        </p>
      ))}
    </>
  );
};
