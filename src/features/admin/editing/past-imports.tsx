/** The last files that were imported into a list, and how one is undone: what that would do is told first. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { ReasonField } from '#src/features/admin/reason-field.tsx';
import frame from '#src/features/admin/screen.module.css';
import { formatMoment } from '#src/shared/format-day.ts';
import { Button } from '#src/ui/button.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import { Waiting } from '#src/ui/waiting.tsx';
import { useEditing } from './ask-editing.ts';
import styles from './editing.module.css';
import { listImports, lookAtUndo, type PastImport, type UndoCount, undoImport } from './import-remote.ts';
import { NoEditAnswer } from './no-edit-answer.tsx';
import { useDecision } from './use-decision.tsx';

interface PastImportsProps {
  readonly table: string;
  /** What there is to see of one besides. */
  readonly children?: (past: PastImport) => ReactNode;
}

export const PastImports = ({ table, children }: PastImportsProps) => {
  const { answer, again } = useEditing(table, listImports(table));
  if (!answer) return <Waiting />;
  if (!answer.ok) return <NoEditAnswer fault={answer.error} onRetry={again} />;
  if (answer.value.length === 0) return null;
  return (
    <section className={frame.section}>
      <h2>
        <Trans>Imported before</Trans>
      </h2>
      <ul className={styles.rows}>
        {answer.value.map((one) => (
          <li key={one.id}>
            <OneImport past={one} onUndone={() => void again()}>
              {children?.(one)}
            </OneImport>
          </li>
        ))}
      </ul>
    </section>
  );
};

interface OneImportProps {
  readonly past: PastImport;
  readonly onUndone: () => void;
  readonly children: ReactNode;
}

const OneImport = ({ past, onUndone, children }: OneImportProps) => {
  const { id, at, title, reason, rows, values, file, is_undone: isUndone, may_undo: mayUndo } = past;
  const { i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p>
        <bdi>{title}</bdi>{' '}
        <span className={frame.muted}>
          {values === null ? (
            <Plural value={rows} one="# entry" other="# entries" />
          ) : (
            <Plural value={values} one="# value" other="# values" />
          )}{' '}
          · {formatMoment(at, i18n.locale)}
          {file && (
            <>
              {' '}
              · <bdi>{file}</bdi>
            </>
          )}
        </span>
      </p>
      <p className={frame.muted}>{reason}</p>
      {children}
      {isUndone && (
        <p>
          <Trans>It was undone.</Trans>
        </p>
      )}
      {mayUndo && (
        <details className={styles.post} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>
            <Trans>Undo this import</Trans>
          </summary>
          {isOpen && <Undo entry={id} onUndone={onUndone} />}
        </details>
      )}
    </>
  );
};

const Undo = ({ entry, onUndone }: { readonly entry: number; readonly onUndone: () => void }) => {
  const { answer, again } = useEditing(String(entry), lookAtUndo(entry));
  const { fault, reasonFault, attempt, isBusy, run } = useDecision(onUndone);
  if (!answer) return <Waiting />;
  if (!answer.ok) return <NoEditAnswer fault={answer.error} onRetry={again} />;
  return (
    <Form fault={fault ? { text: fault } : null} attempt={attempt} onSubmit={(data) => void run(undoImport(entry, textIn(data, 'reason')))}>
      <WhatItDoes count={answer.value} />
      <ReasonField error={reasonFault} />
      <Button type="submit" look="plain" disabled={isBusy}>
        <Trans>Undo this import now</Trans>
      </Button>
    </Form>
  );
};

const WhatItDoes = ({ count: { removed, put_back: putBack, kept } }: { readonly count: UndoCount }) => (
  <ul>
    {removed > 0 && (
      <li>
        <Plural value={removed} one="# entry that it added is removed." other="# entries that it added are removed." />
      </li>
    )}
    {putBack > 0 && (
      <li>
        <Plural value={putBack} one="# entry says again what it said before." other="# entries say again what they said before." />
      </li>
    )}
    {kept > 0 && (
      <li>
        <Plural
          value={kept}
          one="# entry stays as it is, because somebody has changed or used it since."
          other="# entries stay as they are, because somebody has changed or used them since."
        />
      </li>
    )}
  </ul>
);
