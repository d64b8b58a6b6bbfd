/** The imports that were applied, with numbers alone, and undoing one within thirty days. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { formatDay, formatMoment } from '#src/shared/format-day.ts';
import { Button } from '#src/ui/button.tsx';
import { adminFaultText } from './admin-texts.tsx';
import { afterRefusal } from './after-refusal.ts';
import styles from './migration.module.css';
import { type Run, undoMigration } from './migration-remote.ts';
import frame from './screen.module.css';
import { askAdmin } from './use-admin-attempt.ts';

interface MigrationRunsProps {
  readonly runs: readonly Run[];
  readonly onAgain: () => Promise<void>;
}

export const MigrationRuns = ({ runs, onAgain }: MigrationRunsProps) => {
  const { t } = useLingui();
  const [said, setSaid] = useState<ReactNode>(null);
  const undo = async (run: Run): Promise<void> => {
    const answer = await askAdmin((admin) => undoMigration(admin, run.id));
    if (!answer.ok) afterRefusal(answer.error);
    await onAgain();
    if (!answer.ok) setSaid(adminFaultText(answer.error));
    else if (answer.value === null) setSaid(<Trans>It was undone already, or its 30 days are over.</Trans>);
    else setSaid(<Undone {...answer.value} />);
  };
  return (
    <>
      <div role="status">{said}</div>
      {runs.length === 0 ? (
        <p>
          <Trans>None yet.</Trans>
        </p>
      ) : (
        <ul className={styles.runs} aria-label={t`Invitations made`}>
          {runs.map((run) => (
            <li key={run.id}>
              <OneRun run={run} onUndo={() => undo(run)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

const Undone = ({ voided, removed }: { readonly voided: number; readonly removed: number }) => (
  <p>
    <Trans>✓ Undone.</Trans> <Plural value={voided} one="# invitation no longer works." other="# invitations no longer work." />{' '}
    <Plural value={removed} _0="" one="# old name no longer leads to a member." other="# old names no longer lead to a member." />
  </p>
);

const OneRun = ({ run, onUndo }: { readonly run: Run; readonly onUndo: () => Promise<void> }) => {
  const { i18n } = useLingui();
  const made = formatMoment(run.at, i18n.locale);
  const end = formatDay(run.ends_at, i18n.locale);
  const undone = run.undone_at && formatDay(run.undone_at, i18n.locale);
  return (
    <>
      <h3>{made}</h3>
      <p>
        <Plural value={run.new + run.matched} one="# invitation" other="# invitations" /> ·{' '}
        <Plural value={run.taken} one="# user came" other="# users came" /> · <Plural value={run.open} one="# waits" other="# wait" />
      </p>
      <p className={frame.muted}>
        {undone ? (
          <Trans>Undone on {undone}.</Trans>
        ) : run.is_over ? (
          <Trans>Ended on {end}. Nothing is kept of those who did not come.</Trans>
        ) : (
          <Trans>Valid until {end}. Until then it can be undone.</Trans>
        )}
      </p>
      {!undone && !run.is_over && <UndoButton onUndo={onUndo} />}
    </>
  );
};

/** Names that members agreed to end with it: it is asked twice. */
const UndoButton = ({ onUndo }: { readonly onUndo: () => Promise<void> }) => {
  const [asks, setAsks] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const undo = async (): Promise<void> => {
    setBusy(true);
    await onUndo();
    setBusy(false);
    setAsks(false);
  };
  if (!asks)
    return (
      <Button look="plain" onClick={() => setAsks(true)}>
        <Trans>Undo invitations</Trans>
      </Button>
    );
  return (
    <div className={styles.ways}>
      <p>
        <Trans>The links stop working, and the old names of those who came are removed.</Trans>
      </p>
      <Button look="plain" disabled={isBusy} onClick={() => void undo()}>
        <Trans>Yes, undo</Trans>
      </Button>
      <Button look="plain" onClick={() => setAsks(false)}>
        <Trans>Keep them</Trans>
      </Button>
    </div>
  );
};
