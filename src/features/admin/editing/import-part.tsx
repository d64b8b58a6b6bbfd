/** A file is looked at first: what is new, what would change, what is at fault. Only what is ticked is written, with a source. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { decodeFile } from '#src/features/admin/model/decode-file.ts';
import {
  type FileFault,
  type ImportLine,
  linesOf,
  mostMegabytes,
  mostOfDirectories,
  partsOf,
  type ReadFile,
  readFile,
} from '#src/features/admin/model/import-lines.ts';
import { columnsOf, faultOfMatching, guessColumns, type Matching } from '#src/features/admin/model/match-columns.ts';
import frame from '#src/features/admin/screen.module.css';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import { useNumbers } from '#src/widgets/facts/use-numbers.ts';
import { ColumnBoxes } from './column-boxes.tsx';
import styles from './editing.module.css';
import { ImportParts } from './import-parts.tsx';
import { PastImports } from './past-imports.tsx';
import { useKnownWords } from './use-known-words.ts';

type Stage =
  | { readonly at: 'file'; readonly written: number | null }
  | { readonly at: 'columns'; readonly file: ReadFile; readonly guessed: Matching }
  | { readonly at: 'parts'; readonly parts: readonly (readonly ImportLine[])[] };

export const ImportPart = ({ table }: { readonly table: string }) => {
  const words = useKnownWords();
  const [text, setText] = useState('');
  const [stage, setStage] = useState<Stage>({ at: 'file', written: null });
  const compare = (file: ReadFile, matching: Matching): void =>
    setStage({ at: 'parts', parts: partsOf(linesOf(table, file, matching, words)) });
  /** A file that has our own columns is compared at once; of any other the editor says which is which. */
  const begin = (file: ReadFile): void => {
    const own = file.heads.map((head) => head.toLowerCase());
    if (own.every((head) => columnsOf(table).includes(head)) && faultOfMatching(own) === null) compare(file, own);
    else setStage({ at: 'columns', file, guessed: guessColumns(table, file.heads, words.labelsOf) });
  };
  const back = (): void => setStage({ at: 'file', written: null });
  if (stage.at === 'parts')
    return (
      <ImportParts
        table={table}
        parts={stage.parts}
        onBack={back}
        onDone={(written) => {
          setText('');
          setStage({ at: 'file', written });
        }}
      />
    );
  if (stage.at === 'columns')
    return (
      <ColumnBoxes
        {...stage}
        table={table}
        hasAreas={words.areas.size > 0}
        onBack={back}
        onMatched={(matching) => compare(stage.file, matching)}
      />
    );
  return (
    <>
      <p role="status">
        {stage.written !== null && <Trans>✓ Written: {stage.written}. Phones have it within five minutes of a network.</Trans>}
      </p>
      <FileForm table={table} text={text} onText={setText} onRead={begin} />
      <PastImports table={table} />
    </>
  );
};

interface FileFormProps {
  readonly table: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onRead: (file: ReadFile) => void;
}

const FileForm = ({ table, text, onText, onRead }: FileFormProps) => {
  const [{ fault, attempt }, setOutcome] = useState<{ readonly fault: ReactNode; readonly attempt: number }>({ fault: null, attempt: 0 });
  const handleSubmit = (data: FormData): void => {
    const file = readFile(textIn(data, 'file'));
    if (file.ok) onRead(file.value);
    else setOutcome({ fault: <FaultOfFile fault={file.error} />, attempt: attempt + 1 });
  };
  return (
    <Form fault={fault ? { text: fault } : null} attempt={attempt} onSubmit={handleSubmit}>
      <Columns table={table} />
      <FileBox onRead={onText} />
      <Field label={<Trans>Or paste it here</Trans>}>
        {(control) => (
          <textarea {...control} name="file" rows={8} value={text} spellCheck={false} onChange={(event) => onText(event.target.value)} />
        )}
      </Field>
      <Button type="submit">
        <Trans>Compare with the directory</Trans>
      </Button>
      <p className={frame.muted}>
        <Trans>Nothing is written yet.</Trans>
      </p>
    </Form>
  );
};

const Columns = ({ table }: { readonly table: string }) => {
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
  const lines = useNumbers()(mostOfDirectories);
  return (
    <Field
      label={t`A CSV file`}
      hint={
        <Trans>
          At most {lines} lines and {mostMegabytes} MB
        </Trans>
      }
    >
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
  const lines = useNumbers()(mostOfDirectories);
  if (fault === 'empty') return <Trans>Paste or choose a file with a first line of columns and at least one line below it.</Trans>;
  if (fault === 'too_many') return <Trans>The file has more than {lines} lines. Split it.</Trans>;
  return <Trans>The file is larger than {mostMegabytes} MB. Split it.</Trans>;
};
