/** What a file would do, line by line, and writing what is ticked. */
import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { type ImportLine, linesToWrite, mayWrite } from '#src/features/admin/model/import-lines.ts';
import { Button } from '#src/ui/button.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import { askEditing } from './ask-editing.ts';
import styles from './editing.module.css';
import { editFaultText } from './fault-words.tsx';
import { type Plan, writeLines } from './import-remote.ts';
import { PlanLine } from './plan-line.tsx';
import { PlannedCounts, plannedKinds, usePlannedNames } from './planned-kinds.tsx';
import { SourceBoxes, sourceIn, type ToldWhy } from './source-boxes.tsx';

interface ImportPlanProps {
  readonly table: string;
  readonly lines: readonly ImportLine[];
  readonly begun: readonly Plan[];
  /** As it was told for the part before. */
  readonly why: ToldWhy | null;
  readonly onWritten: (count: number, why: ToldWhy) => void;
}

export const ImportPlan = ({ table, lines, begun, why, onWritten }: ImportPlanProps) => {
  const { plan, ticked, tick, fault, faults, attempt, isBusy, write } = useWriting({ table, lines, begun, onWritten });
  return (
    <>
      <PlannedCounts lines={plan} />
      {plannedKinds.map((kind) => (
        <PlanPart key={kind} table={table} kind={kind} plan={plan.filter((one) => one.kind === kind)} ticked={ticked} onTick={tick} />
      ))}
      {plan.some(mayWrite) && (
        <Form
          fault={fault ? { text: fault } : null}
          attempt={attempt}
          onSubmit={(data) => void write({ source: sourceIn(data), reason: textIn(data, 'reason') })}
        >
          <SourceBoxes faults={faults} of="list" told={why} />
          <Button type="submit" disabled={isBusy || ticked.size === 0}>
            <Plural value={ticked.size} _0="Nothing is ticked" one="Write # entry" other="Write # entries" />
          </Button>
        </Form>
      )}
    </>
  );
};

interface Outcome {
  readonly fault: ReactNode;
  readonly faults: Readonly<Record<string, string>>;
  readonly attempt: number;
}

const useWriting = ({ table, lines, begun, onWritten }: Omit<ImportPlanProps, 'why'>) => {
  const [plan, setPlan] = useState(begun);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(() => new Set(begun.filter(mayWrite).flatMap(({ line }) => line ?? [])));
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>({ fault: null, faults: {}, attempt: 0 });
  const say = (fault: ReactNode, faults = {}): void => setOutcome(({ attempt }) => ({ fault, faults, attempt: attempt + 1 }));
  /** Lines that are not as they were looked at stand beside those that were not chosen. */
  const renew = (next: readonly Plan[]): void => setPlan(plan.map((one) => next.find(({ line }) => line === one.line) ?? one));
  const write = async (why: ToldWhy): Promise<void> => {
    const chosen = linesToWrite(lines, plan).filter(({ line }) => ticked.has(line));
    setBusy(true);
    const answer = await askEditing(writeLines(table, chosen, why.source, why.reason));
    setBusy(false);
    if (!answer.ok) return say(editFaultText(answer.error));
    const said = answer.value;
    if (said.status === 'ok') return onWritten(said.written, why);
    if (said.status === 'already') return onWritten(0, why);
    if ('plan' in said && said.plan) renew(said.plan);
    if (said.status === 'changed' || 'plan' in said)
      return say(<Trans>The directory was changed meanwhile. Look at the lines again, then write.</Trans>);
    say(said.status === 'too_many' ? editFaultText('server') : null, 'faults' in said ? said.faults : {});
  };
  const tick = (line: number, isTicked: boolean): void =>
    setTicked(new Set(isTicked ? [...ticked, line] : [...ticked].filter((one) => one !== line)));
  return { ...outcome, plan, ticked, tick, isBusy, write };
};

interface PlanPartProps {
  readonly table: string;
  readonly kind: Plan['kind'];
  readonly plan: readonly Plan[];
  readonly ticked: ReadonlySet<number>;
  readonly onTick: (line: number, isTicked: boolean) => void;
}

const PlanPart = ({ table, kind, plan, ticked, onTick }: PlanPartProps) => {
  const names = usePlannedNames();
  if (plan.length === 0) return null;
  return (
    <details className={styles.post} open={kind !== 'same'}>
      <summary>
        {names[kind]} ({plan.length})
      </summary>
      <ul className={styles.rows}>
        {plan.map((one, place) => (
          <li key={one.line ?? place}>
            <PlanLine table={table} plan={one} isTicked={one.line !== null && ticked.has(one.line)} onTick={onTick} />
          </li>
        ))}
      </ul>
    </details>
  );
};
