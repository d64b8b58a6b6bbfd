/** A file is looked at first: what is new, what would change, what is at fault. Only what is ticked is written, with a source. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { decodeFile } from '#src/features/admin/model/decode-file.ts';
import { type FileFault, type ImportLine, linesOf, mostLines, type ReadFile, readFile } from '#src/features/admin/model/import-lines.ts';
import { columnsOf, faultOfMatching, guessColumns, type Matching } from '#src/features/admin/model/match-columns.ts';
import { tidyCells } from '#src/features/admin/model/tidy-cells.ts';
import frame from '#src/features/admin/screen.module.css';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import { askEditing } from './ask-editing.ts';
import { ColumnBoxes } from './column-boxes.tsx';
import type { EditedTable } from './edit-address.ts';
import styles from './editing.module.css';
import { editFaultText } from './fault-words.tsx';
import { ImportPlan } from './import-plan.tsx';
import { lookAt, type Plan } from './import-remote.ts';
import { useKnownWords } from './use-known-words.ts';

interface Looked {
  readonly lines: readonly ImportLine[];
  readonly plan: readonly Plan[];
}

interface Begun {
  readonly file: ReadFile;
  readonly guessed: Matching;
}

export const ImportPart = ({ table }: { readonly table: EditedTable }) => {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [looked, setLooked] = useState<Looked | null>(null);
  const [written, setWritten] = useState<number | null>(null);
  const { text, setText, fault, attempt, isBusy, hasAreas, begin, compare } = useLook(table, setBegun, setLooked);
  if (looked)
    return (
      <ImportPlan
        table={table}
        lines={looked.lines}
        begun={looked.plan}
        onBack={() => setLooked(null)}
        onWritten={(count) => {
          setLooked(null);
          setBegun(null);
          setText('');
          setWritten(count);
        }}
      />
    );
  if (begun)
    return (
      <>
        {fault && <p role="alert">{fault}</p>}
        <ColumnBoxes
          {...begun}
          table={table}
          hasAreas={hasAreas}
          isBusy={isBusy}
          onBack={() => setBegun(null)}
          onMatched={(matching) => void compare(begun.file, matching)}
        />
      </>
    );
  return (
    <>
      <p role="status">{written !== null && <Trans>✓ Written: {written}. Phones have it within five minutes of a network.</Trans>}</p>
      <Form
        fault={fault ? { text: fault } : null}
        attempt={attempt}
        onSubmit={(data) => {
          setWritten(null);
          void begin(textIn(data, 'file'));
        }}
      >
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

const useLook = (table: EditedTable, onBegun: (begun: Begun) => void, onLooked: (looked: Looked) => void) => {
  const words = useKnownWords();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ readonly fault: ReactNode; readonly attempt: number }>({ fault: null, attempt: 0 });
  const say = (fault: ReactNode): void => setOutcome(({ attempt }) => ({ fault, attempt: attempt + 1 }));
  const compare = async (file: ReadFile, matching: Matching): Promise<void> => {
    const lines = linesOf(file, matching, (cells) => tidyCells(table, cells, words));
    setBusy(true);
    const answer = await askEditing(lookAt(table, lines));
    setBusy(false);
    if (!answer.ok) return say(editFaultText(answer.error));
    if (!answer.value) return say(<FaultOfFile fault="too_large" />);
    setOutcome({ fault: null, attempt: 0 });
    onLooked({ lines, plan: answer.value });
  };
  /** A file that has our own columns is compared at once; of any other the editor says which is which. */
  const begin = async (typed: string): Promise<void> => {
    const file = readFile(typed);
    if (!file.ok) return say(<FaultOfFile fault={file.error} />);
    const own = file.value.heads.map((head) => head.toLowerCase());
    if (own.every((head) => columnsOf(table).includes(head)) && faultOfMatching(own) === null) return compare(file.value, own);
    setOutcome({ fault: null, attempt: 0 });
    onBegun({ file: file.value, guessed: guessColumns(table, file.value.heads, words.labelsOf) });
  };
  return { ...outcome, text, setText, isBusy, hasAreas: words.areas.size > 0, begin, compare };
};

const Columns = ({ table }: { readonly table: EditedTable }) => {
  const columns = columnsOf(table).join(',');
  return (
    <p>
      <Trans>
        The first line names the columns, in any order; what is not there stays as it is. You say which is which, unless they are called as
        here:
      </Trans>{' '}
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
          onChange={(event) => void event.target.files?.[0]?.arrayBuffer().then((bytes) => onRead(decodeFile(bytes)))}
        />
      )}
    </Field>
  );
};

const FaultOfFile = ({ fault }: { readonly fault: FileFault }) => {
  if (fault === 'empty') return <Trans>Paste or choose a file with a first line of columns and at least one line below it.</Trans>;
  if (fault === 'too_many') return <Trans>The file has more than {mostLines} lines. Split it.</Trans>;
  return <Trans>The file is larger than 500 KB. Split it.</Trans>;
};
