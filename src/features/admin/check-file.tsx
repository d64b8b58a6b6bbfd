/** A file is pasted or chosen, taken apart here and judged by the server, which writes nothing. */
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { afterRefusal } from './after-refusal.ts';
import { type LegacyLine, readLegacyFile } from './legacy-file.ts';
import styles from './migration.module.css';
import { type Tried, tryMigration } from './migration-remote.ts';
import { fileFaultText, tryFaultText } from './migration-texts.tsx';
import { askAdmin } from './use-admin-attempt.ts';

export interface Checked {
  /** Of the run that it may become. */
  readonly id: string;
  readonly lines: readonly LegacyLine[];
  readonly tried: Tried;
}

export const judge = async (lines: readonly LegacyLine[]): Promise<Checked | { readonly fault: ReactNode }> => {
  const answer = await askAdmin((admin) => tryMigration(admin, lines));
  if (answer.ok) return { id: crypto.randomUUID(), lines, tried: answer.value };
  if (answer.error === 'not_admin') afterRefusal(answer.error);
  return { fault: tryFaultText(answer.error) };
};

export const CheckFile = ({ onChecked }: { readonly onChecked: (checked: Checked | null) => void }) => {
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ readonly fault: ReactNode; readonly attempt: number }>({ fault: null, attempt: 0 });
  const refuse = (fault: ReactNode): void => setRefused(({ attempt }) => ({ fault, attempt: attempt + 1 }));
  const check = async (): Promise<void> => {
    if (isBusy) return;
    onChecked(null);
    const read = readLegacyFile(text);
    if (!read.ok) return refuse(fileFaultText(read.error));
    setBusy(true);
    const answer = await judge(read.value);
    setBusy(false);
    if ('fault' in answer) return refuse(answer.fault);
    setRefused({ fault: null, attempt: 0 });
    onChecked(answer);
  };
  const { fault, attempt } = refused;
  return (
    <Form fault={fault ? { text: fault } : null} attempt={attempt} onSubmit={() => void check()}>
      <Field label={<Trans>Choose a file</Trans>} hint={<Trans>CSV or JSON, UTF-8</Trans>}>
        {(control) => (
          <input
            {...control}
            className={`${control.className} ${styles.file}`}
            type="file"
            accept=".csv,.json,.txt,.tsv,text/csv,application/json"
            onChange={({ target }) => void target.files?.[0]?.text().then(setText, () => refuse(fileFaultText({ kind: 'empty' })))}
          />
        )}
      </Field>
      <Field label={<Trans>Or paste the lines</Trans>}>
        {(control) => (
          <textarea
            {...control}
            className={`${control.className} ${styles.lines}`}
            rows={6}
            spellCheck={false}
            value={text}
            placeholder="legacy_username,email,display_name"
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Button type="submit" disabled={isBusy}>
        <Trans>Check file</Trans>
      </Button>
    </Form>
  );
};
