/** A file of rows, chosen or pasted, as far as it can be read at all. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { decodeFile } from '#src/features/admin/model/decode-file.ts';
import { type FileFault, mostBytes, mostMegabytes, type ReadFile, readFile } from '#src/features/admin/model/import-lines.ts';
import frame from '#src/features/admin/screen.module.css';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import { useNumbers } from '#src/widgets/facts/use-numbers.ts';
import styles from './editing.module.css';

interface FileFormProps {
  /** What its columns are called where nobody needs to say which is which. */
  readonly columns: readonly string[];
  /** How many lines there may be. */
  readonly most: number;
  readonly text: string;
  readonly action: ReactNode;
  /** `name`: of the file; empty where it was pasted. */
  readonly onText: (text: string, name: string) => void;
  readonly onRead: (file: ReadFile) => void;
}

export const FileForm = ({ columns, most, text, action, onText, onRead }: FileFormProps) => {
  const [{ fault, attempt }, setOutcome] = useState<{ readonly fault: FileFault | null; readonly attempt: number }>({
    fault: null,
    attempt: 0,
  });
  const say = (error: FileFault): void => setOutcome({ fault: error, attempt: attempt + 1 });
  const handleSubmit = (data: FormData): void => {
    const file = readFile(textIn(data, 'file'), most);
    if (file.ok) onRead(file.value);
    else say(file.error);
  };
  return (
    <Form fault={fault && { text: <FaultOfFile fault={fault} most={most} /> }} attempt={attempt} onSubmit={handleSubmit}>
      <p>
        <Trans>
          The first line names the columns, in any order; what is not there stays as it is. You say which is which, unless they are called
          as here:
        </Trans>{' '}
        <code className={styles.code}>{columns.join(',')}</code>
      </p>
      <FileBox most={most} onText={onText} onTooLarge={() => say('too_large')} />
      <Field label={<Trans>Or paste it here</Trans>}>
        {(control) => (
          <textarea
            {...control}
            name="file"
            rows={8}
            value={text}
            spellCheck={false}
            onChange={(event) => onText(event.target.value, '')}
          />
        )}
      </Field>
      <Button type="submit">{action}</Button>
      <p className={frame.muted}>
        <Trans>Nothing is written yet.</Trans>
      </p>
    </Form>
  );
};

interface FileBoxProps extends Pick<FileFormProps, 'most' | 'onText'> {
  readonly onTooLarge: () => void;
}

const FileBox = ({ most, onText, onTooLarge }: FileBoxProps) => {
  const { t } = useLingui();
  const lines = useNumbers()(most);
  const read = async (file: File): Promise<void> => {
    // A file that is too large is not even read.
    if (file.size > mostBytes) onTooLarge();
    else onText(decodeFile(await file.arrayBuffer()), file.name);
  };
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
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) void read(file);
          }}
        />
      )}
    </Field>
  );
};

const FaultOfFile = ({ fault, most }: { readonly fault: FileFault; readonly most: number }) => {
  const lines = useNumbers()(most);
  if (fault === 'empty') return <Trans>Paste or choose a file with a first line of columns and at least one line below it.</Trans>;
  if (fault === 'too_many') return <Trans>The file has more than {lines} lines. Split it.</Trans>;
  return <Trans>The file is larger than {mostMegabytes} MB. Split it.</Trans>;
};
