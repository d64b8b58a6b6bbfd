/** A file is looked at first: what is new, what would change, what is at fault. Only what is ticked is written, with a source. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import frame from '#src/features/admin/screen.module.css';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import { askEditing } from './ask-editing.ts';
import type { EditedTable } from './edit-address.ts';
import styles from './editing.module.css';
import { editFaultText } from './fault-words.tsx';
import { columnsOf, type FileFault, type ImportLine, mostLines, readLines } from './import-lines.ts';
import { ImportPlan } from './import-plan.tsx';
import { lookAt, type Plan } from './import-remote.ts';

interface Looked {
  readonly lines: readonly ImportLine[];
  readonly plan: readonly Plan[];
}

export const ImportPart = ({ table }: { readonly table: EditedTable }) => {
  const [looked, setLooked] = useState<Looked | null>(null);
  const [written, setWritten] = useState<number | null>(null);
  const { text, setText, fault, attempt, isBusy, look } = useLook(table, (next) => {
    setWritten(null);
    setLooked(next);
  });
  if (looked)
    return (
      <ImportPlan
        table={table}
        lines={looked.lines}
        begun={looked.plan}
        onBack={() => setLooked(null)}
        onWritten={(count) => {
          setLooked(null);
          setText('');
          setWritten(count);
        }}
      />
    );
  return (
    <>
      <p role="status">{written !== null && <Trans>✓ Written: {written}. Phones have it within five minutes of a network.</Trans>}</p>
      <Form fault={fault ? { text: fault } : null} attempt={attempt} onSubmit={(data) => void look(textIn(data, 'file'))}>
        <Columns table={table} />
        <FileBox onRead={setText} />
        <Field label={<Trans>Or paste it here</Trans>}>
          {(control) => (
            <textarea {...control} name="file" rows={8} value={text} spellCheck={false} onChange={(event) => setText(event.target.value)} />
          )}
        </Field>
        <Button type="submit" disabled={isBusy}>
          <Trans>Compare with the directory</Trans>
        </Button>
        <p className={frame.muted}>
          <Trans>Nothing is written yet.</Trans>
        </p>
      </Form>
    </>
  );
};

const useLook = (table: EditedTable, onLooked: (looked: Looked) => void) => {
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ readonly fault: ReactNode; readonly attempt: number }>({ fault: null, attempt: 0 });
  const say = (fault: ReactNode): void => setOutcome(({ attempt }) => ({ fault, attempt: attempt + 1 }));
  const look = async (typed: string): Promise<void> => {
    const lines = readLines(table, typed);
    if (!lines.ok) return say(<FaultOfFile fault={lines.error} />);
    setBusy(true);
    const answer = await askEditing(lookAt(table, lines.value));
    setBusy(false);
    if (!answer.ok) return say(editFaultText(answer.error));
    if (!answer.value) return say(<FaultOfFile fault="too_large" />);
    setOutcome({ fault: null, attempt: 0 });
    onLooked({ lines: lines.value, plan: answer.value });
  };
  return { ...outcome, text, setText, isBusy, look };
};

const Columns = ({ table }: { readonly table: EditedTable }) => {
  const columns = columnsOf(table).join(',');
  return (
    <p>
      <Trans>The first line names the columns, in any order; what is not there stays as it is:</Trans>{' '}
      <code className={styles.code}>{columns}</code>
    </p>
  );
};

const FileBox = ({ onRead }: { readonly onRead: (text: string) => void }) => {
  const { t } = useLingui();
  return (
    <Field label={t`A CSV file`} hint={<Trans>At most {mostLines} lines and 500 KB</Trans>}>
      {(control) => (
        <input
          {...control}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={(event) => void event.target.files?.[0]?.text().then(onRead)}
        />
      )}
    </Field>
  );
};

const FaultOfFile = ({ fault }: { readonly fault: FileFault }) => {
  if (fault === 'empty') return <Trans>Paste or choose a file with a first line of columns and at least one line below it.</Trans>;
  if (fault === 'too_many') return <Trans>The file has more than {mostLines} lines. Split it.</Trans>;
  if (fault === 'too_large') return <Trans>The file is larger than 500 KB. Split it.</Trans>;
  const names = fault.columns.join(', ');
  return <Trans>These columns are not known, or stand there twice: {names}</Trans>;
};
