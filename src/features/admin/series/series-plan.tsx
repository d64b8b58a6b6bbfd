/** What a file of numbers would change, line by line, and writing it: all of it, or without what is at fault where the editor says so. */
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { askEditing, useEditing } from '#src/features/admin/editing/ask-editing.ts';
import { BackToFile } from '#src/features/admin/editing/back-to-file.tsx';
import styles from '#src/features/admin/editing/editing.module.css';
import { editFaultText } from '#src/features/admin/editing/fault-words.tsx';
import { NoEditAnswer } from '#src/features/admin/editing/no-edit-answer.tsx';
import { SourceBoxes, sourceIn, type ToldWhy } from '#src/features/admin/editing/source-boxes.tsx';
import { mayWrite } from '#src/features/admin/model/import-lines.ts';
import { type PlannedObservation, reportOf } from '#src/features/admin/model/observation-report.ts';
import type { Observation } from '#src/features/admin/model/observations.ts';
import { Button } from '#src/ui/button.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import { Waiting } from '#src/ui/waiting.tsx';
import { lookAtSeries, writeSeries } from './series-remote.ts';
import { SeriesReport } from './series-report.tsx';

interface SeriesPlanProps {
  readonly told: readonly Observation[];
  readonly asOf: string;
  readonly fileName: string;
  readonly onBack: () => void;
  readonly onWritten: (values: number) => void;
}

export const SeriesPlan = ({ told, asOf, fileName, onBack, onWritten }: SeriesPlanProps) => {
  const { answer, again } = useEditing('look', lookAtSeries(told, asOf));
  return (
    <>
      <BackToFile onBack={onBack} />
      {!answer && <Waiting />}
      {answer && !answer.ok && <NoEditAnswer fault={answer.error} onRetry={again} />}
      {answer?.ok && !answer.value && <p role="alert">{editFaultText('server')}</p>}
      {answer?.ok && answer.value && <Planned {...{ told, asOf, fileName, onWritten }} begun={answer.value} />}
    </>
  );
};

interface PlannedProps extends Omit<SeriesPlanProps, 'onBack'> {
  readonly begun: readonly PlannedObservation[];
}

const Planned = ({ told, asOf, fileName, begun, onWritten }: PlannedProps) => {
  const { plan, outcome, isBusy, write } = useWriting({ told, fileName, begun, onWritten });
  const [leavesOut, setLeavesOut] = useState(false);
  const report = reportOf(told, plan);
  const many = report.filter(mayWrite).length;
  const faulty = report.length - report.filter(({ kind }) => kind !== 'faulty').length;
  return (
    <>
      <SeriesReport report={report} />
      {many > 0 && (
        <Form
          fault={outcome.fault ? { text: outcome.fault } : null}
          attempt={outcome.attempt}
          onSubmit={(data) => void write({ source: sourceIn(data), reason: textIn(data, 'reason') })}
        >
          {faulty > 0 && (
            <label className={styles.tick}>
              <input type="checkbox" checked={leavesOut} onChange={(event) => setLeavesOut(event.target.checked)} />
              <span>
                <Plural
                  value={faulty}
                  one="Leave out the line at fault, and write the rest"
                  other="Leave out the # lines at fault, and write the rest"
                />
              </span>
            </label>
          )}
          <SourceBoxes faults={outcome.faults} of="list" told={{ source: { title: '', url: '', as_of: asOf, licence: '' }, reason: '' }} />
          <Button type="submit" disabled={isBusy || (faulty > 0 && !leavesOut)}>
            <Plural value={many} one="Write # value" other="Write # values" />
          </Button>
        </Form>
      )}
    </>
  );
};

const calm = { fault: null as React.ReactNode, faults: {} as Readonly<Record<string, string>>, attempt: 0 };

const useWriting = ({ told, fileName, begun, onWritten }: Omit<PlannedProps, 'asOf'>) => {
  const [plan, setPlan] = useState(begun);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState(calm);
  const say = (fault: React.ReactNode, faults = {}): void => setOutcome(({ attempt }) => ({ fault, faults, attempt: attempt + 1 }));
  /** Lines that were not sent stay as they were. */
  const renew = (next: readonly PlannedObservation[]): void =>
    setPlan(plan.map((one) => next.find(({ line }) => line === one.line) ?? one));
  const write = async (why: ToldWhy): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const answer = await askEditing(writeSeries(told, plan, fileName, why));
    setBusy(false);
    if (!answer.ok) return say(editFaultText(answer.error));
    const said = answer.value;
    if (said.status === 'ok') return onWritten(said.written);
    if (said.status === 'already') return onWritten(0);
    if ('plan' in said && said.plan) {
      renew(said.plan);
      return say(<Trans>The values were changed meanwhile. Look at the lines again, then write.</Trans>);
    }
    say(said.status === 'too_many' ? <Trans>This is more than a series can hold.</Trans> : null, 'faults' in said ? said.faults : {});
  };
  return { plan, outcome, isBusy, write };
};
